import { english, say, type Message, type Value } from '../base/message'
import type { Experiment, Machine } from '../experiment/types'
import type { PresetGroup } from './groups'

/** What is asked, in words, and what the bet and the verdict are judged by: both are shown together. */
export interface Question {
  /** At most twelve words, which do not give the answer away. */
  text: string
  /** `asks` of the experiment; without, it follows from the axis and the arrivals: see `askedOf`. */
  by?: Experiment['asks']
}

export interface Preset<Id extends string = string> {
  id: Id
  name: string
  group: PresetGroup
  question: Question
  /** What is behind the answer, shown after it: true whatever the answer is. */
  explains?: string
  build(machine: Machine): {
    /** The experiment for a machine, as input for the parser, with English texts. */
    experiment: Record<string, unknown>
    /** Texts of the experiment: the title and the labels. */
    texts: Message[]
    /** Notes on differences on this machine. */
    notes: Message[]
  }
}

/** An experiment as its preset writes it: titles and labels can be said in another language. */
interface Draft {
  /** The name of the preset if absent. */
  title?: Message
  base: object
  variants: readonly { id: string; label: Message; set?: object }[]
  notes?: readonly Message[]
  [key: string]: unknown
}

export interface PresetSource<Id extends string> extends Omit<Preset<Id>, 'build'> {
  build(machine: Machine): Draft
}

/** Most trials of a preset, which runs until its answer is sure. */
const MOST_TRIALS = 40

export const preset = <const Id extends string>({
  build,
  ...rest
}: PresetSource<Id>): Preset<Id> => ({
  ...rest,
  build: (machine) => {
    const { title = say(rest.name), variants, notes = [], ...experiment } = build(machine)
    return {
      experiment: {
        until: 'sure',
        trials: MOST_TRIALS,
        ...(rest.question.by && { asks: rest.question.by }),
        ...experiment,
        title: english(title),
        variants: variants.map((one) => ({ ...one, label: english(one.label) })),
      },
      texts: [title, ...variants.map(({ label }) => label)],
      notes: [...notes],
    }
  },
})

/** A variant without a pool. */
export const INLINE = { 'strategy.kind': 'direct' }

/** A variant whose workers take their tasks from one queue. */
export const sharedQueue = (workers: number) => ({
  'strategy.kind': 'pull',
  'strategy.channel': 'shared-queue',
  'strategy.workers': workers,
})

/** A pool in which a task goes to a worker that is free. */
export const freeWorker = (channel: string, workers: number) => ({
  kind: 'push',
  policy: 'free-worker',
  channel,
  inFlight: 1,
  workers,
})

/** SHA-256 of a message of 16 KiB. The slowest kernel on purpose: a round takes some 0.2 ms. */
export const hashing = (tasks: number, sizes: object) => ({
  id: 'sha256',
  kernel: 'js',
  tasks,
  payloadBytes: 16 * 1024,
  sizes,
})

/** Tasks at random times, at a load in per cent of what the pool can do. */
export const randomAtLoad = (rate: number, durationMs: number) => ({
  kind: 'open',
  process: 'poisson',
  rate,
  rateUnit: 'load',
  durationMs,
})

/** What a pool that changes its size leaves out, unless it starts its threads with its tasks. */
export const KEPT_READY = say(
  'Threads are kept ready, so that growing costs nothing here. Over channels of messages, a pool that starts with its tasks pays for each thread.',
)

export const fewerTasks = (n: Value, all: Value): Message =>
  say('{n} tasks instead of {all}, as on any machine with few cores, and on phones.', { n, all })
