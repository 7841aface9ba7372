import { formatInterval, formatMs, formatPercent } from '../../base/format'
import { say } from '../../base/message'
import { claimOf, figure } from '../claim'
import type { Rule } from '../finding'
import { beside, isPool, largest, sameWork, shareOf, type Place } from '../reading'
import { placementOf } from '../placement'
import { isOpenLoop } from '../../workloads/arrivals'

/** A host that is away for less than this of the run is back before its workers miss it. */
const HELD_UP = 0.2
/** Idle workers below this are usual, at the end of a batch if nowhere else. */
const UNUSED = 0.3

/** Time that the host could not see to its workers: held up by other work, or in one long go. */
const awayMs = ({ point, trial }: Place): number => {
  const blocked = point.median.hostBlockedMs ?? 0
  return blocked > 0 ? blocked : (trial.hostBusyMs ?? 0)
}

const awayShare = (place: Place): number => awayMs(place) / (place.point.median.makespanMs ?? NaN)

const unused = ({ trial }: Place): number => shareOf(trial, 'idle') + shareOf(trial, 'stranded')

export const starvedByHost: Rule = {
  id: 'starved-by-host',
  description: 'The host is kept from handing out tasks, and workers idle.',
  find: (run) => {
    // With open arrivals workers idle by the plan.
    if (isOpenLoop(run.experiment.base.arrivals)) return null
    const hit = run.places.filter(
      (place) =>
        isPool(place) &&
        placementOf(place) === 'host' &&
        awayShare(place) >= HELD_UP &&
        unused(place) >= UNUSED,
    )
    const worst = largest(hit, (place) => Math.min(awayShare(place), 1) * unused(place))
    if (!worst) return null
    const blocked = (worst.point.median.hostBlockedMs ?? 0) > 0
    const interval = blocked ? worst.point.interval.hostBlockedMs : null
    const away = formatMs(awayMs(worst))
    const idle = formatPercent(unused(worst), 0)
    const other = run.places.find(
      (place) =>
        placementOf(place) === 'coordinator' && beside(place, worst) && sameWork(place, worst),
    )
    const claim = other && claimOf(run, worst, other)
    const remedy = claim
      ? say('{name}, where a coordinator hands out, was quicker.', { name: other.name })
      : say('Take that work off the host, or let another thread hand out the tasks.')
    return {
      severity: 'harm',
      message: say(
        blocked
          ? '{name}: the host was busy with other work for {away}, and the workers stood idle {idle} of their time: nobody handed them tasks. {remedy}'
          : '{name}: the host was busy with its own code for {away} in one go, and the workers stood idle {idle} of their time: nobody handed them tasks. {remedy}',
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
              time: `${away}${interval ? ` ${formatInterval(interval, formatMs)}` : ''}`,
              share: formatPercent(awayShare(worst), 0),
            },
          ),
        ),
        figure(worst, say('workers idle {idle} of their time', { idle })),
        ...(claim ? [claim.evidence] : []),
      ],
    }
  },
}
