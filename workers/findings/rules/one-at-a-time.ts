import { formatCount } from '../../base/format'
import { say } from '../../base/message'
import { tasksAwait } from '../../experiment/conditions'
import type { TrialResult } from '../../run-file/result'
import { slowerBy, figure } from '../claim'
import type { Rule } from '../finding'
import { overTrials, overTrialsText, percent } from '../over-trials'
import { beside, isPool, largest, sameWork, shareOf, workersOf } from '../places'
import { type Place } from '../../reading'

/** Below this busy share, a thread has room for more tasks that await. */
const FREE = 0.5
/** Smallest share of the workers' time that was idle beside waiting tasks. */
const STRANDED = 0.1

const strandedIn = (trial: TrialResult): number => shareOf(trial, 'stranded')

const strandedOf = (place: Place): number => overTrials(place, strandedIn)

export const oneAtATime: Rule = {
  id: 'one-at-a-time',
  find: (run) => {
    const hit = run.judgeable.filter(
      (place) =>
        isPool(place) &&
        tasksAwait(place.spec) &&
        // A task that is stuck does not await.
        place.valid.every(({ timedOut = 0 }) => timedOut === 0) &&
        overTrials(place, ({ utilization }) => utilization.pool) < FREE &&
        strandedOf(place) >= STRANDED,
    )
    const worst = largest(hit, (place) => place.median.strandedIdleMs ?? 0)
    if (!worst) return null
    const claims = run.judgeable.flatMap((place) => {
      const apart = beside(place, worst) && sameWork(run, place, worst)
      return (apart && slowerBy(run, worst, place)) || []
    })
    const [claim] = claims
    return {
      severity: claim ? 'harm' : 'tip',
      message: say(
        '{name}: threads were idle {share} of the time while tasks waited, because those that they had awaited. Give each worker more tasks at a time.',
        { name: worst.name, share: percent(strandedOf(worst)) },
      ),
      evidence: [
        figure(
          worst,
          say('{workers} {workers|worker|workers} idle {share} of the time beside waiting tasks', {
            workers: formatCount(workersOf(worst)),
            share: overTrialsText(worst, strandedIn, percent),
          }),
        ),
        ...(claim ? [claim.evidence] : []),
      ],
    }
  },
}
