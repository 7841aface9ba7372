/** Keeps every run that ends in the Lab, and from time to time the trials of a run in progress. */
import { whyThrown } from '../../base/format'
import { fileText, type RunFile } from '../../../workers/api'
import { idle } from '../../base/breather'
import { t } from '../../i18n/text'
import { shownTrials } from '../../run/series'
import { withTasks } from '../../share/with-tasks'
import { cutFile } from '../../run/cut-run'
import { LAB, tell, workspaceOf } from '../lab-store'
import { wholeFile, type RunState } from '../../run/run-state'
import { newId } from './entry'
import { history } from './runs-history'

/** Longest wait for an idle page, in ms: the charts come first. */
const LATEST_MS = 2000

/**
 * A finished run with the tasks of the trials that its charts show. One that can be continued also
 * has those of others: any may be the median trial in the end.
 */
const withItsTasks = async (run: RunState, file: RunFile, ended: boolean): Promise<RunFile> => {
  const { kept } = workspaceOf(LAB)
  const wanted = shownTrials(run, {}, kept)
  const more = ended ? [] : kept.all
  // Taken now: the next run clears what this one left.
  const readers = [...wanted, ...more].map((one) => ({
    ...one,
    reader: one.trial === null ? null : kept.reader(one.point, one.trial),
  }))
  await idle(LATEST_MS)
  const reader = (point: number, trial: number) =>
    readers.find((one) => one.point === point && one.trial === trial)?.reader ?? null
  return withTasks(file, wanted, { reader }, more)
}

/** Ids in the history of the runs that are or were on screen, by the file in the Lab's state. */
const ids = new WeakMap<RunFile, string>()

/** The id in the history of the run on screen; null if it is not in the history. */
export const keptId = (run: Pick<RunState, 'file' | 'whole'>): string | null => {
  const file = wholeFile(run)
  return (file && ids.get(file)) ?? null
}

export const rememberId = (file: RunFile, id: string): void => void ids.set(file, id)

/**
 * Keeps the run immediately, and again with its tasks when they are packed: even if packing fails,
 * the run is kept.
 */
const keepWhole = async (run: RunState, file: RunFile, id: string): Promise<void> => {
  // A run that has failed or was stopped can be continued.
  const planned = run.status === 'done' ? null : run.order.length
  const packing = withItsTasks(run, file, planned === null).catch((error: unknown): RunFile => {
    const why = whyThrown(error)
    const note = fileText(`The tasks are left out: they could not be packed (${why}).`)
    return { ...file, notes: [...file.notes, note] }
  })
  try {
    await history.keep(file, null, id, planned)
    await history.replace(id, await packing)
  } catch (error) {
    tell(workspaceOf(LAB), {
      tone: 'error',
      title: t('This run could not be kept in full: export it to keep it'),
      lines: [whyThrown(error)],
    })
  }
}

/** Time between two copies of a run in progress, in ms: most runs are finished by then. */
const COPY_MS = 5000

/** The run in progress in the Lab, and the time of its last copy. */
let going: { id: string; atMs: number } | null = null

export const isGoing = (id: string): boolean => going?.id === id

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A storage that does not respond must not hold the run. */
let writing = false

/** Keeps the run so far, if the last copy is old enough. */
const keepSoFar = async (run: RunState, nowMs: number): Promise<void> => {
  if (!going || writing || nowMs - going.atMs < COPY_MS) return
  const file = cutFile(run)
  if (!file) return
  going.atMs = nowMs
  // A copy that cannot be stored stays in memory, and the list says so.
  writing = true
  const kept = history
    .keep(file, null, going.id, run.order.length)
    .catch(() => {})
    .finally(() => (writing = false))
  await Promise.race([kept, later(LATEST_MS)])
}

/** From now on keeps the runs of the Lab. */
export const keepRuns = (): void => {
  const lab = workspaceOf(LAB)
  if (lab.keeper) return
  lab.keeper = {
    begun: (nowMs, id) => {
      going = { id: id ?? newId(), atMs: nowMs }
    },
    between: keepSoFar,
  }
  lab.store.subscribe(({ run }, before) => {
    if (run.file === null || run.file === before.run.file || run.origin !== null) return
    // Set before it is stored: the screen says so as soon as the list has it.
    const id = going?.id ?? newId()
    going = null
    rememberId(run.file, id)
    void keepWhole(run, run.file, id)
  })
}
