/** Costs of moving work between threads on a machine: as measured, and as kept in files. */
import * as v from 'valibot'
import { messageSchema, count, number } from '../base/schemas'
import { issuesOf } from '../experiment/issues'
import type { ParseResult } from '../experiment/types'

const value = v.pipe(number, v.minValue(0))
const several = v.pipe(count, v.minValue(1))
const text = v.pipe(v.string(), v.maxLength(500))

/** Most costs in a file, and most cases per cost. */
const MOST = { costs: 100, figures: 40 } as const

const figureSchema = v.strictObject({
  /** The case: bytes, threads, or a name; null if there is only one. */
  at: v.nullable(v.union([value, text])),
  median: value,
  /** The 90th percentile; null if there are too few samples for it. */
  p90: v.nullable(value),
  max: value,
  n: several,
  /** Operations per sample: more than one if the clock is too coarse for a single one. */
  batch: several,
})
export type CostFigure = v.InferOutput<typeof figureSchema>

const resultSchema = v.strictObject({
  id: text,
  name: text,
  group: v.picklist(['messages', 'shared memory', 'threads', 'clock']),
  /** The timed operation, from where to where. */
  what: text,
  /** `ms`: time of one operation. `threads`: number of threads. */
  unit: v.picklist(['ms', 'threads']),
  /** Difference between the cases: bytes moved, threads, or a situation; null if only one. */
  axis: v.nullable(v.picklist(['bytes', 'threads', 'case'])),
  figures: v.pipe(v.array(figureSchema), v.maxLength(MOST.figures)),
  /** Reason why there are no figures here; null if there are. */
  why: v.nullable(text),
  /** The same reason as a message for any language, if the page knows its words. */
  said: v.exactOptional(messageSchema),
})
/** A cost and its measured figures. Files contain all of it, so that they can be read alone. */
export type CostResult = v.InferOutput<typeof resultSchema>

const costsSchema = v.strictObject({
  format: v.literal('poolscope-costs'),
  version: v.literal(1),
  machine: v.strictObject({
    app: text,
    userAgent: text,
    isolated: v.boolean(),
    secureContext: v.boolean(),
    coresNamed: count,
    clockStepMs: value,
    measuredAt: v.pipe(v.string(), v.isoTimestamp()),
    /** The processor, if the program that wrote the file knows it. */
    label: v.optional(text),
  }),
  tookMs: value,
  /** True if the tab was hidden meanwhile: browsers slow hidden tabs down. */
  hidden: v.boolean(),
  costs: v.pipe(v.array(resultSchema), v.maxLength(MOST.costs)),
})
export type CostsFile = v.InferOutput<typeof costsSchema>

/** Parses strictly, since a file may come from anywhere; a refusal names its field. */
export const parseCosts = (input: unknown): ParseResult<CostsFile> => {
  const parsed = v.safeParse(costsSchema, input)
  return parsed.success
    ? { ok: true, value: parsed.output }
    : { ok: false, issues: issuesOf(parsed.issues) }
}

/** Events of a measurement, which ends with `end` or `failed`. */
export type CostEvent =
  | { type: 'measuring'; id: string; name: string; done: number; total: number }
  | { type: 'end'; file: CostsFile }
  | { type: 'failed'; message: string }
