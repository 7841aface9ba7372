/** Files of other programs that are open: one, or two beside each other, each with its own worker. */
import { callable } from '../engine/callable'
import { create } from 'zustand'
import {
  type Answer,
  type Asked,
  type Choice,
  type Description,
  type Message,
  parseExperiment,
  type Picture,
  say,
  TrialReader,
  type Tried,
} from '../../workers/api'
import type { TrialSeries } from '../charts/types'
import { type Opener, startOpener } from '../engine/open-client'
import { inWords, t } from '../i18n/text'
import { issueLine, openExperiment, toLab } from './file-actions'
import { LAB, tell, workspaceOf } from './lab-store'

/** The places of open files: the colours of their lanes follow from these. */
export const places = ['A', 'B'] as const
export type OpenPlace = (typeof places)[number]

export interface OpenedFile {
  /** Number of the file among all that were opened: the same wherever it stands. */
  id: number
  place: OpenPlace
  title: string
  description: Description
  choice: Choice
  picture: Picture | null
  series: TrialSeries | null
  /** Why the choice gives no picture; the last picture stays. */
  refused: Message | null
}

interface State {
  files: readonly OpenedFile[]
  /** The file that is being read, and how far, 0 to 1; null: it was, and its worker computes. */
  reading: { title: string; share: number | null; cancel(): void } | null
  /** Why the last file could not be opened. */
  refused: { title: string; said: Message } | null
}

const nothing: State = { files: [], reading: null, refused: null }

export const useOpened = create<State>()(() => nothing)

/** Time for which nothing is shown of an answer to come, and after which it is given up, in ms. */
const SHOWN_MS = 500
const MOST_MS = 120_000

const tooLong = say('It took longer than {seconds} s, and was ended.', { seconds: MOST_MS / 1000 })

/** By the numbers of their files; `close` ends what waits for an answer. */
const openers = new Map<number, Opener & { closed: Promise<null>; close(): void }>()
let opened = 0
/** The worker that reads now; another file, or Cancel, ends it. */
let readingNow: Opener | null = null

const end = (id: number): void => {
  const opener = openers.get(id)
  opener?.worker.terminate()
  opener?.close()
  openers.delete(id)
}

/** Asks the worker of a file, and offers Cancel while it computes; null if the file was closed. */
const asked = async <T>(id: number, ask: (api: Opener['api']) => Promise<T>): Promise<T | null> => {
  const opener = openers.get(id)
  if (!opener) return null
  const { title = '' } = useOpened.getState().files.find((one) => one.id === id) ?? {}
  const reading = { title, share: null, cancel: () => closeFile(id) }
  const show = () => readingNow ?? useOpened.setState({ reading })
  const timers = [setTimeout(show, SHOWN_MS), setTimeout(() => giveUp(id, tooLong), MOST_MS)]
  try {
    return await Promise.race([ask(opener.api), opener.closed])
  } finally {
    timers.forEach(clearTimeout)
    useOpened.setState((now) => (now.reading === reading ? { reading: null } : {}))
  }
}

const giveUp = (id: number, said: Message): void => {
  const { title = '' } = useOpened.getState().files.find((one) => one.id === id) ?? {}
  closeFile(id)
  useOpened.setState({ refused: { title, said } })
}

export const cancelOpening = (): void => {
  readingNow?.worker.terminate()
  readingNow = null
  useOpened.setState({ reading: null })
}

const seriesOf = (place: OpenPlace, picture: Picture): TrialSeries | null =>
  picture.trial && {
    id: place,
    label: picture.title,
    reader: new TrialReader(picture.trial),
    // Few files say how many cores there were: each lane could have had one.
    cores: picture.lanes,
    live: false,
    responseFrom: picture.hasArrivals ? 'arrive' : 'submit',
  }

/** Opens a file beside the one that is open, or in its place. */
export const openFile = async (file: File, beside = false): Promise<void> => {
  cancelOpening()
  const opener = startOpener()
  readingNow = opener
  const { name: title } = file
  const cancel = cancelOpening
  useOpened.setState({ reading: { title, share: 0, cancel }, refused: null })
  let percent = 0
  const progress = (share: number) => {
    if (readingNow !== opener || Math.floor(100 * share) === percent) return
    percent = Math.floor(100 * share)
    useOpened.setState({ reading: { title, share, cancel } })
  }
  // A worker that cannot be loaded answers nothing.
  const failed = new Promise<Tried<never>>((done) => {
    opener.worker.onerror = ({ message }) => done({ ok: false, said: say(message) })
  })
  let late = 0
  const ended = new Promise<Tried<never>>((done) => {
    late = window.setTimeout(() => done({ ok: false, said: tooLong }), MOST_MS)
  })
  const answer = opener.api.open(file, title, callable(progress))
  const read = await Promise.race([answer, failed, ended])
  clearTimeout(late)
  if (readingNow !== opener) return
  readingNow = null
  if (!read.ok) {
    opener.worker.terminate()
    return useOpened.setState({ reading: null, refused: { title, said: read.said } })
  }
  const { files } = useOpened.getState()
  const place: OpenPlace = beside && files.length > 0 ? 'B' : 'A'
  for (const one of files) if (one.place >= place) end(one.id)
  const id = ++opened
  let close = () => {}
  const closed = new Promise<null>((done) => {
    close = () => done(null)
  })
  openers.set(id, { ...opener, closed, close })
  opener.worker.onerror = ({ message }) => giveUp(id, say(message))
  const description = read.value
  const own: OpenedFile = {
    id,
    place,
    title: description.title,
    description,
    choice: description.choice,
    picture: null,
    series: null,
    refused: null,
  }
  const others = files.filter((one) => one.place < place)
  useOpened.setState({ files: [...others, own], reading: null })
  await choose(id, description.choice)
}

const changed = (id: number, part: Partial<OpenedFile>): void =>
  useOpened.setState(({ files }) => ({
    files: files.map((one) => (one.id === id ? { ...one, ...part } : one)),
  }))

/** Reads the file as chosen; a choice that fits nothing keeps the last picture, and says why. */
export const choose = async (id: number, choice: Choice): Promise<void> => {
  changed(id, { choice })
  const found = await asked<Tried<Picture>>(id, (api) => api.choose(choice))
  if (!found) return
  const now = useOpened.getState().files.find((one) => one.id === id)
  // The user may have chosen something else meanwhile.
  if (now?.choice !== choice) return
  if (found.ok)
    changed(id, {
      picture: found.value,
      series: seriesOf(now.place, found.value),
      refused: null,
    })
  else changed(id, { refused: found.said })
}

/** Takes these columns of a table, with the unit and the arrivals that follow from them. */
export const chooseColumns = async (id: number, columns: Choice['columns']): Promise<void> => {
  const reading = await asked(id, (api) => api.readingOf(columns))
  const now = useOpened.getState().files.find((one) => one.id === id)
  if (now && reading) await choose(id, { ...now.choice, ...reading })
}

export const closeFile = (id: number): void => {
  end(id)
  useOpened.setState(({ files }) => ({
    files: files
      .filter((one) => one.id !== id)
      // The file that is left takes the first place.
      .map((one): OpenedFile => {
        const { picture, place } = one
        return place === 'A'
          ? one
          : { ...one, place: 'A', series: picture && seriesOf('A', picture) }
      }),
  }))
}

export const whatIf = async (id: number, questions: readonly Asked[]): Promise<Answer[]> =>
  (await asked(id, (api) => api.whatIf(questions))) ?? []

/** Puts the durations and arrivals of a file into the Lab, ready to run for real. */
export const toRealRun = async (id: number): Promise<void> => {
  const input = await asked(id, (api) => api.experiment())
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

/** The observed pool as a file; null if it has been closed. Throws if it does not fit into one. */
export const fileText = async (id: number, names: boolean): Promise<string | null> => {
  const found = await asked<Tried<string>>(id, (api) => api.fileText(names))
  if (found && !found.ok) throw new Error(inWords(found.said))
  return found && found.value
}
