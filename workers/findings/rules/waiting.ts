/** Tasks that wait or await, and what becomes of their thread meanwhile. */
import { formatCount } from '../../base/format'
import { say } from '../../base/message'
import { tasksAwait } from '../../experiment/conditions'
import { divisionOf, tasksWait } from '../../experiment/traits'
import type { TrialResult } from '../../run-file/result'
import { figure, slowerBy } from '../claim'
import type { Rule } from '../finding'
import { overTrials, overTrialsText, percent, strandedIn, strandedOf } from '../over-trials'
import { besideOf, isPool, largest, workersOf } from '../places'
import type { Place } from '../../reading'

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
        divisionOf(place.spec).waitWorkers === 0 &&
        heldOf(place) >= HELD,
    )
    const worst = largest(hit, heldOf)
    if (!worst) return null
    const other = besideOf(run, worst).find((place) => divisionOf(place.spec).waitWorkers > 0)
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

/** Below this busy share, a thread has room for more tasks that await. */
const FREE = 0.5
/** Smallest share of the workers' time that was idle beside waiting tasks. */
const STRANDED = 0.1

export const oneAtATime: Rule = {
  id: 'one-at-a-time',
  find: (run) => {
    const hit = run.judgeable.filter(
      (place) =>
        isPool(place) &&
        tasksAwait(place.spec) &&
        // A task that is stuck does not await.
        place.valid.every(({ timedOut = 0 }) => timedOut === 0) &&
        heldOf(place) < FREE &&
        strandedOf(place) >= STRANDED,
    )
    const worst = largest(hit, (place) => place.median.strandedIdleMs ?? 0)
    if (!worst) return null
    const [claim] = besideOf(run, worst).flatMap((place) => slowerBy(run, worst, place) ?? [])
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
          { fact: 'stranded' },
        ),
        ...(claim ? [claim.evidence] : []),
      ],
    }
  },
}
