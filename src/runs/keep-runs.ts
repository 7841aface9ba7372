/** Every run that ends in the Lab is kept. */
import type { RunFile } from '../../workers/api'
import { LAB, workspaceOf } from '../store/lab-store'
import type { RunState } from '../store/run-state'
import { newId } from './entry'
import { history } from './runs-history'

/** What is kept of a finished run of this page. */
const finished = ({ file }: RunState): RunFile | null => file

/** Ids in the history of the runs that are or were on screen, by the file in the Lab's state. */
const ids = new WeakMap<RunFile, string>()

/** The id in the history of the run on screen; null where it is not in it. */
export const keptId = ({ file }: Pick<RunState, 'file'>): string | null =>
  (file && ids.get(file)) ?? null

export const rememberId = (file: RunFile, id: string): void => void ids.set(file, id)

let watching = false

export const keepRuns = (): void => {
  if (watching) return
  watching = true
  workspaceOf(LAB).store.subscribe(({ run }, before) => {
    if (run.file === null || run.file === before.run.file || run.origin !== null) return
    const file = finished(run)
    if (!file) return
    // Known before it is stored: the screen says so as soon as the list has it.
    const id = newId()
    rememberId(run.file, id)
    void history.keep(file, null, id)
  })
}
