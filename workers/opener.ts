/** Opens files of other programs for the page: runs in a worker of its own, which may take its time. */
import { type Message, say } from './base/message'
import { transfer } from 'comlink'
import type { TrialMemory } from './memory/trial-memory'
import {
  type Choice,
  experimentOf,
  figuresOf,
  hasWaits,
  likelyChoice,
  type Observed,
  type ObservedFigures,
  observedOf,
  type Opened,
  OpenError,
  openFile,
  readingOf,
  packObserved,
  type Progress,
  type Remark,
  remarksOf,
  type Role,
  sentenceOf,
  trialOf,
} from './open'
import { type Answer, answered, type Asked } from './what-if'

/** A kind of spans, and how much there is of it. */
interface KindOfSpan {
  name: string
  count: number
  ms: number
}

/** What is in a file, for whoever chooses how it is read. */
export interface Description {
  format: string
  title: string
  /** Columns of a table, each with the first cells; null if it is none. */
  columns: readonly { name: string; isTime: boolean; sample: readonly string[] }[] | null
  kinds: readonly KindOfSpan[]
  /** Number of recordings in the file, such as builds. */
  parts: number
  hasNested: boolean
  hasArrivals: boolean
  hasStarts: boolean
  choice: Choice
}

/** An observed pool, ready to be drawn. */
export interface Picture {
  title: string
  format: string
  tasks: number
  lanes: number
  hasArrivals: boolean
  notes: readonly Message[]
  /** Null for durations alone. */
  trial: TrialMemory | null
  figures: ObservedFigures
  /** Duration of each of `figures.longest`, and its name. */
  longest: readonly { task: number; ms: number; name: string; startMs: number | null }[]
  sentence: Message
  remarks: readonly Remark[]
}

export type Tried<T> = { ok: true; value: T } | { ok: false; said: Message }

export interface OpenerApi {
  open(file: Blob, title: string, progress: Progress): Promise<Tried<Description>>
  choose(choice: Choice): Promise<Tried<Picture>>
  /** What follows from these columns of the opened table; null if it is none. */
  readingOf(columns: Choice['columns']): ReturnType<typeof readingOf> | null
  whatIf(asked: readonly Asked[]): Answer[]
  /** Input of an experiment with the same durations and arrivals; null without a pool. */
  experiment(): Record<string, unknown> | null
  /** The file of the observed pool as JSON, with the names of its tasks or without. */
  fileText(names: boolean): Promise<Tried<string>>
}

const tried = async <T>(work: () => T | Promise<T>): Promise<Tried<T>> => {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    // Anything else, too: a browser out of memory, say, must not leave the page waiting.
    const said =
      error instanceof OpenError
        ? error.said
        : say('a file that can be read ({why})', { why: String(error) })
    return { ok: false, said }
  }
}

const described = (opened: Opened): Description => {
  const { spans, columns, format, title, nested } = opened
  const choice = likelyChoice(opened)
  const kinds = (spans?.kinds.list ?? []).map((name): KindOfSpan => ({ name, count: 0, ms: 0 }))
  for (let i = 0; i < (spans?.length ?? 0); i++) {
    const kind = kinds[spans?.kind[i] ?? -1]
    if (!kind) continue
    kind.count++
    kind.ms += spans?.ms[i] ?? 0
  }
  const has = (role: Role) => choice.columns[role] !== undefined
  return {
    format,
    title,
    choice,
    kinds,
    columns:
      columns &&
      columns.list.map(({ name, count }, i) => ({
        name,
        isTime: count.times > 0,
        sample: columns.sample.map((row) => row[i] ?? ''),
      })),
    parts: spans?.parts ?? 1,
    hasNested: nested !== 'side-by-side',
    hasArrivals: choice.arrivals === 'recorded',
    hasStarts: spans ? Number.isFinite(spans.start[0]) : has('start') || has('end'),
  }
}

const pictured = (observed: Observed): Picture => {
  const { title, format, tasks, lanes, notes, ms, name, names, start } = observed
  const figures = figuresOf(observed)
  return {
    title,
    format,
    tasks,
    lanes: lanes.length,
    hasArrivals: hasWaits(observed),
    notes,
    trial: trialOf(observed),
    figures,
    longest: figures.longest.map((task) => ({
      task,
      ms: ms[task] ?? NaN,
      name: names[name[task] ?? -1] ?? '',
      startMs: start?.[task] ?? null,
    })),
    sentence: sentenceOf(observed, figures),
    remarks: remarksOf(observed, figures),
  }
}

export const createOpener = (): OpenerApi => {
  let opened: Opened | null = null
  let observed: Observed | null = null
  return {
    open: (file, title, progress) =>
      tried(async () => {
        opened = await openFile(file, title, progress)
        return described(opened)
      }),
    choose: (choice) =>
      tried(() => {
        if (!opened) throw new Error('[opener] an opened file')
        observed = observedOf(opened, choice)
        const picture = pictured(observed)
        return transfer(picture, picture.trial ? [picture.trial.ledger.buffer as ArrayBuffer] : [])
      }),
    readingOf: (columns) => (opened?.columns ? readingOf(opened.columns, columns) : null),
    whatIf: (asked) => {
      const load = observed
      return load ? asked.map((one) => answered(load, one)) : []
    },
    experiment: () => observed && experimentOf(observed),
    fileText: (names) =>
      tried(() => (observed ? JSON.stringify(packObserved(observed, { names })) : '')),
  }
}
