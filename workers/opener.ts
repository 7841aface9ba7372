/** Opens files of other programs for the page: runs in a worker of its own, which may take its time. */
import { transfer } from 'comlink'
import { type Message, say } from './base/message'
import {
  AskError,
  type Asks,
  type Mapping,
  type Column,
  type Columns,
  experimentOf,
  fits,
  type Role,
  ROLES,
  likelyChoice,
  type Observed,
  observedOf,
  type ObservedTrial,
  type Opened,
  OpenError,
  openFile,
  type Progress,
  readingOf,
  trialOf,
} from './open'

/** What is in a file, for whoever chooses how it is read. */
export interface Description extends Pick<Opened, 'format' | 'title'> {
  /** Columns of a table, and its first rows; null if it is none. */
  columns: readonly (Pick<Column, 'name' | 'needs'> & { roles: readonly Role[] })[] | null
  sample: Columns['sample']
  /** Kinds of spans, and how much there is of each. */
  kinds: readonly { name: string; count: number; ms: number }[]
  /** Number of recordings in the file, such as builds. */
  parts: number
  hasStarts: boolean
  /** The choice that is guessed. */
  choice: Mapping
}

/** `asks`: what the file does not say, and its reader has to. */
export type Tried<T> = { ok: true; value: T } | { ok: false; said: Message; asks?: Asks }

export interface OpenerApi {
  open(file: Blob, title: string, progress: Progress): Promise<Tried<Description>>
  choose(choice: Mapping): Promise<Tried<ObservedTrial>>
  /** What follows from these columns of the opened table, and their units; null if it is none. */
  readingOf(
    columns: Mapping['columns'],
    scales: Mapping['scales'],
  ): ReturnType<typeof readingOf> | null
  /** Input of an experiment with the same durations and arrivals; null without a pool. */
  experiment(): Record<string, unknown> | null
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
    return { ok: false, said, ...(error instanceof AskError && { asks: error.asks }) }
  }
}

const described = (opened: Opened): Description => {
  const { spans, columns, format, title } = opened
  const choice = likelyChoice(opened)
  const kinds = (spans?.kinds.list ?? []).map((name) => ({ name, count: 0, ms: 0 }))
  for (let i = 0; i < (spans?.length ?? 0); i++) {
    const kind = kinds[spans?.kind[i] ?? -1]
    if (!kind) continue
    kind.count++
    kind.ms += spans?.ms[i] ?? 0
  }
  return {
    format,
    title,
    choice,
    kinds,
    columns:
      columns &&
      columns.list.map((one) => ({
        name: one.name,
        needs: one.needs,
        roles: ROLES.filter((role) => fits(role, one)),
      })),
    sample: columns?.sample ?? [],
    parts: spans?.parts ?? 1,
    hasStarts: Number.isFinite(spans?.start[0]),
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
        const trial = trialOf(observed, choice)
        // Its memory is no shared memory.
        return transfer(trial, [trial.memory.ledger.buffer as ArrayBuffer])
      }),
    readingOf: (columns, scales) =>
      opened?.columns ? readingOf(opened.columns, columns, scales) : null,
    experiment: () => observed && experimentOf(observed),
  }
}
