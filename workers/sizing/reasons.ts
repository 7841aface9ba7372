/**
 * Reasons why the size of a pool changed: a closed list. Span logs store the position in the list,
 * so new reasons go to the end. The names up to `timed-out` are those of the .NET thread pool.
 */
import { english, say, type Message } from '../base/message'

const ms = (figure: number): string => `${figure.toFixed(1)} ms`
const times = (figure: number): string => `× ${figure.toFixed(2)}`
const shortMs = (figure: number): string =>
  figure < 1 ? `${(figure * 1000).toFixed(2)} µs` : ms(figure)

interface ReasonText {
  id: string
  name: string
  /** Description of the event, with `figure` if the reason has one. */
  text: (figure: number) => Message
}

const reasons = [
  {
    id: 'warm-up',
    name: 'Warm-up',
    text: () => say('too few samples yet: the size goes up and down to measure the effect'),
  },
  { id: 'initializing', name: 'Initializing', text: () => say('the size at the start') },
  {
    id: 'random-move',
    name: 'Random move',
    text: () => say('the effect is within the noise: the size moves on to keep measuring'),
  },
  {
    id: 'climbing-move',
    name: 'Climbing move',
    text: (ratio) =>
      say(
        'moves towards more throughput: {figure} % for each per cent of threads, after subtracting the required 0.15 %',
        { figure: ratio.toFixed(2) },
      ),
  },
  {
    id: 'change-point',
    name: 'Change point',
    text: (ratio) =>
      say('throughput per thread changed by {figure}: old samples no longer apply', {
        figure: times(ratio),
      }),
  },
  {
    id: 'stabilizing',
    name: 'Stabilizing',
    text: () => say('the size did not go up and down as intended: waits until it does'),
  },
  {
    id: 'starvation',
    name: 'Starvation',
    text: (waited) =>
      say('no task was taken for {figure} although some were waiting: one more worker', {
        figure: ms(waited),
      }),
  },
  {
    id: 'timed-out',
    name: 'Timed out',
    text: (idle) =>
      say('workers had nothing to do for {figure}: one worker fewer', { figure: ms(idle) }),
  },
  {
    id: 'too-short',
    name: 'Too short',
    text: (unit) =>
      say(
        'a task takes {figure} with its hand-over: another thread would cost more than it saves',
        { figure: shortMs(unit) },
      ),
  },
  {
    id: 'trying-more',
    name: 'Trying one more',
    text: (ratio) =>
      say('one more thread should change throughput by {figure}: tries it', {
        figure: times(ratio),
      }),
  },
  {
    id: 'faster',
    name: 'Faster',
    text: (ratio) =>
      say('one more thread changed throughput by {figure}: keeps it', { figure: times(ratio) }),
  },
  {
    id: 'not-faster',
    name: 'Not faster',
    text: (ratio) =>
      say('one more thread changed throughput by only {figure}: goes back', {
        figure: times(ratio),
      }),
  },
  {
    id: 'over-target',
    name: 'Over target',
    text: (wait) =>
      say('a task that arrives now would wait {figure}: more workers', { figure: ms(wait) }),
  },
] as const satisfies readonly ReasonText[]

export type Reason = (typeof reasons)[number]['id']

export const reasonIds: readonly Reason[] = reasons.map(({ id }) => id)

/** A reason for display: its name and its description; `text` is in English. */
export const reasonText = (
  reason: Reason,
  figure: number | null,
): { name: string; text: string; message: Message } => {
  const { name, text } = reasons.find(({ id }) => id === reason) ?? reasons[0]
  const message = text(figure ?? NaN)
  return { name, text: english(message), message }
}
