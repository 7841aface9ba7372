/** The export formats, in the order of the menu. A new one is a file here and a line below. */
import { download } from '../base/download'
import { runName } from '../share/run-file'
import type { FinishedRun } from '../store/file-actions'
import { csvPoints } from './csv-points'
import { csvTasks } from './csv-tasks'
import { exportedRun, type Choice, type Exporter } from './exporter'
import { hgrm } from './hgrm'
import { jmh } from './jmh'
import { json } from './json'
import { markdown } from './markdown'
import { traceEvent } from './trace-event'

export const exporters: readonly Exporter[] = [
  json,
  markdown,
  csvTasks,
  csvPoints,
  traceEvent,
  hgrm,
  jmh,
]

export interface ExportItem {
  id: string
  name: string
  help: string
  /** Reason why the format is not available; missing if it is. */
  disabled?: string
  /** A part that the file will lack, and how to get it; missing if it lacks nothing. */
  lacks?: string
  /** Files of which one is saved; missing if there is only one. */
  choices?: Choice[]
  /** Gives the file to the user; of several the chosen one, else the first. */
  save(choice?: string): void
}

/** The formats that a run can be saved in. Throws an UnpackError for a file that was not parsed. */
export const exportsOf = ({ shown, whole }: FinishedRun): ExportItem[] => {
  const run = exportedRun(shown, whole)
  return exporters.map((exporter) => {
    const disabled = exporter.whyNot(run)
    const choices = disabled === null ? (exporter.choices?.(run) ?? []) : []
    const lacks = disabled === null ? (exporter.lacks?.(run) ?? null) : null
    return {
      id: exporter.id,
      ...exporter.text(),
      ...(disabled !== null && { disabled }),
      ...(lacks !== null && { lacks }),
      ...(choices.length > 1 && { choices }),
      save: (choice) => {
        if (disabled !== null) return
        const { ending, type, parts } = exporter.write(run, choice)
        download(`${runName(whole)}${ending}`, new Blob([...parts], { type }))
      },
    }
  })
}
