import { formatCount } from '../../base/format'
import { say } from '../../base/message'
import { largestClaim } from '../claim'
import { titleText } from '../../presets'
import type { Rule } from '../finding'
import { isPool, sameWork, sharingLong, workersOf } from '../places'
import { type Place } from '../../reading'

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
