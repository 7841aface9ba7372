/** Reads measured costs back: strict, since they may come from anywhere. */
import * as v from 'valibot'
import { costAxes, costGroups, costUnits, type CostsFile } from './costs'
import { issuesOf } from './issues'
import type { Parsed } from './types'

const value = v.pipe(v.number(), v.finite(), v.minValue(0))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const text = v.pipe(v.string(), v.maxLength(500))

/** Most costs in a file, and cases of one. */
const MOST = { costs: 100, figures: 40 } as const

const figure = v.strictObject({
  at: v.nullable(v.union([value, text])),
  median: value,
  p90: v.nullable(value),
  max: value,
  n: v.pipe(count, v.minValue(1)),
  batch: v.pipe(count, v.minValue(1)),
})

const cost = v.strictObject({
  id: text,
  name: text,
  group: v.picklist(costGroups),
  what: text,
  unit: v.picklist(costUnits),
  axis: v.nullable(v.picklist(costAxes)),
  figures: v.pipe(v.array(figure), v.maxLength(MOST.figures)),
  why: v.nullable(text),
})

const schema = v.strictObject({
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
    label: v.optional(text),
  }),
  tookMs: value,
  hidden: v.boolean(),
  costs: v.pipe(v.array(cost), v.maxLength(MOST.costs)),
})

/** Parses measured costs that have been read as JSON; a fault names its field. */
export const parseCosts = (input: unknown): Parsed<CostsFile> => {
  const parsed = v.safeParse(schema, input)
  return parsed.success
    ? { ok: true, value: parsed.output }
    : { ok: false, issues: issuesOf(parsed.issues) }
}
