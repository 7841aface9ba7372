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
import { t } from '../i18n/text'
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
  /** The file that is being read, and how far, 0 to 1. */
  reading: { title: string; share: number } | null
  /** Why the last file could not be opened. */
  refused: { title: string; said: Message } | null
}

const nothing: State = { files: [], reading: null, refused: null }

export const useOpened = create<State>()(() => nothing)

/** By the numbers of their files. */
const openers = new Map<number, Opener>()
let opened = 0
/** The worker that reads now; another file, or Cancel, ends it. */
let readingNow: Opener | null = null

const end = (id: number): void => {
  openers.get(id)?.worker.terminate()
  openers.delete(id)
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
  useOpened.setState({ reading: { title, share: 0 }, refused: null })
  let percent = 0
  const progress = (share: number) => {
    if (readingNow !== opener || Math.floor(100 * share) === percent) return
    percent = Math.floor(100 * share)
    useOpened.setState({ reading: { title, share } })
  }
  // A worker that cannot be loaded answers nothing.
  const failed = new Promise<Tried<never>>((done) => {
    opener.worker.onerror = ({ message }) => done({ ok: false, said: say(message) })
  })
  const read = await Promise.race([opener.api.open(file, title, callable(progress)), failed])
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
  openers.set(id, opener)
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
  const opener = openers.get(id)
  if (!opener) return
  changed(id, { choice })
  const found = await opener.api.choose(choice)
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
  const reading = await openers.get(id)?.api.readingOf(columns)
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

export const whatIf = async (id: number, asked: readonly Asked[]): Promise<Answer[]> =>
  (await openers.get(id)?.api.whatIf(asked)) ?? []

/** Puts the durations and arrivals of a file into the Lab, ready to run for real. */
export const toRealRun = async (id: number): Promise<void> => {
  const input = await openers.get(id)?.api.experiment()
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

/** The observed pool as a file; '' if it has been closed. */
export const fileText = async (id: number, names: boolean): Promise<string> =>
  (await openers.get(id)?.api.fileText(names)) ?? ''
