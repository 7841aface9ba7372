/** The source's blocking host, without and with a coordinator. */
import { say } from '../base/message'
import type { Machine } from '../experiment/types'
import { preset, sourceMessages, type Draft } from './preset'

const MAX_WORKERS = 16

const blockedHost = (
  machine: Machine,
  { title, asks, variants }: Pick<Draft, 'title' | 'variants'> & { asks: string },
) => {
  const { workload, notes } = sourceMessages(machine)
  return {
    experiment: {
      title,
      asks,
      base: {
        workload,
        host: { work: { kind: 'file', together: 'unlimited' } },
        strategy: {
          kind: 'push',
          policy: 'free-worker',
          channel: 'mailbox',
          channelOptions: { payload: 'segment' },
          inFlight: 1,
          workers: 4,
        },
      },
      variants,
      axis: {
        path: 'strategy.workers',
        values: Array.from({ length: MAX_WORKERS }, (_, i) => i + 1),
      },
      views: ['blocking', 'sweep', 'lanes', 'utilization', 'latency'],
    },
    notes: [
      ...notes,
      say(
        'The source, in Node: 1145 ms with 4 threads, 679 with a coordinator; with 16 threads 890 and 2861.',
      ),
      say(
        'How long a read takes is the browser’s affair: tens of microseconds where files go to disk, hundreds in a private window.',
      ),
    ],
  }
}

export const e6BlockedHost = preset({
  id: 'e6-blocked-host',
  name: 'A host that is busy elsewhere',
  teaches:
    'The host reads each message from a file before it submits it; meanwhile no free worker gets its next task.',
  build: (machine) =>
    blockedHost(machine, {
      title: say('What does a blocked host cost?'),
      asks: 'what-cost',
      variants: [
        { id: 'A', label: say('Host only dispatches'), set: { 'host.work.kind': 'none' } },
        { id: 'B', label: say('Host reads files too') },
      ],
    }),
})

export const e7Coordinator = preset({
  id: 'e7-coordinator',
  name: 'A coordinator of its own',
  teaches:
    'A thread that only dispatches keeps the workers busy while the host blocks; it also takes a core from them.',
  build: (machine) =>
    blockedHost(machine, {
      title: say('Does a coordinator help a blocked host?'),
      asks: 'who',
      variants: [
        { id: 'A', label: say('Dispatcher in host'), set: { 'strategy.placement': 'host' } },
        { id: 'B', label: say('Coordinator'), set: { 'strategy.placement': 'coordinator' } },
      ],
    }),
})
