import type { Machine } from '../types'

/** A preset: one file, one line in the registry. */
export interface Preset {
  id: string
  name: string
  /** What it teaches, one sentence. */
  teaches: string
  /** The experiment for a machine, as input for the parser; `notes`: what is different here. */
  build(machine: Machine): { experiment: Record<string, unknown>; notes: string[] }
}

const SOURCE_MESSAGES = 4096
const SMALL_MESSAGES = 1024

/** The messages of the source's experiments: 64 KiB each, fewer on a small machine. */
export const sourceMessages = ({ small }: Machine) => ({
  workload: {
    id: 'sha256',
    kernel: 'wasm',
    tasks: small ? SMALL_MESSAGES : SOURCE_MESSAGES,
    payloadBytes: 64 * 1024,
  },
  notes: small
    ? [
        `${SMALL_MESSAGES} messages instead of ${SOURCE_MESSAGES}: this is a small machine or a phone.`,
      ]
    : [],
})

const SOURCE_SHORT_TASKS = 500_000

/** Tasks of each length: fewer on a small machine, and where a point would take many seconds. */
const tasksAt = (length: number, small: boolean): number => {
  const [most, additions] = small ? [100_000, 1e9] : [SOURCE_SHORT_TASKS, 5e9]
  const few = Math.floor(additions / (1 + length))
  return few >= most ? most : Math.ceil(few / 1000) * 1000
}

/** A sweep over the length of a task: a pool of as many threads as cores, one that grows, and none. */
export const taskLengths = (
  { small, cores }: Machine,
  {
    title,
    lengths,
    views,
  }: { title: string; lengths: readonly number[]; views: readonly string[] },
) => {
  const tasks = tasksAt(0, small)
  const fewer = lengths.filter((length) => tasksAt(length, small) < tasks)
  const workers = Math.min(64, Math.max(2, cores))
  const scaled = [
    ...(tasks < SOURCE_SHORT_TASKS ? [`${tasks} tasks`] : []),
    ...fewer.map((length) => `${tasksAt(length, small)} tasks of ${length} additions`),
  ]
  return {
    experiment: {
      title,
      trials: 5,
      base: {
        // WASM: loops of JavaScript run in code of one tier or another, by what ran before them.
        workload: { id: 'additions', kernel: 'wasm', tasks },
        arrivals: { kind: 'batch' },
        strategy: { kind: 'pull', channel: 'shared-queue', workers },
        // A clock read a task would be most of its price.
        recording: { level: 'blocks' },
      },
      variants: [
        { id: 'A', label: 'Shared queue' },
        {
          id: 'B',
          label: 'Smart',
          // It has to make up its mind within a trial.
          set: { 'strategy.sizing': 'smart', 'strategy.sizingOptions': { sampleMs: 2 } },
        },
        { id: 'C', label: 'Inline', set: { 'strategy.kind': 'direct' } },
      ],
      axis: {
        path: 'workload.options.iterations',
        values: [...lengths],
        sets: Object.fromEntries(
          fewer.map((length) => [String(length), { 'workload.tasks': tasksAt(length, small) }]),
        ),
      },
      views: [...views],
    },
    notes: scaled.length > 0 ? [`${scaled.join(', ')} instead of ${SOURCE_SHORT_TASKS}.`] : [],
  }
}
