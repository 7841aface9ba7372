/**
 * Files of other programs that are open: one, or two beside each other, each with a worker that reads
 * it. What they show is an ordinary run, that of the workspace of the screen _Open_.
 */
import { create } from 'zustand'
import {
  type OpenAsks,
  type Mapping,
  type Description,
  type Message,
  type ObservedTrial,
  observedRun,
  parseExperiment,
  type RunFile,
  say,
  type Tried,
} from '../../workers/api'
import { callable } from '../engine/callable'
import { type Opener, startOpener } from '../engine/open-client'
import { t } from '../i18n/text'
import { loaded } from '../run/loaded'
import { noRun } from '../run/run-state'
import { issueLine, openExperiment, toLab } from './file-actions'
import { freshView, LAB, OPEN, tell, workspaceOf } from './lab-store'

export interface OpenedFile {
  /** Number of the file among all that were opened. */
  id: number
  description: Description
  choice: Mapping
  /** What was read of it; null until it was. */
  pool: ObservedTrial | null
  /** Why the choice gives no pool; the last one stays. */
  refused: Message | null
  /** What the file does not say, if that is why. */
  asks: OpenAsks | null
  opener: Opener
}

interface State {
  files: readonly OpenedFile[]
  /** The file that is being read, and how far, 0 to 1; null: it was, and its worker computes. */
  reading: { title: string; share: number | null; cancel(): void } | null
  /** Why the last file could not be opened. */
  refused: { title: string; said: Message } | null
}

export const useOpened = create<State>()(() => ({ files: [], reading: null, refused: null }))

/** Time for which nothing is shown of an answer to come, and after which it is given up, in ms. */
const SHOWN_MS = 500
const MOST_MS = 120_000

const tooLong = say('It took longer than {seconds} s, and was ended.', { seconds: MOST_MS / 1000 })

/** Puts pools, or none, into the workspace of a screen. */
const show = (workspace: string, pools: readonly ObservedTrial[], title: string): void => {
  const { store, kept } = workspaceOf(workspace)
  kept.hold(
    pools.map(({ memory, result }, point) => {
      const { trial, makespanMs } = result
      return { point, trial, memory, makespanMs }
    }),
  )
  if (pools.length === 0) return store.setState({ ...freshView, run: noRun })
  const file = observedRun(pools.map(({ result }) => result))
  store.setState({
    ...freshView,
    draft: file.experiment,
    run: loaded(file, title),
  })
}

const setFiles = (files: readonly OpenedFile[]): void => {
  useOpened.setState({ files })
  const pools = files.flatMap(({ pool }) => pool ?? [])
  show(OPEN, pools, files.map(({ description }) => description.title).join(', '))
}

/** Puts the pool of a file into another workspace, without opening it. */
export const previewIn = async (workspace: string, file: File): Promise<void> => {
  const { api, worker } = startOpener()
  const read = await api.open(
    file,
    file.name,
    callable(() => {}),
  )
  const pool = read.ok ? await api.choose(read.value.choice) : read
  worker.terminate()
  if (pool.ok) show(workspace, [pool.value], file.name)
}

/** The answer of a worker; a reason if it fails, or takes too long. Without one, it was ended. */
const answerOf = <T>({ worker }: Opener, answer: Promise<Tried<T>>): Promise<Tried<T>> => {
  let late = 0
  const failed = new Promise<Tried<T>>((done) => {
    worker.addEventListener('error', ({ message }) => done({ ok: false, said: say(message) }))
    late = window.setTimeout(() => done({ ok: false, said: tooLong }), MOST_MS)
  })
  return Promise.race([answer, failed]).finally(() => clearTimeout(late))
}

let opened = 0
/** Ends the worker that reads now; another file does, and Cancel. */
let cancelReading = (): void => {}

/** Opens a file beside the one that is open, or in its place. */
export const openFile = async (file: File, beside = false): Promise<void> => {
  cancelReading()
  const opener = startOpener()
  const { name: title } = file
  const cancel = () => {
    cancelReading = () => {}
    opener.worker.terminate()
    useOpened.setState({ reading: null })
  }
  cancelReading = cancel
  useOpened.setState({ reading: { title, share: 0, cancel }, refused: null })
  const isCurrent = () => cancelReading === cancel
  let percent = 0
  const progress = (share: number) => {
    if (!isCurrent() || Math.floor(100 * share) === percent) return
    percent = Math.floor(100 * share)
    useOpened.setState({ reading: { title, share, cancel } })
  }
  const read = await answerOf(opener, opener.api.open(file, title, callable(progress)))
  if (!isCurrent()) return
  cancelReading = () => {}
  if (!read.ok) {
    opener.worker.terminate()
    return useOpened.setState({ reading: null, refused: { title, said: read.said } })
  }
  const description = read.value
  const { files } = useOpened.getState()
  const stay = beside ? files.slice(0, 1) : []
  for (const one of files.slice(stay.length)) one.opener.worker.terminate()
  const { choice } = description
  const id = ++opened
  setFiles([...stay, { id, description, choice, pool: null, refused: null, asks: null, opener }])
  useOpened.setState({ reading: null })
  await choose(id, choice)
}

const fileOf = (id: number): OpenedFile | undefined =>
  useOpened.getState().files.find((one) => one.id === id)

const changed = (id: number, part: Partial<OpenedFile>): void => {
  const files = useOpened.getState().files.map((one) => (one.id === id ? { ...one, ...part } : one))
  if (part.pool) setFiles(files)
  else useOpened.setState({ files })
}

/** Reads the file as chosen; a choice that fits nothing keeps the last pool, and says why. */
export const choose = async (id: number, choice: Mapping): Promise<void> => {
  const file = fileOf(id)
  if (!file) return
  changed(id, { choice })
  const { opener, description } = file
  const { title } = description
  const reading = { title, share: null, cancel: () => closeFile(id) }
  const shown = setTimeout(() => useOpened.setState({ reading }), SHOWN_MS)
  const found = await answerOf(opener, opener.api.choose(choice))
  clearTimeout(shown)
  useOpened.setState((now) => (now.reading === reading ? { reading: null } : {}))
  // The user may have chosen something else meanwhile, or closed it.
  if (fileOf(id)?.choice !== choice) return
  if (found.ok) return changed(id, { pool: found.value, refused: null, asks: null })
  changed(id, { refused: found.said, asks: found.asks ?? null })
  if (found.said !== tooLong) return
  closeFile(id)
  useOpened.setState({ refused: { title, said: found.said } })
}

/** Takes these columns of a table in these units, with what follows from them. */
export const chooseColumns = async (
  id: number,
  columns: Mapping['columns'],
  scales: Mapping['scales'],
): Promise<void> => {
  const reading = await fileOf(id)?.opener.api.readingOf(columns, scales)
  const now = fileOf(id)
  if (now && reading) await choose(id, { ...now.choice, ...reading })
}

export const closeFile = (id: number): void => {
  fileOf(id)?.opener.worker.terminate()
  setFiles(useOpened.getState().files.filter((one) => one.id !== id))
  useOpened.setState({ reading: null })
}

/** Puts the durations and arrivals of a file into the Lab, ready to run for real. */
export const toRealRun = async (id: number): Promise<void> => {
  const input = await fileOf(id)?.opener.api.experiment()
  if (!input) return
  const parsed = parseExperiment(input)
  const lab = workspaceOf(LAB)
  const title = t('The tasks of the file')
  if (parsed.ok)
    openExperiment(lab, parsed.value, {
      tone: 'info',
      title,
      lines: [t('Nothing has run yet. Check the settings, then press Run.')],
    })
  else tell(lab, { tone: 'error', title, lines: parsed.issues.slice(0, 3).map(issueLine) })
  toLab()
}

/** Opens the pools of a run that was observed, each as a file. */
export const openObserved = async (run: RunFile): Promise<void> => {
  for (const [at, point] of run.points.entries()) {
    const tasks = run.tasks.flatMap((one) => (one.point === at ? { ...one, point: 0 } : []))
    const text = JSON.stringify({ ...run, points: [point], tasks })
    const title = point.trials[0]?.observed?.title ?? run.experiment.title
    await openFile(new File([text], title), at > 0)
  }
}
