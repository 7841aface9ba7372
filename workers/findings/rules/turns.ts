/** Policies that choose a worker immediately, such as by turns. */
import { formatCount, formatMs } from '../../base/format'
import { say } from '../../base/message'
import { policies } from '../../policies'
import { takesTaps } from '../../experiment/traits'
import { titleText } from '../../presets'
import { figure, largestClaim, slowerBy } from '../claim'
import type { Rule } from '../finding'
import { medianText, overTrialsText, percent, strandedIn, strandedOf } from '../over-trials'
import { besideOf, isPool, largest, sameWork, sharingLong, workersOf } from '../places'
import { STRANDED_SHARE, type Place } from '../../reading'

const policyOf = ({ spec: { strategy } }: Place) =>
  strategy.kind === 'push' ? policies.get(strategy.policy) : null

/** What the choices cost, which is known only afterwards. */
const regretIn = (place: Place) => {
  const regret = place.medianTrial?.regret
  if (!regret || regret.share < REGRET) return null
  return figure(
    place,
    say('choices of a worker made tasks start {time} later in all, {share} of their waiting', {
      time: formatMs(regret.sumMs),
      share: percent(regret.share),
    }),
    { atMs: regret.atMs },
  )
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
        !takesTaps(place.spec.strategy) &&
        strandedOf(place) >= STRANDED_SHARE &&
        place.medianTrial.besideIdle.tasks > 0,
    )
    const worst = largest(hit, strandedOf)
    if (!worst) return null
    const { tasks, atMs } = worst.medianTrial.besideIdle
    const waiting = besideOf(run, worst).find((place) => policyOf(place)?.waits)
    const claim = waiting && slowerBy(run, worst, waiting)
    const regret = regretIn(worst)
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
          { atMs, fact: 'beside-idle' },
        ),
        figure(
          worst,
          say('cores idle {time} while tasks waited, {share} of the workers’ time', {
            time: medianText(worst, 'strandedIdleMs'),
            share: overTrialsText(worst, strandedIn, percent),
          }),
          { fact: 'stranded' },
        ),
        ...(regret ? [regret] : []),
        ...(claim ? [claim.evidence] : []),
      ],
    }
  },
}

/** Period of the long tasks under round-robin; null if there is none. */
const rhythmOf = ({ spec: { strategy, workload } }: Place): number | null => {
  const { sizes } = workload
  const inTurn = strategy.kind === 'push' && strategy.policy === 'round-robin'
  return inTurn && sizes.kind === 'periodic' && !sizes.shuffle ? sizes.every : null
}

/** Number of workers that get long tasks: fewer if the period and the workers share a divisor. */
const sharing = (place: Place): number => sharingLong(workersOf(place), rhythmOf(place) ?? 1)

export const inStep: Rule = {
  id: 'in-step',
  find: (run) => {
    if (run.experiment.axis?.path !== 'strategy.workers') return null
    const places = run.judgeable.filter((place) => isPool(place) && rhythmOf(place) !== null)
    const worst = largestClaim(
      run,
      places.flatMap((worse) =>
        places
          .filter(
            (better) =>
              better.variant === worse.variant &&
              workersOf(better) < workersOf(worse) &&
              sharing(better) > sharing(worse) &&
              sameWork(run, better, worse),
          )
          .map((better) => ({ worse, better })),
      ),
    )
    if (!worst) return null
    const { worse, better, claim } = worst
    return {
      severity: 'harm',
      message: say(
        '{name}: {many} workers took {longer} {few}. One task in {every} is long, and the workers take turns: of {many} workers {on} {on|gets|get} all long tasks, of {few} workers {onFew} {onFew|does|do}.',
        {
          name: titleText(worse.label),
          many: formatCount(workersOf(worse)),
          longer: claim.longer,
          few: formatCount(workersOf(better)),
          every: formatCount(rhythmOf(worse) ?? NaN),
          on: sharing(worse),
          onFew: sharing(better),
        },
      ),
      evidence: [claim.evidence],
    }
  },
}
