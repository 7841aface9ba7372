/** The export formats, in the order of the menu. A new one is a file here and a line below. */
import { download } from '../base/download'
import { runName } from '../share/run-file'
import type { FinishedRun } from '../store/file-actions'
import { csvPoints, csvTasks } from './csv'
import { exportedRun, json, type Exporter } from './exporter'
import { hgrm } from './hgrm'
import { jmh } from './jmh'
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

/** The formats that a run can be saved in. Throws an UnpackError for a file that was not parsed. */
export const exportsOf = ({ shown, whole }: FinishedRun) => {
  const run = exportedRun(shown, whole)
  return exporters.map((exporter) => {
    const disabled = exporter.whyNot(run)
    return {
      id: exporter.id,
      ...exporter.text(),
      disabled,
      lacks: disabled === null ? (exporter.lacks?.(run) ?? null) : null,
      choices: disabled === null ? (exporter.choices?.(run) ?? []) : [],
      /** Gives the file to the user; of several the chosen one, else the first. */
      save: (choice?: string) => {
        const { ending, type, parts } = exporter.write(run, choice)
        download(`${runName(whole)}${ending}`, new Blob([...parts], { type }))
      },
    }
  })
}
export type ExportItem = ReturnType<typeof exportsOf>[number]
