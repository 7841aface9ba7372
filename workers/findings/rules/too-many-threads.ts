import { tasksAwait } from '../../experiment/conditions'
import { isSized, tasksWait } from '../../experiment/traits'
import { formatCount, formatRatio } from '../../base/format'
import { say, sentences } from '../../base/message'
import { titleText } from '../../presets'
import type { TrialResult } from '../../run-file/result'
import { figure, largestClaim } from '../claim'
import type { Rule, Report } from '../finding'
import { overTrials, overTrialsText, percent } from '../over-trials'
import { isPool, largest, parallelText, sameWork, workersOf } from '../places'
import { enoughOf, type Place, type Reading } from '../../reading'
import { isOpenLoop } from '../../workloads/arrivals'

/** Below this busy share, threads beyond the cores mostly wait. */
const BUSY = 0.6
/** Minimum share of busy time without a core; the estimate is right to about five points. */
const CROWDED = 0.3
const AXIS = 'strategy.workers'

/** A sweep that gets slower beyond its best count. */
const overAxis = (run: Reading): Report | null => {
  const pairs = run.experiment.variants.flatMap(({ id }) => {
    const swept = run.judgeable.filter(
      ({ variant, x, spec }) => variant === id && x !== null && !isSized(spec.strategy),
    )
    const widest = largest(swept, workersOf)
    // An axis may change more than the count, and a load in per cent depends on the threads.
    const comparable = widest ? swept.filter((place) => sameWork(run, place, widest)) : []
    const enough = enoughOf(comparable, run.values)
    if (!enough || !widest || enough.fewest === widest) return []
    return [{ worse: widest, better: enough.fewest }]
  })
  const worst = largestClaim(run, pairs)
  if (!worst) return null
  const { worse: widest, better: best, claim } = worst
  const [few, many] = [formatCount(workersOf(best)), formatCount(workersOf(widest))]
  const crowded = run.machine.inReach !== null && workersOf(widest) > run.machine.inReach
  return {
    severity: 'harm',
    message: sentences(
      say(
        crowded
          ? '{name}: {many} threads took {longer} {few}, and there are more of them than cores.'
          : '{name}: {many} threads took {longer} {few}: more did not pay.',
        {
          name: titleText(widest.label || widest.variant),
          many,
          longer: claim.longer,
          few,
        },
      ),
      say('Stay near {few}.', { few }),
      parallelText(run),
    ),
    evidence: [claim.evidence],
  }
}

/** More threads than cores, and most of their time unused, or spent without a core. */
const beyondCores = (run: Reading): Report | null => {
  const { inReach: cores, parallelism, limit } = run.machine
  if (cores === null) return null
  const busyIn = ({ utilization }: TrialResult) => utilization.pool
  const busy = (place: Place) => overTrials(place, busyIn)
  const withoutCoreIn = ({ crowding }: TrialResult) => crowding?.waiting
  const withoutCore = (place: Place) => overTrials(place, withoutCoreIn)
  const isCrowded = (place: Place) => withoutCore(place) >= CROWDED
  const spare = run.judgeable.filter(
    (place) =>
      isPool(place) &&
      workersOf(place) > cores &&
      // With open arrivals workers are idle by plan.
      !isOpenLoop(place.spec.arrivals) &&
      !isSized(place.spec.strategy) &&
      (busy(place) < BUSY || isCrowded(place)) &&
      !tasksWait(place.spec.workload) &&
      !tasksAwait(place.spec),
  )
  const hadCore = (place: Place) => busy(place) * (isCrowded(place) ? 1 - withoutCore(place) : 1)
  const worst = largest(spare, (place) => -hadCore(place))
  if (!worst) return null
  const crowded = isCrowded(worst)
  const workers = formatCount(workersOf(worst))
  const atOnce =
    parallelism === null || limit === 'busy' ? formatCount(cores) : formatRatio(parallelism, 1)
  return {
    severity: 'tip',
    message: say(
      crowded
        ? '{name}: {workers} threads were busy {share} of the time, but had no core for about {without} of that (an estimate): this machine runs about {atOnce} in parallel. Fewer threads may do the same; sweep their number to see.'
        : '{name}: {workers} threads were busy {share} of the time, on a machine that runs about {atOnce} in parallel. Fewer threads may do the same; sweep their number to see.',
      {
        name: worst.name,
        workers,
        atOnce,
        share: percent(busy(worst)),
        ...(crowded && { without: percent(withoutCore(worst)) }),
      },
    ),
    evidence: [
      figure(
        worst,
        say('{workers} threads for {atOnce} in parallel, busy {share} of the time', {
          workers,
          atOnce,
          share: overTrialsText(worst, busyIn, percent),
        }),
        { hurt: false },
      ),
      ...(crowded
        ? [
            figure(
              worst,
              say('without a core {share} of their busy time (estimate)', {
                share: overTrialsText(worst, withoutCoreIn, percent),
              }),
              { hurt: false, fact: 'without-core' },
            ),
          ]
        : []),
    ],
  }
}

export const tooManyThreads: Rule = {
  id: 'too-many-threads',
  find: (run) => (run.experiment.axis?.path === AXIS ? overAxis(run) : beyondCores(run)),
}
