import { formatCount, formatInterval, formatMs, formatPercent } from '../../base/format'
import { say } from '../../base/message'
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
      message: say(
        'Under {name} up to {count} {tasks|task|tasks} waited beside an idle worker, {share} of the workers’ time in all: it deals a task out at once, busy worker or not. {cure}',
        {
          name: worst.inner,
          count: formatCount(tasks),
          tasks,
          share,
          cure: waiting
            ? say('{name} keeps them until a worker is free.', { name: waiting.name })
            : say('Let them wait until a worker is free: {policy}.', { policy: within(cure) }),
        },
      ),
      evidence: [
        figure(worst, say('{count} waited beside an idle worker', { count: formatCount(tasks) }), {
          atMs,
        }),
        figure(
          worst,
          say('stranded idle {time}, {share} of the workers’ time', {
            time: `${formatMs(strandedIdleMs)}${interval ? ` ${formatInterval(interval, formatMs)}` : ''}`,
            share,
          }),
        ),
        ...(claim ? [claim.evidence] : []),
      ],
    }
  },
}
