import { groups, type Fields } from './base/fields'
import type { Entry } from './base/registry'
import { channels, pullChannels } from './channels'
import type { PullChannel } from './channels/pull-channel'
import { hostWorks } from './host-work'
import { libraries } from './libraries'
import { policies } from './policies'
import { sizings } from './sizing'
import { workloads } from './workloads'
import { arrivalKinds } from './workloads/arrivals'
import { sizeRules } from './workloads/sizes'
import * as fields from './experiment/fields'
import { placements } from './experiment/placements'

/** Ways in which workers that take their tasks themselves get them. */
type Intake = 'one' | 'several' | 'dealt'

const intakeOf = ({ deals, keepsTasks }: PullChannel): Intake =>
  deals ? 'dealt' : keepsTasks ? 'several' : 'one'

const plain = <E extends Entry>({ id, name, description, says }: E) => ({
  id,
  name,
  description,
  ...(says !== undefined && { says }),
})

const withOptions = <E extends Entry & { options: Fields }>(entry: E) => ({
  ...plain(entry),
  options: entry.options,
})

/** Strategies without a pool: on the host itself, or on a thread for each task. */
const withoutPool = [
  {
    id: 'inline',
    name: 'Inline',
    description: 'No pool: the host runs every task itself.',
    kind: 'direct' as const,
  },
  {
    id: 'spawn',
    name: 'Worker per task',
    description: 'No pool: each task gets a new worker, with its message in the start-up message.',
    kind: 'spawn' as const,
  },
]

/** All parts of an experiment as plain data, for the form and the runner. */
export const catalogue = {
  policies: policies.list.map((entry) => ({
    ...plain(entry),
    waits: entry.waits,
    options: entry.options,
  })),
  channels: [
    ...channels.list.map((entry) => ({
      ...plain(entry),
      kind: 'push' as const,
      needsSharedMemory: entry.needsSharedMemory,
      mostInFlight: entry.mostInFlight === Infinity ? ('unlimited' as const) : entry.mostInFlight,
      options: entry.options,
    })),
    ...pullChannels.list.map((entry) => ({
      ...plain(entry),
      kind: 'pull' as const,
      intake: intakeOf(entry),
      needsSharedMemory: true,
      mostInFlight: 1,
      options: entry.options,
    })),
    ...withoutPool.map((entry) => ({
      ...entry,
      needsSharedMemory: false,
      mostInFlight: 1,
      options: {},
    })),
    ...libraries.list.map((entry) => ({
      ...plain(entry),
      kind: 'library' as const,
      needsSharedMemory: true,
      mostInFlight: 'unlimited' as const,
      options: entry.options,
    })),
  ],
  placements: placements.map(plain),
  sizings: sizings.list.map(withOptions),
  workloads: workloads.list
    .filter((entry) => !entry.hidden || entry.asked)
    .map((entry) => ({
      ...plain(entry),
      hasPayload: entry.hasPayload,
      defaultKernel: entry.defaultKernel,
      defaultPayloadBytes: entry.defaultPayloadBytes,
      mostPayloadBytes: entry.mostPayloadBytes ?? null,
      roundUs: entry.roundUs ?? null,
      watchdogMs: entry.watchdogMs ?? null,
      // True if tasks wait with some of the options.
      mayWait: entry.waits !== undefined,
      // True if the options determine the length of a message, so that it cannot be chosen.
      ownMessages: entry.messageBytes !== undefined,
      options: entry.asked ?? entry.options,
      kernels: entry.kernels.map(
        ({ id, name, asynchronous, needsSecureContext, module, options }) => ({
          id,
          name,
          asynchronous,
          needsSecureContext,
          // Module that is loaded at run time, only outside of browsers; null without one.
          module: module ?? null,
          options,
        }),
      ),
    })),
  sizes: sizeRules.list.map(withOptions),
  arrivals: arrivalKinds.list.map(withOptions),
  hostWorks: hostWorks.list.map(withOptions),
  fields,
  groups,
}
