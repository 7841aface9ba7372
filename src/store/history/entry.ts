/** An entry of the list of runs: small, and kept apart from the run itself. */
import * as v from 'valibot'
import {
  unknownEnvironment,
  environmentSchema,
  isValid,
  messageSchema,
  originSchema,
  type OriginEnvironment,
  type RunFile,
} from '../../../workers/api'
import { isOwnWord } from '../../run/own-word'

export const MAX_TITLE = 200
export const MAX_NOTE = 2000

const text = v.pipe(v.string(), v.maxLength(4000))
const number = v.pipe(v.number(), v.finite())
const schema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  /** The name that the user sees and changes; at first the experiment's title. */
  title: text,
  note: text,
  /** Id of the preset that it is a run of; null if of none, or if an earlier page kept it. */
  preset: v.optional(v.nullable(text), null),
  /** When it was kept, ISO 8601; the list is in this order. */
  keptAt: text,
  environment: v.object(environmentSchema.entries),
  /** The environments of a joined run's parts. */
  environments: v.exactOptional(v.array(v.object(originSchema.entries))),
  trials: number,
  sound: number,
  /** Number of planned trials of a run that was cut off and can go on; else null. */
  planned: v.optional(v.nullable(number), null),
  /** The verdict's sentence; finished text in entries that were kept by earlier pages. */
  headline: v.union([text, messageSchema]),
  /** Size of the run as JSON. */
  bytes: number,
  /** Other runs are compared with it; at most one run. */
  baseline: v.boolean(),
  /** Name of the file that it was read from; null for a run of this browser. */
  source: v.nullable(text),
  /** True if its times and checks are the word of a function that came with a link or a file. */
  ownWord: v.optional(v.boolean(), false),
  /** Other code ran it. */
  observed: v.optional(v.boolean(), false),
  /** Reason why it cannot be read; null if it can, as far as is known. */
  damaged: v.nullable(text),
  /** Time of the deletion, in ms since 1970; the body stays for a while. Null: not deleted. */
  deletedAt: v.nullable(number),
})
export type RunEntry = v.InferOutput<typeof schema>

/** The entries of an index that may have been damaged; anything else is left out. */
export const readIndex = (stored: unknown): RunEntry[] => {
  const found = new Map<string, RunEntry>()
  for (const one of Array.isArray(stored) ? stored : []) {
    const parsed = v.safeParse(schema, one)
    if (parsed.success) found.set(parsed.output.id, parsed.output)
  }
  return [...found.values()]
}

export const newId = (): string =>
  `${Date.now().toString(36)}-${[...crypto.getRandomValues(new Uint8Array(5))]
    .map((byte) => byte.toString(36).padStart(2, '0'))
    .join('')}`

/** Bytes of a text as it is stored and exported. */
export const bytesOf = (body: string): number => new Blob([body]).size

/** An entry of which nothing is known, nor the machine. */
const blank: Omit<RunEntry, 'id' | 'title' | 'bytes'> = {
  note: '',
  preset: null,
  keptAt: '',
  environment: unknownEnvironment,
  trials: 0,
  sound: 0,
  planned: null,
  headline: '',
  baseline: false,
  source: null,
  ownWord: false,
  observed: false,
  damaged: null,
  deletedAt: null,
}

/** Only where a run was made. */
const placeOf = ({ experiment: _, noise: __, ended: ___, ...place }: OriginEnvironment) => place

interface Facts {
  /** Verdict of the run, in one sentence. */
  headline: RunEntry['headline']
  id: string
  bytes: number
  source: string | null
  keptAt: string
  planned?: number | null
}

export const entryOf = (
  file: RunFile,
  { headline, id, bytes, source, keptAt, planned = null }: Facts,
): RunEntry => {
  const trials = file.points.flatMap((point) => point.trials)
  return {
    ...blank,
    id,
    title: file.experiment.title.slice(0, MAX_TITLE),
    preset: file.experiment.preset ?? null,
    keptAt,
    environment: file.environment,
    ...(file.environments && { environments: file.environments.map(placeOf) }),
    trials: trials.length,
    sound: trials.filter(isValid).length,
    planned,
    headline,
    bytes,
    source,
    ownWord: isOwnWord(file, source !== null),
    observed: file.origin === 'observed',
  }
}

/** A record that cannot be read: listed, so that it can be exported as it is, or deleted. */
export const damagedEntry = (id: string, bytes: number, why: string): RunEntry => ({
  ...blank,
  id,
  title: id,
  bytes,
  damaged: why,
})
