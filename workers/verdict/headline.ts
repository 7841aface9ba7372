import { joined, type Message, sentences } from '../base/message'
import type { RunFile } from '../run-file/result'
import type { Judged } from './parts'
import { verdictOf } from './verdict'

/** The verdict of a finished run, in a sentence or two. */
export const headlineOf = (
  { experiment, points, noise, environment: { parallelism, clockStepMs } }: RunFile,
  axis: Pick<Judged, 'axisLabel' | 'axisNames'> = {},
): Message => {
  const { headline, second } = verdictOf({
    experiment,
    points,
    parallelism,
    clockStepMs,
    noise,
    over: true,
    ...axis,
  })
  const [first, more] = [headline, second].map((parts) => joined(parts.map(({ text }) => text)))
  return sentences(first ?? null, second.length > 0 ? (more ?? null) : null)
}
