import { formatMs } from '../../base/format'
import { say } from '../../base/message'
import type { TrialResult } from '../../run-file/result'
import { claimOf, figure } from '../claim'
import type { Rule } from '../finding'
import { overTrials, overTrialsText, percent } from '../over-trials'
import { beside, isPool, largest, type Place, placementOf, sameWork, shareOf } from '../reading'
import { isOpenLoop } from '../../workloads/arrivals'

/** A host that is away for less than this share of the run is back before its workers miss it. */
const HELD_UP = 0.2
/** Idle workers below this share are usual, if only at the end of a batch. */
const UNUSED = 0.3

/** Is the host held up by other work, in the median over trials? Else its own code counts. */
const isBlocked = ({ point }: Place): boolean => (point.median.hostBlockedMs ?? 0) > 0

/** Time that the host could not serve its workers: held up by other work, or in one long turn. */
const awayIn =
  (place: Place) =>
  ({ hostBlockedMs, hostBusyMs }: TrialResult): number =>
    isBlocked(place) ? hostBlockedMs : hostBusyMs

const awayShareIn = (place: Place) => (trial: TrialResult) =>
  awayIn(place)(trial) / trial.makespanMs

const awayShare = (place: Place): number => overTrials(place, awayShareIn(place))

const unusedIn = (trial: TrialResult): number => shareOf(trial, 'idle') + shareOf(trial, 'stranded')

const unused = (place: Place): number => overTrials(place, unusedIn)

export const starvedByHost: Rule = {
  id: 'starved-by-host',
  description: 'The host is kept from dispatching tasks, and workers are idle.',
  find: (run) => {
    const hit = run.places.filter(
      (place) =>
        isPool(place) &&
        placementOf(place) === 'host' &&
        // With open arrivals workers are idle by plan.
        !isOpenLoop(place.spec.arrivals) &&
        awayShare(place) >= HELD_UP &&
        unused(place) >= UNUSED,
    )
    const worst = largest(hit, (place) => Math.min(awayShare(place), 1) * unused(place))
    if (!worst) return null
    const blocked = isBlocked(worst)
    const away = formatMs(overTrials(worst, awayIn(worst)))
    const idle = percent(unused(worst))
    const other = run.places.find(
      (place) =>
        placementOf(place) === 'coordinator' && beside(place, worst) && sameWork(run, place, worst),
    )
    const claim = other && claimOf(run, worst, other)
    const remedy = claim
      ? say('{name}, where a coordinator dispatches, was faster.', { name: other.name })
      : say('Move that work off the host, or let another thread dispatch the tasks.')
    return {
      severity: 'harm',
      message: say(
        blocked
          ? '{name}: the host was busy with other work for {away}, and the workers were idle {idle} of their time: meanwhile nobody gives them tasks. {remedy}'
          : '{name}: the host was busy with its own code for {away} without a break, and the workers were idle {idle} of their time: meanwhile nobody gives them tasks. {remedy}',
        { name: worst.name, away, idle, remedy },
      ),
      evidence: [
        figure(
          worst,
          say(
            blocked
              ? 'host blocked {time}, {share} of the makespan'
              : 'host busy without a break {time}, {share} of the makespan',
            {
              time: overTrialsText(worst, awayIn(worst), formatMs),
              share: percent(awayShare(worst)),
            },
          ),
        ),
        figure(
          worst,
          say('workers idle {idle} of their time', {
            idle: overTrialsText(worst, unusedIn, percent),
          }),
        ),
        ...(claim ? [claim.evidence] : []),
      ],
    }
  },
}
