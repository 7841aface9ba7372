import { say } from '../../base/message'
import { claimOf } from '../claim'
import type { Rule } from '../finding'
import { ranked } from '../measure'
import {
  arrivesByLoad,
  beside,
  isInline,
  isPool,
  judgedAt,
  largest,
  sameTerms,
  type Place,
  type Reading,
} from '../reading'

/**
 * The same tasks by another kernel, on the same terms? Sizes and messages are drawn once for all
 * variants; at a load in per cent another kernel is sent tasks at another rate.
 */
const sameTask = (run: Reading, a: Place, b: Place): boolean =>
  sameTerms(run, a, b) &&
  !arrivesByLoad(a) &&
  a.spec.workload.id === b.spec.workload.id &&
  a.spec.workload.tasks === b.spec.workload.tasks &&
  a.spec.workload.payloadBytes === b.spec.workload.payloadBytes &&
  JSON.stringify([a.spec.workload.options, a.spec.workload.sizes]) ===
    JSON.stringify([b.spec.workload.options, b.spec.workload.sizes])

/** The quickest pool of another kernel than the browser's own, and by what it is that. */
const bestPool = (run: Reading, native: Place) => {
  const pools = run.places.filter(
    (place) =>
      isPool(place) &&
      place.spec.workload.kernel !== 'native' &&
      beside(place, native) &&
      sameTask(run, place, native),
  )
  const measure = judgedAt(run, [...pools, native])
  const [best] = ranked(
    pools.map(({ point }) => point),
    measure,
  )
  return { pool: pools.find(({ point }) => point === best), measure }
}

export const nativeWins: Rule = {
  id: 'native-wins',
  description: 'The browser’s own code without a pool beats every pool of JavaScript or WASM.',
  find: (run) => {
    const found = run.places
      .filter((place) => isInline(place) && place.spec.workload.kernel === 'native')
      .flatMap((native) => {
        const { pool, measure } = bestPool(run, native)
        const claim = pool && claimOf(run, pool, native, measure)
        return pool && claim ? [{ native, pool, claim }] : []
      })
    const most = largest(found, ({ claim }) => claim.factor)
    if (!most) return null
    const { native, pool, claim } = most
    return {
      severity: 'tip',
      message: say(
        '{pool}, the quickest pool, took {longer} {native}, which has no pool: here the browser’s own code beat more threads. Look for a native kernel before more threads.',
        { pool: pool.name, longer: claim.longer, native: native.name },
      ),
      evidence: [claim.evidence],
    }
  },
}
