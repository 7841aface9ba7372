/**
 * Reasons why the size of a pool changed: a closed list. Span logs store the position in the list,
 * so new reasons go to the end. The names up to `timed-out` are those of the .NET thread pool.
 */
import { THIN } from '../base/format'
import { say, type Message } from '../base/message'

const ms = (figure: number): string => `${figure.toFixed(1)}${THIN}ms`
const times = (figure: number): string => `× ${figure.toFixed(2)}`

interface ReasonText {
  id: string
  name: string
  /** Description of the event, with `{figure}` if the reason has one. */
  text: string
  print?: (figure: number) => string
}

const reasons = [
  {
    id: 'warm-up',
    name: 'Warm-up',
    text: 'too few samples yet: the size goes up and down to measure the effect',
  },
  { id: 'initializing', name: 'Initializing', text: 'the size at the start' },
  {
    id: 'random-move',
    name: 'Random move',
    text: 'the effect is within the noise: the size moves on to keep measuring',
  },
  {
    id: 'climbing-move',
    name: 'Climbing move',
    text: 'moves towards more throughput: {figure} % for each per cent of threads, after subtracting the required 0.15 %',
    print: (ratio) => ratio.toFixed(2),
  },
  {
    id: 'change-point',
    name: 'Change point',
    text: 'throughput per thread changed by {figure}: old samples no longer apply',
    print: times,
  },
  {
    id: 'stabilizing',
    name: 'Stabilizing',
    text: 'the size did not go up and down as intended: waits until it does',
  },
  {
    id: 'starvation',
    name: 'Starvation',
    text: 'no task was taken for {figure} although some were waiting: one more worker',
    print: ms,
  },
  {
    id: 'timed-out',
    name: 'Timed out',
    text: 'workers had nothing to do for {figure}: one worker fewer',
    print: ms,
  },
  {
    id: 'too-short',
    name: 'Too short',
    text: 'a task takes {figure} with its hand-over: another thread would cost more than it saves',
    print: (figure) => (figure < 1 ? `${(figure * 1000).toFixed(2)}${THIN}µs` : ms(figure)),
  },
  {
    id: 'trying-more',
    name: 'Trying one more',
    text: 'one more thread should change throughput by {figure}: tries it',
    print: times,
  },
  {
    id: 'faster',
    name: 'Faster',
    text: 'one more thread changed throughput by {figure}: keeps it',
    print: times,
  },
  {
    id: 'not-faster',
    name: 'Not faster',
    text: 'one more thread changed throughput by only {figure}: goes back',
    print: times,
  },
  {
    id: 'over-target',
    name: 'Over target',
    text: 'a task that arrives now would wait {figure}: more workers',
    print: ms,
  },
] as const satisfies readonly ReasonText[]

export type Reason = (typeof reasons)[number]['id']

export const reasonIds: readonly Reason[] = reasons.map(({ id }) => id)

/** A reason for display: its name and its description. */
export const reasonText = (
  reason: Reason,
  figure: number | null,
): { name: string; message: Message } => {
  const { name, text, print }: ReasonText = reasons.find(({ id }) => id === reason) ?? reasons[0]
  return { name, message: say(text, print && { figure: print(figure ?? NaN) }) }
}
