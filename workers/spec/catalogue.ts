import { channels, pullChannels } from '../channels'
import type { PullChannel } from '../channels/pull-channel'
import { hostWorks } from '../host-work'
import { policies } from '../policies'
import { sizings } from '../sizing'
import { workloads } from '../workloads'
import { arrivalKinds } from '../workloads/arrivals'
import { sizeRules } from '../workloads/sizes'
import * as fields from './fields'
import { placements } from './placements'
import { presets } from './presets'

/** How workers that take their tasks themselves come to them. */
type Takes = 'one' | 'several' | 'dealt'

const takesOf = ({ deals, keepsTasks }: PullChannel): Takes =>
  deals ? 'dealt' : keepsTasks ? 'several' : 'one'

const plain = <E extends { id: string; name: string; description: string }>(entry: E) => ({
  id: entry.id,
  name: entry.name,
  description: entry.description,
})

/** Ways to do tasks without a pool. */
const directMethods = [
  {
    id: 'inline',
    name: 'Inline',
    description: 'No pool: the host runs every task itself.',
  },
]

/** Ways to give each task a thread of its own. */
const spawnMethods = [
  {
    id: 'spawn',
    name: 'Worker per task',
    description:
      'No pool: each task gets a fresh worker, with its message in the start-up message.',
  },
]

/** All that an experiment can be made of, as plain data: the form and the runner list it. */
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
      takes: takesOf(entry),
      needsSharedMemory: true,
      mostInFlight: 1,
      options: entry.options,
    })),
    ...directMethods.map((entry) => ({
      ...entry,
      kind: 'direct' as const,
      needsSharedMemory: false,
      mostInFlight: 1,
      options: {},
    })),
    ...spawnMethods.map((entry) => ({
      ...entry,
      kind: 'spawn' as const,
      needsSharedMemory: false,
      mostInFlight: 1,
      options: {},
    })),
  ],
  placements: placements.map(plain),
  sizings: sizings.list.map((entry) => ({ ...plain(entry), options: entry.options })),
  workloads: workloads.list
    .filter((entry) => !entry.hidden)
    .map((entry) => ({
      ...plain(entry),
      hasPayload: entry.hasPayload,
      defaultKernel: entry.defaultKernel,
      defaultPayloadBytes: entry.defaultPayloadBytes,
      mostPayloadBytes: entry.mostPayloadBytes ?? null,
      roundUs: entry.roundUs ?? null,
      // True: with some of its options, tasks wait.
      mayWait: entry.waits !== undefined,
      // True: the options decide the length of a message, and there is nothing to choose.
      ownMessages: entry.messageBytes !== undefined,
      options: entry.options,
      kernels: entry.kernels.map(({ id, name, asynchronous, needsSecureContext, options }) => ({
        id,
        name,
        asynchronous,
        needsSecureContext,
        options,
      })),
    })),
  sizes: sizeRules.list.map((entry) => ({ ...plain(entry), options: entry.options })),
  arrivals: arrivalKinds.list.map((entry) => ({ ...plain(entry), options: entry.options })),
  hostWorks: hostWorks.list.map((entry) => ({ ...plain(entry), options: entry.options })),
  presets: presets.list.map(({ id, name, teaches }) => ({ id, name, teaches })),
  fields,
}

export type Catalogue = typeof catalogue
