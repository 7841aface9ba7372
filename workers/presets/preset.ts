import { english, say, type Message, type Value } from '../base/message'
import type { Machine } from '../experiment/types'

/** An experiment as its preset writes it: titles and labels can be said in another language. */
export interface Draft {
  title: Message
  variants: readonly { id: string; label: Message; set?: object }[]
  [key: string]: unknown
}

export interface Preset<Id extends string = string> {
  id: Id
  name: string
  /** The lesson of the preset, in one sentence. */
  teaches: string
  build(machine: Machine): {
    /** The experiment for a machine, as input for the parser, with English texts. */
    experiment: Record<string, unknown>
    /** Texts of the experiment: the title and the labels. */
    texts: Message[]
    /** Notes on differences on this machine. */
    notes: Message[]
  }
}

/** Most trials of a preset, which runs until its answer is sure. */
const MOST_TRIALS = 40

interface PresetSource<Id extends string> extends Pick<Preset<Id>, 'id' | 'name' | 'teaches'> {
  build(machine: Machine): { experiment: Draft; notes?: Message[] }
}

export const preset = <const Id extends string>({
  build,
  ...rest
}: PresetSource<Id>): Preset<Id> => ({
  ...rest,
  build: (machine) => {
    const { experiment, notes = [] } = build(machine)
    const { title, variants } = experiment
    return {
      experiment: {
        until: 'sure',
        trials: MOST_TRIALS,
        ...experiment,
        title: english(title),
        variants: variants.map((one) => ({ ...one, label: english(one.label) })),
      },
      texts: [title, ...variants.map(({ label }) => label)],
      notes,
    }
  },
})

export const fewerTasks = (n: Value, all: Value): Message =>
  say('{n} tasks instead of {all}: this is a small machine or a phone.', { n, all })

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
        say('{n} messages instead of {all}: this is a small machine or a phone.', {
          n: SMALL_MESSAGES,
          all: SOURCE_MESSAGES,
        }),
      ]
    : [],
})
