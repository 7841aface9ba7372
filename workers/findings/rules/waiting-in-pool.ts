import { formatCount, formatPercent } from '../../base/format'
import { say } from '../../base/message'
import { valueAt } from '../../spec/patch'
import type { TrialResult } from '../../spec/result'
import { tasksWait } from '../../spec/tasks-wait'
import { claimOf, figure } from '../claim'
import type { Rule } from '../finding'
import { overTrials, overTrialsText } from '../over-trials'
import { beside, isPool, largest, sameWork, workersOf, type Place } from '../reading'

/** Below this the pool's threads are mostly free, and who waits on them keeps nobody out. */
const HELD = 0.5

const waitWorkersOf = ({ spec }: Place): number => {
  const workers = valueAt(spec, 'strategy.waitWorkers')
  return typeof workers === 'number' ? workers : 0
}

const heldIn = ({ utilization }: TrialResult): number => utilization.pool

const heldOf = (place: Place): number => overTrials(place, heldIn)

export const waitingInPool: Rule = {
  id: 'waiting-in-pool',
  description: 'Tasks wait on the pool’s own threads, which could compute meanwhile.',
  find: (run) => {
    const hit = run.places.filter(
      (place) =>
        isPool(place) &&
        tasksWait(place.spec.workload) &&
        waitWorkersOf(place) === 0 &&
        heldOf(place) >= HELD,
    )
    const worst = largest(hit, heldOf)
    if (!worst) return null
    const other = run.places.find(
      (place) => waitWorkersOf(place) > 0 && beside(place, worst) && sameWork(run, place, worst),
    )
    const claim = other && claimOf(run, worst, other)
    const print = (share: number) => formatPercent(share, 0)
    const threads = formatCount(workersOf(worst))
    return {
      severity: claim ? 'harm' : 'tip',
      message: say(
        '{name}: tasks held the {threads} threads {share} of the time, and part of that they only waited. {cure}',
        {
          name: worst.name,
          threads,
          share: print(heldOf(worst)),
          cure: claim
            ? say('{name} waits on threads of its own, and was quicker.', { name: other.name })
            : say(
                'Let them wait on threads of their own, or give the pool more threads than cores.',
              ),
        },
      ),
      evidence: [
        figure(
          worst,
          say('{threads} threads held {share} of the time', {
            threads,
            share: overTrialsText(worst, heldIn, print, run.experiment.seed),
          }),
        ),
        ...(claim ? [claim.evidence] : []),
      ],
    }
  },
}
