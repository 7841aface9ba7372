import { formatMs } from '../../base/format'
import { say } from '../../base/message'
import type { TrialResult } from '../../run-file/result'
import { slowerBy, figure } from '../claim'
import type { Rule } from '../finding'
import { overTrials, overTrialsText, percent } from '../over-trials'
import { besideOf, isPool, largest, placementOf } from '../places'
import { type Place } from '../../reading'
import { isOpenLoop } from '../../workloads/arrivals'

/** Minimum share of the run in which the host is blocked. */
const HELD_UP = 0.2
/** Minimum share of the blocked time in which workers are idle. */
const UNUSED = 0.3
/** Minimum mean number of workers stranded in the blocked time. */
const WAITED_FOR = 0.3

const blockedIn = ({ hostBlockedMs }: TrialResult): number => hostBlockedMs

const blockedShareIn = (trial: TrialResult): number => trial.hostBlockedMs / trial.makespanMs

/** Share of the workers' time in the blocked time. */
const idleIn = ({ whileBlocked, hostBlockedMs, utilization }: TrialResult): number =>
  (whileBlocked?.idleMs ?? NaN) / (hostBlockedMs * utilization.workers.length)

const strandedIn = ({ whileBlocked, hostBlockedMs }: TrialResult): number =>
  (whileBlocked?.strandedMs ?? NaN) / hostBlockedMs

const heldUp = (place: Place): number => overTrials(place, blockedShareIn)

const idle = (place: Place): number => overTrials(place, idleIn)

export const starvedByHost: Rule = {
  id: 'starved-by-host',
  find: (run) => {
    const hit = run.judgeable.filter(
      (place) =>
        isPool(place) &&
        placementOf(place) === 'host' &&
        // In an open loop workers are idle as planned.
        !isOpenLoop(place.spec.arrivals) &&
        heldUp(place) >= HELD_UP &&
        idle(place) >= UNUSED,
    )
    const worst = largest(hit, (place) => heldUp(place) * idle(place))
    if (!worst) return null
    const other = besideOf(run, worst).find((place) => placementOf(place) === 'coordinator')
    const claim = other && slowerBy(run, worst, other)
    const waits = overTrials(worst, strandedIn) >= WAITED_FOR
    const share = percent(idle(worst))
    const remedy = () => {
      if (claim)
        return say('{name}, where a coordinator dispatches, was faster.', { name: other.name })
      return waits
        ? say('Move that work off the host, or let another thread dispatch the tasks.')
        : say('Move that work off the host: another dispatcher would have nothing to dispatch.')
    }
    return {
      severity: 'harm',
      message: say(
        waits
          ? '{name}: other work kept the host busy for {away}, and meanwhile workers were idle {share} of the time although tasks waited. {remedy}'
          : '{name}: other work kept the host busy for {away}, and meanwhile workers were idle {share} of the time, mostly with no task waiting: the host submits tasks too slowly. {remedy}',
        {
          name: worst.name,
          away: formatMs(overTrials(worst, blockedIn)),
          share,
          remedy: remedy(),
        },
      ),
      evidence: [
        figure(
          worst,
          say('host blocked {time}, {share} of the makespan', {
            time: overTrialsText(worst, blockedIn, formatMs),
            share: percent(heldUp(worst)),
          }),
        ),
        figure(
          worst,
          say('workers idle {share} of that time, {stranded} of it while tasks waited', {
            share: overTrialsText(worst, idleIn, percent),
            stranded: formatMs(overTrials(worst, ({ whileBlocked }) => whileBlocked?.strandedMs)),
          }),
        ),
        ...(claim ? [claim.evidence] : []),
      ],
    }
  },
}
