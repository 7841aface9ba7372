/** Presets over the length of a task: threads for three lengths, and sweeps over many. */
import { list, say, type Message } from '../base/message'
import type { Machine } from '../experiment/types'
import { fewerTasks, INLINE, KEPT_READY, preset } from './preset'

/** Tasks of a length, as many as take a fraction of a second. */
const ofLength = (iterations: number, tasks: number, level: 'full' | 'blocks') => ({
  'workload.options.iterations': iterations,
  'workload.tasks': tasks,
  'recording.level': level,
})

export const e10TaskLength = preset({
  id: 'e10-task-length',
  name: 'Task length and threads',
  group: 'threads',
  question: { text: 'How many threads are enough for long tasks?' },
  explains: 'The shorter the tasks are, the more of the gain the queue takes back.',
  build: ({ small }) => ({
    title: say('How many threads for long, short and very short tasks?'),
    base: {
      // This kernel's compiler finishes before the first task: otherwise a few long tasks would run
      // in slow code.
      workload: { id: 'additions', kernel: 'wasm' },
      strategy: { kind: 'pull', channel: 'shared-queue', workers: 2 },
    },
    variants: [
      { id: 'A', label: say('Long'), set: ofLength(5_000_000, small ? 100 : 400, 'full') },
      { id: 'B', label: say('Short'), set: ofLength(1001, small ? 100_000 : 400_000, 'blocks') },
      { id: 'C', label: say('Very short'), set: ofLength(0, small ? 200_000 : 500_000, 'blocks') },
    ],
    axis: { path: 'strategy.workers', values: [1, 2, 4, 8] },
    views: ['speedup', 'overhead', 'lanes', 'utilization'],
  }),
})

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
    { id: 'C', label: say('Inline'), set: INLINE },
  ],
})

/** An axis of lengths; those in `counted` have counts of their own. */
const overLengths = (
  values: readonly number[],
  tasks: (length: number) => number,
  counted = values,
) => ({
  path: 'workload.options.iterations',
  values,
  sets: Object.fromEntries(
    counted.map((length) => [String(length), { 'workload.tasks': tasks(length) }]),
  ),
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
    title,
    ...smartOrFixed(say('Shared queue'), workers, { tasks }),
    axis: overLengths(lengths, (length) => tasksAt(length, small), fewer),
    views,
    notes:
      scaled.length > 0
        ? [say('{few} instead of {all}.', { few: list(scaled), all: SOURCE_SHORT_TASKS })]
        : [],
  }
}

export const e11Granularity = preset({
  id: 'e11-granularity',
  name: 'How small may a task be?',
  group: 'costs',
  question: { text: 'How long must a task be for a pool to pay?' },
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
  group: 'costs',
  question: { text: 'From which length on is a pool worth its overhead?' },
  explains:
    'A mean hides how overhead is spread: most tasks pay little, and a few pay for a thread that lost its core for a while.',
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
  group: 'costs',
  question: { text: 'From which length of task on does a pool pay?' },
  explains:
    'There are two lengths: above the first a pool is faster, above the second its overhead is under 5 %.',
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
  group: 'costs',
  question: { text: 'Which is fastest at most lengths of task?', by: 'who' },
  explains:
    'A smart pool adds threads only if they make it faster, so that it may hold fewer of them on tiny tasks.',
  build: ({ cores, small }) => ({
    title: say('Does a pool do better when it looks before it grows?'),
    ...smartOrFixed(say('Fixed'), Math.min(8, Math.max(2, cores))),
    axis: overLengths(SMART_LENGTHS, (length) => tasksOf(length, small ? MOST.small : MOST.tasks)),
    views: ['granularity', 'sweep', 'threads', 'lanes', 'utilization'],
    notes: [
      KEPT_READY,
      say('At most a thousand million additions a trial: fewer tasks where they are long.'),
      ...(small ? [fewerTasks(MOST.small, MOST.tasks)] : []),
    ],
  }),
})
