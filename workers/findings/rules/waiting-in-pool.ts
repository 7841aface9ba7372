import { waitWorkersOf } from '../../experiment/memory-need'
import { formatCount } from '../../base/format'
import { say } from '../../base/message'
import type { TrialResult } from '../../run-file/result'
import { tasksWait } from '../../experiment/traits'
import { slowerBy, figure } from '../claim'
import type { Rule } from '../finding'
import { overTrials, overTrialsText, percent } from '../over-trials'
import { beside, isPool, largest, sameWork, workersOf } from '../places'
import { type Place } from '../../reading'

/** Below this busy share, tasks that wait on a thread block no others. */
const HELD = 0.5

const heldIn = ({ utilization }: TrialResult): number => utilization.pool

const heldOf = (place: Place): number => overTrials(place, heldIn)

export const waitingInPool: Rule = {
  id: 'waiting-in-pool',
  find: (run) => {
    const hit = run.judgeable.filter(
      (place) =>
        isPool(place) &&
        tasksWait(place.spec.workload) &&
        waitWorkersOf(place.spec) === 0 &&
        heldOf(place) >= HELD,
    )
    const worst = largest(hit, heldOf)
    if (!worst) return null
    const other = run.judgeable.find(
      (place) =>
        waitWorkersOf(place.spec) > 0 && beside(place, worst) && sameWork(run, place, worst),
    )
    const claim = other && slowerBy(run, worst, other)
    const threads = formatCount(workersOf(worst))
    return {
      severity: claim ? 'harm' : 'tip',
      message: say(
        '{name}: tasks held the {threads} threads {share} of the time, and for part of it they only waited. {cure}',
        {
          name: worst.name,
          threads,
          share: percent(heldOf(worst)),
          cure: claim
            ? say('{name} waits on separate threads, and was faster.', { name: other.name })
            : say('Let them wait on separate threads, or give the pool more threads than cores.'),
        },
      ),
      evidence: [
        figure(
          worst,
          say('{threads} threads held {share} of the time', {
            threads,
            share: overTrialsText(worst, heldIn, percent),
          }),
        ),
        ...(claim ? [claim.evidence] : []),
      ],
    }
  },
}
