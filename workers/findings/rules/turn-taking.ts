import { formatCount, formatInterval, formatMs, formatPercent } from '../../base/format'
import { say } from '../../base/message'
import { policies } from '../../policies'
import type { TrialResult } from '../../spec/result'
import { claimOf, figure } from '../claim'
import type { Rule } from '../finding'
import { overTrials, overTrialsText } from '../over-trials'
import { beside, isPool, largest, sameWork, shareOf, type Place } from '../reading'

/** Less of the workers' time than this is what hand-overs cost under any rule. */
const STRANDED = 0.03

/** The policy, where it lets tasks wait (or does not) as `waits` says. */
const policyOf = ({ spec: { strategy } }: Place) =>
  strategy.kind === 'push' ? policies.get(strategy.policy) : null

const strandedIn = (trial: TrialResult): number => shareOf(trial, 'stranded')

const strandedOf = (place: Place): number => overTrials(place, strandedIn)

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
      (place) => policyOf(place)?.waits && beside(place, worst) && sameWork(run, place, worst),
    )
    const claim = waiting && claimOf(run, worst, waiting)
    const print = (share: number) => formatPercent(share, 0)
    const cure = policies.list.find(({ waits }) => waits)?.name ?? ''
    const outcome = () => {
      if (!waiting)
        return say('Let them wait until a worker is free: {policy}.', {
          policy: { ...say(cure), inside: true },
        })
      return claim
        ? say('{name} keeps them until a worker is free, and was quicker.', { name: waiting.name })
        : say('{name} keeps them until a worker is free, and was not found to be quicker.', {
            name: waiting.name,
          })
    }
    return {
      // Workers idled all the same, but beside a rule that lets tasks wait it cost no time that is sure.
      severity: waiting && !claim ? 'tip' : 'harm',
      message: say(
        'Under {name} workers stood idle for {share} of their time while tasks waited, in the median trial up to {count} {tasks|task|tasks} at once: it deals a task out at once, busy worker or not. {cure}',
        {
          name: worst.inner,
          count: formatCount(tasks),
          tasks,
          share: print(strandedOf(worst)),
          cure: outcome(),
        },
      ),
      evidence: [
        figure(
          worst,
          say('up to {count} waited beside an idle worker', { count: formatCount(tasks) }),
          { atMs },
        ),
        figure(
          worst,
          say('stranded idle {time}, {share} of the workers’ time', {
            time: `${formatMs(strandedIdleMs)}${interval ? ` ${formatInterval(interval, formatMs)}` : ''}`,
            share: overTrialsText(worst, strandedIn, print, run.experiment.seed),
          }),
        ),
        ...(claim ? [claim.evidence] : []),
      ],
    }
  },
}
