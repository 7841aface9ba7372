/**
 * Pools of other programs among the runs of the history. Earlier pages kept them in a database of
 * their own: what is in it moves to the others, and stays there until it has.
 */
import { createStore, del, get, keys } from 'idb-keyval'
import { observedRun, say, TrialReader } from '../../../workers/api'
import { callable } from '../../engine/callable'
import { startOpener } from '../../engine/open-client'
import { withTasks } from '../../share/with-tasks'
import { finishedRun } from '../shown-run'
import { OPEN, type Workspace, workspaceOf } from '../lab-store'
import { openObserved, useOpened } from '../opened-files'
import { newId } from './entry'
import { rememberId } from './keep-runs'
import { readKept } from './open-runs'
import { firstLook, history } from './runs-history'

/** Keeps the pools on screen. Resolves when they are among the runs, stored or not. */
export const keepObserved = async (workspace: Workspace): Promise<void> => {
  const { file } = workspace.store.getState().run
  const done = finishedRun(workspace)
  if (!file || !done) return
  const id = newId()
  rememberId(file, id)
  await history.keep(done.whole, null, id)
}

/** The entry of such a pool in the database of earlier pages. */
interface OldEntry {
  id: string
  title: string
  keptAt: string
}

/** The list of those, beside their files by id. */
const LIST = 'list'

const move = async ({ id, title, keptAt }: OldEntry, text: string): Promise<void> => {
  const { worker, api } = startOpener()
  try {
    const read = await api.open(
      new File([text], title),
      title,
      callable(() => {}),
    )
    const pool = read.ok ? await api.choose(read.value.choice) : read
    if (!pool.ok) return
    const { result, memory } = pool.value
    const reader = new TrialReader(memory)
    const file = withTasks(observedRun([result], keptAt), [{ point: 0, trial: 0 }], {
      reader: () => reader,
    })
    // Its address names it by this id.
    await history.keep(file, null, id)
  } finally {
    worker.terminate()
  }
}

const moveAll = async (): Promise<void> => {
  await firstLook()
  const database = createStore('poolscope-observed', 'pools')
  const list = ((await get<unknown>(LIST, database)) ?? []) as OldEntry[] // as an earlier page wrote it
  for (const id of await keys<string>(database)) {
    const text = id === LIST ? null : await get<unknown>(id, database)
    if (typeof text !== 'string') continue
    const entry = list.find((one) => one.id === id)
    await move({ id, title: entry?.title ?? id, keptAt: entry?.keptAt ?? '' }, text)
    const { entries, inMemory } = history.state.getState()
    if (entries.some((one) => one.id === id) && !inMemory.includes(id)) await del(id, database)
  }
}

let moved: Promise<void> | null = null

/** Moves them, once per visit. A browser that refuses its database has none. */
export const moveOldObserved = (): Promise<void> => (moved ??= moveAll().catch(() => {}))

/** Opens a kept pool on the screen _Open_. */
export const openKeptObserved = async (id: string): Promise<void> => {
  await moveOldObserved()
  const file = await readKept(id)
  if (typeof file === 'string')
    return useOpened.setState({ refused: { title: id, said: say(file) } })
  await openObserved(file)
  const { store } = workspaceOf(OPEN)
  const { run } = store.getState()
  if (!run.file) return
  rememberId(run.file, id)
  // What is kept is no part of the state.
  store.setState({ run: { ...run } })
}
