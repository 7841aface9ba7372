import { formatMs, formatPercent } from '../../base/format'
import { say } from '../../base/message'
import type { TrialResult } from '../../spec/result'
import { claimOf, figure } from '../claim'
import type { Rule } from '../finding'
import { overTrials, overTrialsText } from '../over-trials'
import { beside, isPool, largest, sameWork, shareOf, type Place } from '../reading'
import { placementOf } from '../placement'
import { isOpenLoop } from '../../workloads/arrivals'

/** A host that is away for less than this of the run is back before its workers miss it. */
const HELD_UP = 0.2
/** Idle workers below this are usual, at the end of a batch if nowhere else. */
const UNUSED = 0.3

/** Is the host held up by other work, in the median over trials? Else its own code counts. */
const isBlocked = ({ point }: Place): boolean => (point.median.hostBlockedMs ?? 0) > 0

/** Time that the host could not see to its workers: held up by other work, or in one long go. */
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
  description: 'The host is kept from handing out tasks, and workers idle.',
  find: (run) => {
    const hit = run.places.filter(
      (place) =>
        isPool(place) &&
        placementOf(place) === 'host' &&
        // With open arrivals workers idle by the plan.
        !isOpenLoop(place.spec.arrivals) &&
        awayShare(place) >= HELD_UP &&
        unused(place) >= UNUSED,
    )
    const worst = largest(hit, (place) => Math.min(awayShare(place), 1) * unused(place))
    if (!worst) return null
    const blocked = isBlocked(worst)
    const { seed } = run.experiment
    const percent = (share: number) => formatPercent(share, 0)
    const away = formatMs(overTrials(worst, awayIn(worst)))
    const idle = percent(unused(worst))
    const other = run.places.find(
      (place) =>
        placementOf(place) === 'coordinator' && beside(place, worst) && sameWork(run, place, worst),
    )
    const claim = other && claimOf(run, worst, other)
    const remedy = claim
      ? say('{name}, where a coordinator hands out, was quicker.', { name: other.name })
      : say('Take that work off the host, or let another thread hand out the tasks.')
    return {
      severity: 'harm',
      message: say(
        blocked
          ? '{name}: the host was busy with other work for {away}, and the workers stood idle {idle} of their time: while it is away nobody hands them tasks. {remedy}'
          : '{name}: the host was busy with its own code for {away} in one go, and the workers stood idle {idle} of their time: while it is away nobody hands them tasks. {remedy}',
        { name: worst.name, away, idle, remedy },
      ),
      evidence: [
        figure(
          worst,
          say(
            blocked
              ? 'host blocked {time}, {share} of the makespan'
              : 'host busy in one go {time}, {share} of the makespan',
            {
              time: overTrialsText(worst, awayIn(worst), formatMs, seed),
              share: percent(awayShare(worst)),
            },
          ),
        ),
        figure(
          worst,
          say('workers idle {idle} of their time', {
            idle: overTrialsText(worst, unusedIn, percent, seed),
          }),
        ),
        ...(claim ? [claim.evidence] : []),
      ],
    }
  },
}
