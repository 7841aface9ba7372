import * as v from 'valibot'
import { channels, pullChannels } from '../channels'
import { hostWorks } from '../host-work'
import { policies } from '../policies'
import { sizings } from '../sizing'
import { workloads } from '../workloads'
import { arrivalKinds } from '../workloads/arrivals'
import { sizeRules } from '../workloads/sizes'
import type { KernelId } from '../workloads/workload'
import type { Fields } from '../base/fields'
import { say } from '../base/message'
import { fieldEntries } from './field-schema'
import { refusing, wanting } from './issues'
import { placements } from './placements'
import {
  axisLimits,
  experimentFields,
  hostFields,
  limitFields,
  poolFields,
  pushFields,
  recordingFields,
  spawnFields,
  workloadFields,
} from './fields'
import { variantIds } from './variant-ids'

const text = (most: number) =>
  v.pipe(
    v.string(refusing(({ received: got }) => say('text (got {got})', { got }))),
    v.maxLength(most, wanting(say('text of at most {most} characters', { most }))),
  )
/** What came is none of these. */
const noneOf = (ids: readonly string[]) =>
  refusing(({ received: got }) =>
    say('one of {options} (got {got})', { options: ids.join(', '), got }),
  )
/** A kind that is known, in an object that its own schemas refuse, or no such kind. */
const noKindOf = (ids: readonly string[]) => {
  const unknown = noneOf(ids)
  const wrong = wanting(say('an object that this kind allows'))
  return (issue: v.BaseIssue<unknown>) =>
    issue.received === 'Object' ? wrong(issue) : unknown(issue)
}
const idIn = (ids: readonly string[]) => v.picklist(ids, noneOf(ids))
const options = v.optional(v.record(v.string(), v.union([v.number(), v.string(), v.boolean()])), {})
/** A union over a registry's ids; each member takes its own fields, and no others. */
const kinds = (list: readonly { id: string; options: Fields }[]) =>
  v.variant(
    'kind',
    list.map((entry) =>
      v.strictObject({ kind: v.literal(entry.id), ...fieldEntries(entry.options) }),
    ),
    noKindOf(list.map((entry) => entry.id)),
  )

const workload = v.strictObject({
  id: v.optional(idIn(workloads.ids), 'sha256'),
  kernel: v.optional(idIn(['js', 'wasm', 'native'])),
  ...fieldEntries(workloadFields),
  payloadBytes: v.optional(fieldEntries(workloadFields)['payloadBytes'] as v.GenericSchema),
  sizes: v.optional(kinds(sizeRules.list), { kind: 'constant' }),
  options,
  kernelOptions: options,
})

const strategy = v.variant(
  'kind',
  [
    v.strictObject({ kind: v.literal('direct'), method: v.optional(idIn(['inline']), 'inline') }),
    v.strictObject({
      kind: v.literal('push'),
      policy: v.optional(idIn(policies.ids), 'round-robin'),
      policyOptions: options,
      channel: v.optional(idIn(channels.ids), 'message-shared'),
      channelOptions: options,
      placement: v.optional(idIn(placements.map(({ id }) => id)), 'host'),
      sizing: v.optional(idIn(sizings.ids), 'fixed'),
      sizingOptions: options,
      ...fieldEntries(pushFields),
    }),
    v.strictObject({
      kind: v.literal('pull'),
      channel: v.optional(idIn(pullChannels.ids), 'shared-queue'),
      channelOptions: options,
      sizing: v.optional(idIn(sizings.ids), 'fixed'),
      sizingOptions: options,
      ...fieldEntries(poolFields),
    }),
    v.strictObject({ kind: v.literal('spawn'), ...fieldEntries(spawnFields) }),
  ],
  noKindOf(['direct', 'push', 'pull', 'spawn']),
)

/** The shape of a spec; what depends on two fields at once is checked in `rules.ts`. */
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
  limits: v.optional(v.strictObject(fieldEntries(limitFields)), {}),
})

export const viewIds = [
  'lanes',
  'utilization',
  'latency',
  'queue',
  'throughput',
  'sweep',
  'speedup',
  'heatmap',
  'shoot-out',
  'blocking',
  'granularity',
  'overhead',
  'threads',
  'anatomy',
  'replay',
] as const
export type ViewId = (typeof viewIds)[number]

const path = v.pipe(
  text(100),
  v.regex(/^[a-z][A-Za-z]*(\.[a-z][A-Za-z]*)*$/, wanting(say('a path such as strategy.workers'))),
)

/** The shape of an experiment; `base` and each patch are checked by parsing every point. */
export const experimentSchema = v.strictObject({
  title: v.optional(text(120), 'Experiment'),
  preset: v.optional(text(60)),
  ...fieldEntries(experimentFields),
  base: v.optional(v.record(v.string(), v.unknown()), {}),
  variants: v.pipe(
    v.array(
      v.strictObject({
        id: idIn(variantIds),
        label: v.optional(text(60), ''),
        set: v.optional(v.record(path, v.unknown()), {}),
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
      sets: v.optional(v.record(text(60), v.record(path, v.unknown()))),
    }),
  ),
  views: v.optional(v.array(v.picklist(viewIds))),
})

export type { KernelId }
