import * as v from 'valibot'
import { channels, pullChannels } from '../channels'
import { hostWorks } from '../host-work'
import { libraries } from '../libraries'
import { policies } from '../policies'
import { sizings } from '../sizing'
import { workloads } from '../workloads'
import { arrivalKinds } from '../workloads/arrivals'
import { sizeRules } from '../workloads/sizes'
import { kernelIds } from '../workloads/workload'
import { say } from '../base/message'
import { printable } from '../base/printable'
import { fieldEntries, kinds, noKindOf, oneOf } from './field-schema'
import { refusing, wanting } from './issues'
import { placements } from './placements'
import {
  axisLimits,
  experimentFields,
  hostFields,
  limitFields,
  recordingFields,
  strategyFields,
  workloadFields,
} from './fields'
import { variantIds } from './variant-ids'

const text = (most: number) =>
  v.pipe(
    v.string(refusing(({ received: got }) => say('text (got {got})', { got }))),
    v.maxLength(most, wanting(say('text of at most {most} characters', { most }))),
    v.transform(printable),
  )

const options = v.optional(v.record(v.string(), v.union([v.number(), v.string(), v.boolean()])), {})

const workload = v.strictObject({
  id: v.optional(oneOf(workloads.ids), 'sha256'),
  kernel: v.optional(oneOf(kernelIds)),
  ...fieldEntries(workloadFields),
  // Without a number of its own, the workload decides it.
  payloadBytes: v.optional(fieldEntries(workloadFields).payloadBytes.wrapped),
  sizes: v.optional(kinds(sizeRules.list), { kind: 'constant' }),
  options,
  kernelOptions: options,
})

const pooled = {
  channelOptions: options,
  sizing: v.optional(oneOf(sizings.ids), 'fixed'),
  sizingOptions: options,
}

const strategy = v.variant(
  'kind',
  [
    v.strictObject({
      kind: v.literal('direct'),
      method: v.optional(oneOf(['inline']), 'inline'),
      ...fieldEntries(strategyFields.direct),
    }),
    v.strictObject({
      kind: v.literal('push'),
      policy: v.optional(oneOf(policies.ids), 'round-robin'),
      policyOptions: options,
      channel: v.optional(oneOf(channels.ids), 'message-shared'),
      placement: v.optional(oneOf(placements.map(({ id }) => id)), 'host'),
      ...pooled,
      ...fieldEntries(strategyFields.push),
    }),
    v.strictObject({
      kind: v.literal('pull'),
      channel: v.optional(oneOf(pullChannels.ids), 'shared-queue'),
      ...pooled,
      ...fieldEntries(strategyFields.pull),
    }),
    v.strictObject({ kind: v.literal('spawn'), ...fieldEntries(strategyFields.spawn) }),
    v.strictObject({
      kind: v.literal('library'),
      library: v.optional(oneOf(libraries.ids), 'workerpool'),
      libraryOptions: options,
      ...fieldEntries(strategyFields.library),
    }),
  ],
  noKindOf(['direct', 'push', 'pull', 'spawn', 'library']),
)

/** The shape of a spec; rules that involve two fields are in `rules.ts`. */
export const specSchema = v.strictObject({
  workload: v.optional(workload, {}),
  arrivals: v.optional(kinds(arrivalKinds.list), { kind: 'batch' }),
  host: v.optional(
    v.strictObject({
      ...fieldEntries(hostFields),
      work: v.optional(kinds(hostWorks.list), { kind: 'none' }),
    }),
    {},
  ),
  strategy: v.optional(strategy, { kind: 'push' }),
  recording: v.optional(v.strictObject(fieldEntries(recordingFields)), {}),
  limits: v.optional(
    v.strictObject({
      ...fieldEntries(limitFields),
      // Without a number of its own, the strategy decides it.
      memoryMiB: v.optional(fieldEntries(limitFields).memoryMiB.wrapped),
    }),
    {},
  ),
})

const path = v.pipe(
  text(100),
  v.regex(/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)*$/, wanting(say('a path such as strategy.workers'))),
)

/** Greatest depth of a value: no field lies deeper, and an endless value cannot be copied. */
const MAX_DEPTH = 6

const isShallow = (input: unknown, depth: number): boolean =>
  typeof input !== 'object' ||
  input === null ||
  (depth > 0 && Object.values(input).every((inner) => isShallow(inner, depth - 1)))

/** A value that is checked at its use. */
const anything = v.pipe(
  v.unknown(),
  v.check(
    (input) => isShallow(input, MAX_DEPTH),
    wanting(say('at most {most} levels of nested objects', { most: MAX_DEPTH })),
  ),
)

/**
 * Questions of an experiment: which variant is best; which lets a task wait longest, by the tail of
 * the response; which leaves fewest tasks without an answer; how much of the axis is enough; what
 * something costs; from which value on one variant is faster.
 */
const asks = ['who', 'who-waits', 'who-answers', 'how-many', 'what-cost', 'from-which'] as const

/** The shape of an experiment; `base` and each patch are checked by parsing every point. */
export const experimentSchema = v.strictObject({
  title: v.optional(text(120), 'Experiment'),
  /** Id of the preset from which it was made. */
  preset: v.optional(text(60)),
  ...fieldEntries(experimentFields),
  base: v.optional(v.record(v.string(), anything), {}),
  variants: v.pipe(
    v.array(
      v.strictObject({
        id: oneOf(variantIds),
        label: v.optional(text(60), ''),
        /** Patch over the base: path to value. */
        set: v.optional(v.record(path, anything), {}),
      }),
    ),
    v.minLength(1, wanting(say('at least one variant'))),
    v.maxLength(
      variantIds.length,
      wanting(say('at most {most} variants', { most: variantIds.length })),
    ),
  ),
  axis: v.optional(
    v.strictObject({
      path,
      values: v.pipe(
        v.array(v.union([v.number(), text(60)])),
        v.minLength(1, wanting(say('at least one value'))),
        v.maxLength(
          axisLimits.values,
          wanting(say('at most {most} values', { most: axisLimits.values })),
        ),
      ),
      /** Settings at a value, by its text: patches over the spec; a variant's own patch wins. */
      sets: v.optional(v.record(text(60), v.record(path, anything))),
    }),
  ),
  /** The question that the headline answers; without one, it follows from the axis: `askedOf`. */
  asks: v.optional(oneOf(asks)),
  // Names of charts, which the page alone knows.
  views: v.optional(v.array(text(60))),
})
