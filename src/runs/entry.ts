/** What the list of runs knows of each: small, and kept apart from the runs themselves. */
import * as v from 'valibot'
import type { Environment, RunFile } from '../../workers/api'
import { axisMeta } from '../lab/results/axis-meta'
import { isSound } from '../verdict/median-trial'
import { verdictOf } from '../verdict/verdict'

export interface RunEntry {
  id: string
  /** The name that the user sees and changes; at first the experiment's title. */
  title: string
  note: string
  /** When it was kept, ISO 8601; the list is in this order. */
  keptAt: string
  environment: Environment
  trials: number
  sound: number
  /** The verdict's sentence. */
  headline: string
  /** Size of the run as JSON. */
  bytes: number
  /** Others are compared with it; one run at most. */
  baseline: boolean
  /** Name of the file that it was read from; null for a run of this browser. */
  source: string | null
  /** Why it cannot be read; null if it can, as far as is known. */
  damaged: string | null
  /** When it was deleted, in ms since 1970: its body is still there, for a while; null for kept. */
  deletedAt: number | null
}

export const MOST_TITLE = 200
export const MOST_NOTE = 2000

const text = v.pipe(v.string(), v.maxLength(4000))
const number = v.pipe(v.number(), v.finite())
const schema = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  title: text,
  note: text,
  keptAt: text,
  environment: v.object({
    app: text,
    userAgent: text,
    isolated: v.boolean(),
    secureContext: v.boolean(),
    clockStepMs: number,
    clockSkewMs: v.nullable(number),
    coresNamed: number,
    parallelism: v.nullable(number),
    hostThread: v.picklist(['worker', 'page']),
    startedAt: text,
  }),
  trials: number,
  sound: number,
  headline: text,
  bytes: number,
  baseline: v.boolean(),
  source: v.nullable(text),
  damaged: v.nullable(text),
  deletedAt: v.nullable(number),
})

/** The entries of an index that may have been damaged; what is no entry is left out. */
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

/** The verdict of a run that is over, in one sentence. */
export const headlineOf = ({ experiment, points, environment }: RunFile): string => {
  const axis = axisMeta(experiment)
  const { headline } = verdictOf({
    experiment,
    points,
    parallelism: environment.parallelism,
    over: true,
    axisUnit: axis?.unit ?? '',
    ...(axis?.names && { axisNames: axis.names }),
  })
  return headline.map(({ text: part }) => part).join('')
}

/** Bytes of a text as it is stored and exported. */
export const bytesOf = (body: string): number => new Blob([body]).size

interface Facts {
  id: string
  bytes: number
  source: string | null
  keptAt: string
}

export const entryOf = (file: RunFile, { id, bytes, source, keptAt }: Facts): RunEntry => {
  const trials = file.points.flatMap((point) => point.trials)
  return {
    id,
    title: file.experiment.title.slice(0, MOST_TITLE),
    note: '',
    keptAt,
    environment: file.environment,
    trials: trials.length,
    sound: trials.filter(isSound).length,
    headline: headlineOf(file),
    bytes,
    baseline: false,
    source,
    damaged: null,
    deletedAt: null,
  }
}

const UNKNOWN_MACHINE: Environment = {
  app: '',
  userAgent: '',
  isolated: false,
  secureContext: false,
  clockStepMs: 0,
  clockSkewMs: null,
  coresNamed: 0,
  parallelism: null,
  hostThread: 'worker',
  startedAt: '',
}

/** A record that cannot be read: listed, so that it can be exported as it is, or deleted. */
export const damagedEntry = (id: string, bytes: number, why: string): RunEntry => ({
  id,
  title: id,
  note: '',
  keptAt: '',
  environment: UNKNOWN_MACHINE,
  trials: 0,
  sound: 0,
  headline: '',
  bytes,
  baseline: false,
  source: null,
  damaged: why,
  deletedAt: null,
})
