/** What it costs a machine to move work between threads: as measured, and as kept in files. */

/** What the cases of a cost differ by: bytes moved, threads at once, or a situation in words. */
export type CostAxis = 'bytes' | 'threads' | 'case'
export const costAxes = ['bytes', 'threads', 'case'] as const satisfies readonly CostAxis[]

/** `ms`: time of one operation. `threads`: how many. */
export type CostUnit = 'ms' | 'threads'
export const costUnits = ['ms', 'threads'] as const satisfies readonly CostUnit[]

export const costGroups = ['messages', 'shared memory', 'threads', 'clock'] as const
export type CostGroup = (typeof costGroups)[number]

export interface CostFigure {
  /** Which case this is: bytes, threads, or its name; null where there is one only. */
  at: number | string | null
  median: number
  /** Null where the samples are too few for it. */
  p90: number | null
  max: number
  /** Samples. */
  n: number
  /** Operations in a sample: more than one where the clock is too coarse for a single one. */
  batch: number
}

/** What a cost is, and what was found. Files say it all, so that they can be read on their own. */
export interface CostResult {
  id: string
  name: string
  group: CostGroup
  /** What is timed, from where to where. */
  what: string
  unit: CostUnit
  /** Null where there is one case only. */
  axis: CostAxis | null
  figures: CostFigure[]
  /** Why there are no figures here; null where there are. */
  why: string | null
}

export interface CostMachine {
  app: string
  userAgent: string
  isolated: boolean
  secureContext: boolean
  coresNamed: number
  clockStepMs: number
  /** ISO 8601. */
  measuredAt: string
  /** The processor, where something that may know it wrote the file. */
  label?: string | undefined
}

export interface CostsFile {
  format: 'poolscope-costs'
  version: 1
  machine: CostMachine
  /** The whole measurement took so long, in ms. */
  tookMs: number
  /** The tab was hidden meanwhile: browsers slow hidden tabs down. */
  hidden: boolean
  costs: CostResult[]
}

/** What `why` of a cost says. A file keeps the English text: the page knows it again by this list. */
export const whyTexts = [
  'needs shared memory, and this page is not cross-origin isolated',
  'needs Atomics.waitAsync, which this browser lacks',
  'no sample could be taken: others held the cores',
  'did not end within {s} s',
  '[costs] a thread that starts within {ms} ms (it did not)',
  '[costs] a thread that works ({why})',
  'its script did not load',
  '[mailbox] an answer (none came)',
] as const

/** What only a worker can find out about itself. */
export interface ThreadAbility {
  /** Workers may start workers. */
  nested: boolean
  /** Files that are read without waiting. */
  syncFiles: boolean
}

/** What the measurement tells while it goes on. Ends with `end` or `failed`. */
export type CostEvent =
  | { type: 'measuring'; id: string; name: string; done: number; total: number }
  | { type: 'looked'; ability: ThreadAbility }
  | { type: 'end'; file: CostsFile }
  | { type: 'failed'; message: string }
