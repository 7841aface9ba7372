import { say } from '../../base/message'
import { largestClaim } from '../claim'
import type { Rule } from '../finding'
import { arrivesByLoad, beside, isInline, isPool, sameTerms } from '../places'
import { byMedian, type Place, type Reading } from '../../reading'

/**
 * The same tasks by another kernel, on the same terms? At a load in per cent another kernel gets
 * its tasks at another rate.
 */
const sameTask = (run: Reading, a: Place, b: Place): boolean =>
  sameTerms(run, a, b) &&
  !arrivesByLoad(a) &&
  a.spec.workload.id === b.spec.workload.id &&
  a.spec.workload.tasks === b.spec.workload.tasks &&
  a.spec.workload.payloadBytes === b.spec.workload.payloadBytes &&
  JSON.stringify([a.spec.workload.options, a.spec.workload.sizes]) ===
    JSON.stringify([b.spec.workload.options, b.spec.workload.sizes])

const isNative = ({ spec }: Place): boolean => spec.workload.kernel.startsWith('native')

const bestPool = (run: Reading, native: Place) => {
  const pools = run.judgeable.filter(
    (place) =>
      isPool(place) && !isNative(place) && beside(place, native) && sameTask(run, place, native),
  )
  const measure = run.measureOf([...pools, native])
  const [pool] = byMedian(pools, measure)
  return { pool, measure }
}

export const nativeWins: Rule = {
  id: 'native-wins',
  find: (run) => {
    const best = largestClaim(
      run,
      run.judgeable
        .filter((place) => isInline(place) && isNative(place))
        .flatMap((better) => {
          const { pool, measure } = bestPool(run, better)
          return pool ? [{ worse: pool, better, measure }] : []
        }),
    )
    if (!best) return null
    const { worse: pool, better: native, claim } = best
    return {
      severity: 'tip',
      message: say(
        '{pool}, of the pools the one with the lowest median, took {longer} {native}, without a pool: native code, which may use threads of its own, beat the pool’s threads. Look for a native kernel before you add threads.',
        { pool: pool.name, longer: claim.longer, native: native.name },
      ),
      evidence: [claim.evidence],
    }
  },
}
