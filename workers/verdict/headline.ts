import { joined, type Message } from '../base/message'
import type { RunFile } from '../run-file/result'
import type { Judged } from './parts'
import { verdictOf } from './verdict'

/** The verdict of a finished run, in one sentence. */
export const headlineOf = (
  { experiment, points, noise, environment: { parallelism, clockStepMs } }: RunFile,
  axis: Partial<Pick<Judged, 'axisUnit' | 'axisNames'>> = {},
): Message => {
  const { headline } = verdictOf({
    experiment,
    points,
    parallelism,
    clockStepMs,
    noise,
    over: true,
    axisUnit: '',
    ...axis,
  })
  return joined(headline.map(({ text }) => text))
}
