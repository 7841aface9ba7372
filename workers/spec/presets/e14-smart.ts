import type { Preset } from './preset'

const LENGTHS = [0, 11, 101, 1001, 10_001, 100_001]
/** Most tasks as in the source, and most additions: a second or so for one thread. */
const MOST = { tasks: 500_000, small: 100_000, additions: 1e9 } as const

const tasksOf = (length: number, most: number): number =>
  Math.min(most, Math.floor(MOST.additions / Math.max(1, length)))

export const e14Smart: Preset = {
  id: 'e14-smart',
  name: 'A smart pool and tiny tasks',
  teaches:
    'A pool that adds threads only where they make it faster: seldom first by wall time, far ahead in thread-seconds on tiny tasks.',
  build: ({ cores, small }) => ({
    experiment: {
      title: 'Does a pool do better when it looks before it grows?',
      trials: 5,
      base: {
        workload: {
          id: 'additions',
          // As for the other lengths of task: WASM has one speed.
          kernel: 'wasm',
          payloadBytes: 0,
        },
        arrivals: { kind: 'batch' },
        // A clock read a task would be most of its price.
        recording: { level: 'blocks' },
        strategy: {
          kind: 'pull',
          channel: 'shared-queue',
          workers: Math.min(8, Math.max(2, cores)),
        },
      },
      variants: [
        { id: 'A', label: 'Fixed' },
        {
          id: 'B',
          label: 'Smart',
          set: { 'strategy.sizing': 'smart', 'strategy.sizingOptions': { sampleMs: 2 } },
        },
        { id: 'C', label: 'Inline', set: { 'strategy.kind': 'direct' } },
      ],
      axis: {
        path: 'workload.options.iterations',
        values: LENGTHS,
        sets: Object.fromEntries(
          LENGTHS.map((length) => [
            length,
            { 'workload.tasks': tasksOf(length, small ? MOST.small : MOST.tasks) },
          ]),
        ),
      },
      views: ['granularity', 'sweep', 'threads', 'lanes', 'utilization'],
    },
    notes: [
      'At most a thousand million additions a trial: fewer tasks where they are long.',
      ...(small
        ? [`${MOST.small} tasks instead of ${MOST.tasks}: this is a small machine or a phone.`]
        : []),
    ],
  }),
}
