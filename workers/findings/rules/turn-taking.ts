import { formatCount, formatMs } from '../../base/format'
import { say } from '../../base/message'
import { policies } from '../../policies'
import type { TrialResult } from '../../run-file/result'
import { slowerBy, figure } from '../claim'
import type { Rule } from '../finding'
import { medianText, overTrials, overTrialsText, percent } from '../over-trials'
import { beside, isPool, largest, sameWork, shareOf } from '../places'
import { STRANDED_SHARE, type Place } from '../../reading'

const policyOf = ({ spec: { strategy } }: Place) =>
  strategy.kind === 'push' ? policies.get(strategy.policy) : null

const strandedIn = (trial: TrialResult): number => shareOf(trial, 'stranded')

const strandedOf = (place: Place): number => overTrials(place, strandedIn)

/** What the choices cost, which is known only afterwards. */
const regretIn = (place: Place) => {
  const regret = place.medianTrial?.regret
  if (!regret || regret.share < REGRET) return []
  return [
    figure(
      place,
      say('choices of a worker made tasks start {time} later in all, {share} of their waiting', {
        time: formatMs(regret.sumMs),
        share: percent(regret.share),
      }),
      { atMs: regret.atMs },
    ),
  ]
}

/** Share of the waiting from which the choices are worth a word. */
const REGRET = 0.1

export const turnTaking: Rule = {
  id: 'turn-taking',
  find: (run) => {
    const hit = run.judgeable.filter(
      (place) =>
        isPool(place) &&
        policyOf(place)?.waits === false &&
        strandedOf(place) >= STRANDED_SHARE &&
        place.medianTrial.besideIdle.tasks > 0,
    )
    const worst = largest(hit, strandedOf)
    if (!worst) return null
    const { tasks, atMs } = worst.medianTrial.besideIdle
    const waiting = run.judgeable.find(
      (place) => policyOf(place)?.waits && beside(place, worst) && sameWork(run, place, worst),
    )
    const claim = waiting && slowerBy(run, worst, waiting)
    const cure = policies.list.find(({ waits }) => waits)?.name ?? ''
    const outcome = () => {
      if (!waiting)
        return say('Let them wait until a worker is free: {policy}.', {
          policy: { ...say(cure), inside: true },
        })
      return claim
        ? say('{name} keeps them until a worker is free, and was faster.', { name: waiting.name })
        : say('{name} keeps them until a worker is free, but was not measurably faster.', {
            name: waiting.name,
          })
    }
    return {
      // Only a policy that lets tasks wait shows that it cost time.
      severity: claim ? 'harm' : 'tip',
      message: say(
        '{name}: workers were idle for {share} of their time while tasks waited, in the median trial up to {count} {tasks|task|tasks} at once: it assigns each task immediately, even to a busy worker. {cure}',
        {
          name: worst.name,
          count: formatCount(tasks),
          tasks,
          share: percent(strandedOf(worst)),
          cure: outcome(),
        },
      ),
      evidence: [
        figure(
          worst,
          say('up to {count} waited while a worker was idle', { count: formatCount(tasks) }),
          { atMs },
        ),
        figure(
          worst,
          say('cores idle {time} while tasks waited, {share} of the workers’ time', {
            time: medianText(worst, 'strandedIdleMs'),
            share: overTrialsText(worst, strandedIn, percent),
          }),
        ),
        ...regretIn(worst),
        ...(claim ? [claim.evidence] : []),
      ],
    }
  },
}
