/**
 * Why a pool was given another size: a closed list. The place in the list is what stands in a span
 * log, so new ones go to the end. The names up to `timed-out` are those of the .NET thread pool.
 */
const ms = (figure: number): string => `${figure.toFixed(1)} ms`
const times = (figure: number): string => `× ${figure.toFixed(2)}`
const shortMs = (figure: number): string =>
  figure < 1 ? `${(figure * 1000).toFixed(2)} µs` : ms(figure)

interface ReasonText {
  id: string
  name: string
  /** What happened; `figure` where the reason has one. */
  text: (figure: number) => string
}

export const reasons = [
  {
    id: 'warm-up',
    name: 'Warm-up',
    text: () => 'too few samples yet: the size goes up and down to measure what that changes',
  },
  { id: 'initializing', name: 'Initializing', text: () => 'the size at the start' },
  {
    id: 'random-move',
    name: 'Random move',
    text: () => 'what the samples say is not above their noise: moves to measure further',
  },
  {
    id: 'climbing-move',
    name: 'Climbing move',
    text: (ratio) =>
      `moves towards more throughput: ${ratio.toFixed(2)} % for each per cent of threads, less the 0.15 that they must bring`,
  },
  {
    id: 'change-point',
    name: 'Change point',
    text: (ratio) =>
      `a thread does ${times(ratio)} of what it did: old samples say nothing any more`,
  },
  {
    id: 'stabilizing',
    name: 'Stabilizing',
    text: () => 'the size did not go up and down as it should: waits until it has',
  },
  {
    id: 'starvation',
    name: 'Starvation',
    text: (waited) => `no task was taken for ${ms(waited)} though some wait: one more`,
  },
  {
    id: 'timed-out',
    name: 'Timed out',
    text: (idle) => `workers had nothing to do for ${ms(idle)}: one less`,
  },
  {
    id: 'too-short',
    name: 'Too short',
    text: (unit) =>
      `a task takes ${shortMs(unit)} with its hand-over: another thread would cost more than it brings`,
  },
  {
    id: 'trying-more',
    name: 'Trying one more',
    text: (ratio) => `one more thread should give ${times(ratio)}: tries it`,
  },
  {
    id: 'faster',
    name: 'Faster',
    text: (ratio) => `one more thread gave ${times(ratio)}: keeps it`,
  },
  {
    id: 'not-faster',
    name: 'Not faster',
    text: (ratio) => `one more thread gave only ${times(ratio)}: goes back`,
  },
  {
    id: 'over-target',
    name: 'Over target',
    text: (wait) => `a task that comes now would wait ${ms(wait)}: more`,
  },
] as const satisfies readonly ReasonText[]

export type Reason = (typeof reasons)[number]['id']

/** Ids in the order of their codes. */
export const reasonIds: readonly Reason[] = reasons.map(({ id }) => id)

/** A reason as people read it: its name, and what happened. */
export const reasonText = (
  reason: Reason,
  figure: number | null,
): { name: string; text: string } => {
  const { name, text } = reasons.find(({ id }) => id === reason) ?? reasons[0]
  return { name, text: text(figure ?? NaN) }
}
