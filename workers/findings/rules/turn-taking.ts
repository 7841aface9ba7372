import { formatCount, formatInterval, formatMs, formatPercent } from '../../base/format'
import { policies } from '../../policies'
import { claimOf, figure } from '../claim'
import type { Rule } from '../finding'
import { beside, isPool, largest, sameWork, shareOf, within, type Place } from '../reading'

/** Less of the workers' time than this is what hand-overs cost under any rule. */
const STRANDED = 0.03

/** The policy, where it lets tasks wait (or does not) as `waits` says. */
const policyOf = ({ spec: { strategy } }: Place) =>
  strategy.kind === 'push' ? policies.get(strategy.policy) : null

const strandedOf = ({ trial }: Place): number => shareOf(trial, 'stranded')

export const turnTaking: Rule = {
  id: 'turn-taking',
  description: 'A policy that chooses a worker at once leaves others idle beside a queue.',
  find: (run) => {
    const hit = run.places.filter(
      (place) =>
        isPool(place) &&
        policyOf(place)?.waits === false &&
        strandedOf(place) >= STRANDED &&
        place.trial.besideIdle.tasks > 0,
    )
    const worst = largest(hit, strandedOf)
    if (!worst) return null
    const { tasks, atMs } = worst.trial.besideIdle
    const { strandedIdleMs } = worst.point.median
    const interval = worst.point.interval.strandedIdleMs
    const waiting = run.places.find(
      (place) => policyOf(place)?.waits && beside(place, worst) && sameWork(place, worst),
    )
    const claim = waiting && claimOf(run, worst, waiting)
    const share = formatPercent(strandedOf(worst), 0)
    const cure = policies.list.find(({ waits }) => waits)?.name ?? ''
    return {
      severity: 'harm',
      text: `Under ${within(worst.name)} up to ${formatCount(tasks)} ${tasks === 1 ? 'task' : 'tasks'} waited beside an idle worker, ${share} of the workers’ time in all: it deals a task out at once, busy worker or not. ${waiting ? `${waiting.name} keeps them until a worker is free.` : `Let them wait until a worker is free: ${within(cure)}.`}`,
      evidence: [
        figure(worst, `${formatCount(tasks)} waited beside an idle worker`, { atMs }),
        figure(
          worst,
          `stranded idle ${formatMs(strandedIdleMs)}${interval ? ` ${formatInterval(interval, formatMs)}` : ''}, ${share} of the workers’ time`,
        ),
        ...(claim ? [claim.evidence] : []),
      ],
    }
  },
}
