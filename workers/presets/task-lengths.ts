/** Presets over the length of a task: one sweep in three views, and a shorter one. */
import { list, say, type Message } from '../base/message'
import type { Machine } from '../experiment/types'
import { fewerTasks, preset } from './preset'

const SOURCE_SHORT_TASKS = 500_000

/** Number of tasks of a length: fewer on a small machine, and for points that take many seconds. */
const tasksAt = (length: number, small: boolean): number => {
  const [most, additions] = small ? [100_000, 1e9] : [SOURCE_SHORT_TASKS, 5e9]
  const few = Math.floor(additions / (1 + length))
  return few >= most ? most : Math.ceil(few / 1000) * 1000
}

/** Loops of additions in a pool of fixed size, in one that grows, and without a pool. */
const smartOrFixed = (fixed: Message, workers: number, given: { tasks?: number } = {}) => ({
  base: {
    // WASM, because loops of JavaScript run in code of one tier or another, depending on what ran
    // before.
    workload: { id: 'additions', kernel: 'wasm', ...given },
    strategy: { kind: 'pull', channel: 'shared-queue', workers },
    // Blocks, because one clock read per task would be most of its cost.
    recording: { level: 'blocks' },
  },
  variants: [
    { id: 'A', label: fixed },
    {
      id: 'B',
      label: say('Smart'),
      // A short interval, so that the pool decides within a trial.
      set: { 'strategy.sizing': 'smart', 'strategy.sizingOptions': { sampleMs: 2 } },
    },
    { id: 'C', label: say('Inline'), set: { 'strategy.kind': 'direct' } },
  ],
})

/** A sweep over the length of a task: a pool of as many threads as cores, one that grows, none. */
const taskLengths = (
  { small, cores }: Machine,
  { title, lengths, views }: { title: Message; lengths: readonly number[]; views: string[] },
) => {
  const tasks = tasksAt(0, small)
  const fewer = lengths.filter((length) => tasksAt(length, small) < tasks)
  const workers = Math.min(64, Math.max(2, cores))
  const scaled = [
    ...(tasks < SOURCE_SHORT_TASKS ? [say('{n} tasks', { n: tasks })] : []),
    ...fewer.map((length) =>
      say('{n} tasks of {length} additions', { n: tasksAt(length, small), length }),
    ),
  ]
  return {
    experiment: {
      title,
      ...smartOrFixed(say('Shared queue'), workers, { tasks }),
      axis: {
        path: 'workload.options.iterations',
        values: lengths,
        sets: Object.fromEntries(
          fewer.map((length) => [String(length), { 'workload.tasks': tasksAt(length, small) }]),
        ),
      },
      views,
    },
    notes:
      scaled.length > 0
        ? [say('{few} instead of {all}.', { few: list(scaled), all: SOURCE_SHORT_TASKS })]
        : [],
  }
}

export const e11Granularity = preset({
  id: 'e11-granularity',
  name: 'How small may a task be?',
  teaches: 'The overhead of a pool, for tasks from empty ones to 100 001 additions.',
  build: (machine) =>
    taskLengths(machine, {
      title: say('Overhead and work over the length of a task'),
      // Lengths of the source's tables.
      lengths: [0, 5, 11, 51, 101, 501, 1001, 5001, 10_001, 100_001],
      views: ['granularity', 'overhead', 'utilization'],
    }),
})

export const e12Overhead = preset({
  id: 'e12-overhead',
  name: 'How overhead is spread',
  teaches:
    'The mean hides it: most tasks pay little, and a few pay for a thread that lost its core for a while.',
  build: (machine) =>
    taskLengths(machine, {
      title: say('Overhead of a task, for each length of task'),
      lengths: [0, 11, 101, 501, 1001, 5001],
      views: ['overhead', 'granularity'],
    }),
})

export const e13BreakEven = preset({
  id: 'e13-break-even',
  name: 'When a pool pays',
  teaches:
    'Two lengths, not one: above the first a pool is faster, above the second its overhead is under 5 %.',
  build: (machine) =>
    taskLengths(machine, {
      title: say('From which length on does a pool pay?'),
      // Lengths that are denser where the two results are likely to lie.
      lengths: [0, 51, 101, 201, 501, 1001, 2001, 5001, 10_001, 100_001],
      views: ['granularity'],
    }),
})

const SMART_LENGTHS = [0, 11, 101, 1001, 10_001, 100_001]
/** Most tasks, as in the source, and most additions: a second or so for one thread. */
const MOST = { tasks: 500_000, small: 100_000, additions: 1e9 } as const

const tasksOf = (length: number, most: number): number =>
  Math.min(most, Math.floor(MOST.additions / Math.max(1, length)))

export const e14Smart = preset({
  id: 'e14-smart',
  name: 'A smart pool and tiny tasks',
  teaches:
    'A pool that adds threads only if they make it faster: rarely first by wall time, far ahead in thread-seconds on tiny tasks.',
  build: ({ cores, small }) => ({
    experiment: {
      title: say('Does a pool do better when it looks before it grows?'),
      asks: 'who',
      ...smartOrFixed(say('Fixed'), Math.min(8, Math.max(2, cores))),
      axis: {
        path: 'workload.options.iterations',
        values: SMART_LENGTHS,
        sets: Object.fromEntries(
          SMART_LENGTHS.map((length) => [
            length,
            { 'workload.tasks': tasksOf(length, small ? MOST.small : MOST.tasks) },
          ]),
        ),
      },
      views: ['granularity', 'sweep', 'threads', 'lanes', 'utilization'],
    },
    notes: [
      say('At most a thousand million additions a trial: fewer tasks where they are long.'),
      ...(small ? [fewerTasks(MOST.small, MOST.tasks)] : []),
    ],
  }),
})
