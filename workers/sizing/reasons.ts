/**
 * Why a pool was given another size: a closed list. The place in the list is what stands in a span
 * log, so new ones go to the end. The names up to `timed-out` are those of the .NET thread pool.
 */
import { english, say, type Message } from '../base/message'

const ms = (figure: number): string => `${figure.toFixed(1)} ms`
const times = (figure: number): string => `× ${figure.toFixed(2)}`
const shortMs = (figure: number): string =>
  figure < 1 ? `${(figure * 1000).toFixed(2)} µs` : ms(figure)

interface ReasonText {
  id: string
  name: string
  /** What happened; `figure` where the reason has one. */
  text: (figure: number) => Message
}

export const reasons = [
  {
    id: 'warm-up',
    name: 'Warm-up',
    text: () => say('too few samples yet: the size goes up and down to measure what that changes'),
  },
  { id: 'initializing', name: 'Initializing', text: () => say('the size at the start') },
  {
    id: 'random-move',
    name: 'Random move',
    text: () => say('what the samples say is not above their noise: moves to measure further'),
  },
  {
    id: 'climbing-move',
    name: 'Climbing move',
    text: (ratio) =>
      say(
        'moves towards more throughput: {figure} % for each per cent of threads, less the 0.15 that they must bring',
        { figure: ratio.toFixed(2) },
      ),
  },
  {
    id: 'change-point',
    name: 'Change point',
    text: (ratio) =>
      say('a thread does {figure} of what it did: old samples say nothing any more', {
        figure: times(ratio),
      }),
  },
  {
    id: 'stabilizing',
    name: 'Stabilizing',
    text: () => say('the size did not go up and down as it should: waits until it has'),
  },
  {
    id: 'starvation',
    name: 'Starvation',
    text: (waited) =>
      say('no task was taken for {figure} though some wait: one more', { figure: ms(waited) }),
  },
  {
    id: 'timed-out',
    name: 'Timed out',
    text: (idle) => say('workers had nothing to do for {figure}: one less', { figure: ms(idle) }),
  },
  {
    id: 'too-short',
    name: 'Too short',
    text: (unit) =>
      say(
        'a task takes {figure} with its hand-over: another thread would cost more than it brings',
        { figure: shortMs(unit) },
      ),
  },
  {
    id: 'trying-more',
    name: 'Trying one more',
    text: (ratio) =>
      say('one more thread should give {figure}: tries it', { figure: times(ratio) }),
  },
  {
    id: 'faster',
    name: 'Faster',
    text: (ratio) => say('one more thread gave {figure}: keeps it', { figure: times(ratio) }),
  },
  {
    id: 'not-faster',
    name: 'Not faster',
    text: (ratio) => say('one more thread gave only {figure}: goes back', { figure: times(ratio) }),
  },
  {
    id: 'over-target',
    name: 'Over target',
    text: (wait) => say('a task that comes now would wait {figure}: more', { figure: ms(wait) }),
  },
] as const satisfies readonly ReasonText[]

export type Reason = (typeof reasons)[number]['id']

/** Ids in the order of their codes. */
export const reasonIds: readonly Reason[] = reasons.map(({ id }) => id)

/** A reason as people read it: its name, and what happened; `text` is English. */
export const reasonText = (
  reason: Reason,
  figure: number | null,
): { name: string; text: string; said: Message } => {
  const { name, text } = reasons.find(({ id }) => id === reason) ?? reasons[0]
  const said = text(figure ?? NaN)
  return { name, text: english(said), said }
}
