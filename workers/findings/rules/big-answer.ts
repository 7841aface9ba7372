import { formatBytes, formatMs } from '../../base/format'
import { say } from '../../base/message'
import { answersTravel } from '../../experiment/traits'
import type { TrialResult } from '../../run-file/result'
import { figure, largestClaim } from '../claim'
import type { Rule } from '../finding'
import { overTrials, overTrialsText } from '../over-trials'
import { beside, largest, sameWork } from '../places'
import { type Place } from '../../reading'

/** Below this, sending a message costs more than its bytes. */
const LARGE_BYTES = 16 * 1024

/** Mean time of a task's message and answer on their way, each without what waits for the other. */
const onTheWayMs = ({ latency }: TrialResult): number =>
  (latency.transportIn.mean ?? NaN) +
  (latency.decode.mean ?? NaN) +
  (latency.transportOut.mean ?? NaN)

const wayOf = (place: Place): number => overTrials(place, onTheWayMs)

export const bigAnswer: Rule = {
  id: 'big-answer',
  find: (run) => {
    const hit = run.judgeable.filter(
      ({ spec: { workload, strategy, arrivals } }) =>
        workload.answerBytes >= LARGE_BYTES &&
        answersTravel(strategy) &&
        // With more tasks at once than workers, an answer also waits for its host.
        arrivals.kind === 'closed' &&
        'workers' in strategy &&
        arrivals.outstanding <= strategy.workers,
    )
    const worst = largest(
      hit.filter(
        (place) => wayOf(place) > overTrials(place, ({ latency }) => latency.service.mean),
      ),
      wayOf,
    )
    if (!worst) return null
    const best = largestClaim(
      run,
      run.judgeable
        .filter((place) => beside(place, worst) && sameWork(run, place, worst) && place !== worst)
        .map((better) => ({ worse: worst, better })),
    )
    const way = (place: Place) =>
      say('message and answer {time} on their way, per task', {
        time: overTrialsText(place, onTheWayMs, formatMs),
      })
    return {
      severity: best ? 'harm' : 'tip',
      message: say(
        '{name}: with an answer of {bytes}, a task was on its way for {way}, longer than it took. Work that takes less than that is done sooner where it is.',
        {
          name: worst.name,
          bytes: formatBytes(worst.spec.workload.answerBytes),
          way: formatMs(wayOf(worst)),
        },
      ),
      evidence: [
        figure(worst, way(worst)),
        ...hit
          .filter((place) => place !== worst && beside(place, worst))
          .map((place) => figure(place, way(place), { hurt: false })),
        ...(best ? [best.claim.evidence] : []),
      ],
    }
  },
}
