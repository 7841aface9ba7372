/** Files of other programs that are open: one, or two beside each other, each with its own worker. */
import { proxy } from 'comlink'
import { create } from 'zustand'
import {
  type Answer,
  type Asked,
  type Choice,
  type Description,
  type Message,
  parseExperiment,
  type Picture,
  TrialReader,
} from '../../workers/api'
import type { TrialSeries } from '../charts/types'
import { type Opener, startOpener } from '../engine/open-client'
import { t } from '../i18n/text'
import { openExperiment, toLab } from './file-actions'
import { LAB, workspaceOf } from './lab-store'

/** The places of open files: the colours of their lanes follow from these. */
export const places = ['A', 'B'] as const
export type OpenPlace = (typeof places)[number]

export interface OpenedFile {
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

const openers = new Map<OpenPlace, Opener>()
/** The worker that reads now; another file, or Cancel, ends it. */
let readingNow: Opener | null = null

const end = (place: OpenPlace): void => {
  openers.get(place)?.worker.terminate()
  openers.delete(place)
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
    // A file does not say how many cores there were: each lane could have had one.
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
  const progress = (share: number) => {
    if (readingNow === opener) useOpened.setState({ reading: { title, share } })
  }
  const read = await opener.api.open(file, title, proxy(progress))
  if (readingNow !== opener) return
  readingNow = null
  if (!read.ok) {
    opener.worker.terminate()
    return useOpened.setState({ reading: null, refused: { title, said: read.said } })
  }
  const { files } = useOpened.getState()
  const place: OpenPlace = beside && files.length > 0 ? 'B' : 'A'
  for (const one of places) if (one >= place) end(one)
  openers.set(place, opener)
  const description = read.value
  const own: OpenedFile = {
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
  await choose(place, description.choice)
}

const changed = (place: OpenPlace, part: Partial<OpenedFile>): void =>
  useOpened.setState(({ files }) => ({
    files: files.map((one) => (one.place === place ? { ...one, ...part } : one)),
  }))

/** Reads the file as chosen; a choice that fits nothing keeps the last picture, and says why. */
export const choose = async (place: OpenPlace, choice: Choice): Promise<void> => {
  const opener = openers.get(place)
  if (!opener) return
  changed(place, { choice })
  const found = await opener.api.choose(choice)
  const now = useOpened.getState().files.find((one) => one.place === place)
  // The user may have chosen something else meanwhile.
  if (now?.choice !== choice) return
  if (found.ok)
    changed(place, {
      picture: found.value,
      series: seriesOf(place, found.value),
      refused: null,
    })
  else changed(place, { refused: found.said })
}

export const closeFile = (place: OpenPlace): void => {
  end(place)
  const rest = useOpened.getState().files.filter((one) => one.place !== place)
  const opener = openers.get('B')
  // The file that is left takes the first place.
  if (place === 'A' && opener) {
    openers.delete('B')
    openers.set('A', opener)
  }
  useOpened.setState({
    files: rest.map((one): OpenedFile => {
      const { picture } = one
      return { ...one, place: 'A', series: picture && seriesOf('A', picture) }
    }),
  })
}

export const whatIf = async (place: OpenPlace, asked: readonly Asked[]): Promise<Answer[]> =>
  (await openers.get(place)?.api.whatIf(asked)) ?? []

/** Puts the durations and arrivals of a file into the Lab, ready to run for real. */
export const toRealRun = async (place: OpenPlace): Promise<void> => {
  const input = await openers.get(place)?.api.experiment()
  if (!input) return
  const parsed = parseExperiment(input)
  const lab = workspaceOf(LAB)
  if (parsed.ok)
    openExperiment(lab, parsed.value, {
      tone: 'info',
      title: t('The tasks of the file'),
      lines: [t('Nothing has run yet. Check the settings, then press Run.')],
    })
  toLab()
}

/** The observed pool as a file; '' if it has been closed. */
export const fileText = async (place: OpenPlace, names: boolean): Promise<string> =>
  (await openers.get(place)?.api.fileText(names)) ?? ''
