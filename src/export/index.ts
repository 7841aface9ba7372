/** The export formats, in the order of the menu. A new one is a file here and a line below. */
import { download } from '../base/download'
import { runName } from '../share/run-file'
import type { FinishedRun } from '../store/file-actions'
import { csvTasks } from './csv'
import { exportedRun, json, type Exporter } from './exporter'
import { traceEvent } from './trace-event'

const exporters: readonly Exporter[] = [json, csvTasks, traceEvent]

/** The formats that a run can be saved in. Throws an UnpackError for a file that was not parsed. */
export const exportsOf = (finished: FinishedRun) => {
  const run = exportedRun(finished)
  return exporters.map((exporter) => {
    const disabled = exporter.whyNot(run)
    return {
      id: exporter.id,
      ...exporter.text(),
      disabled,
      lacks: disabled === null ? (exporter.lacks?.(run) ?? null) : null,
      /** Gives the file to the user. */
      save: () => {
        const { ending, type, parts } = exporter.write(run)
        download(`${runName(run.whole)}${ending}`, new Blob([...parts], { type }))
      },
    }
  })
}
export type ExportItem = ReturnType<typeof exportsOf>[number]
