import { formatCount, formatPercent, formatRatio } from '../../base/format'
import { say, sentences, type Message } from '../../base/message'
import { tasksWait } from '../../spec/tasks-wait'
import type { StrategySpec } from '../../spec/types'
import type { TrialResult } from '../../spec/result'
import { claimOf, evidence, figure } from '../claim'
import type { Rule, Said } from '../finding'
import { overTrials, overTrialsText } from '../over-trials'
import { ranked } from '../measure'
import {
  isPool,
  judgedAt,
  largest,
  nameOfVariant,
  sameWork,
  workersOf,
  type Place,
  type Reading,
} from '../reading'
import { isOpenLoop } from '../../workloads/arrivals'

/** Threads beyond the cores do no harm while they are at work; below this they mostly wait. */
const BUSY = 0.6
const AXIS = 'strategy.workers'

/** Its count is the most that may live, not what did. */
const isSized = (strategy: StrategySpec): boolean =>
  'sizing' in strategy && strategy.sizing !== 'fixed'

const coresText = ({ parallelism }: Reading): Message | null =>
  parallelism === null
    ? null
    : say('This machine runs {threads} threads at once.', { threads: formatRatio(parallelism, 1) })

/** A sweep that gets slower again beyond its best count. */
const overAxis = (run: Reading): Said | null => {
  const found = run.experiment.variants.flatMap(({ id }) => {
    const swept = run.places.filter(
      ({ point, spec }) => point.variant === id && point.x !== null && !isSized(spec.strategy),
    )
    const widest = largest(swept, workersOf)
    // The axis may set more than the count, and a load in per cent is one of the threads.
    const own = widest ? swept.filter((place) => sameWork(run, place, widest)) : []
    const measure = judgedAt(run, own)
    const best = ranked(
      own.map(({ point }) => point),
      measure,
    )[0]
    const top = own.find(({ point }) => point === best)
    if (!top || !widest || workersOf(top) >= workersOf(widest)) return []
    const claim = claimOf(run, widest, top, measure)
    return claim ? [{ top, widest, claim }] : []
  })
  const worst = largest(found, ({ claim }) => claim.factor)
  if (!worst) return null
  const { top, widest, claim } = worst
  const [few, many] = [formatCount(workersOf(top)), formatCount(workersOf(widest))]
  const crowded = run.cores !== null && workersOf(widest) > run.cores
  return {
    severity: 'harm',
    message: sentences(
      say(
        crowded
          ? '{name}: {many} threads took {longer} {few}, and there are more of them than cores. Stay near {few}.'
          : '{name}: {many} threads took {longer} {few}: more did not pay. Stay near {few}.',
        {
          name: nameOfVariant(run.experiment, widest.point.variant),
          many,
          longer: claim.longer,
          few,
        },
      ),
      coresText(run),
    ),
    evidence: [claim.evidence, ...machine(run)],
  }
}

const machine = (run: Reading) =>
  run.parallelism === null
    ? []
    : [
        evidence(
          say('{threads} threads run at once', { threads: formatRatio(run.parallelism, 1) }),
          { hurt: false },
        ),
      ]

/** More threads than cores, and most of their time unused. */
const beyondCores = (run: Reading): Said | null => {
  const { cores } = run
  if (cores === null) return null
  const busyIn = ({ utilization }: TrialResult) => utilization.pool
  const busy = (place: Place) => overTrials(place, busyIn)
  const spare = run.places.filter(
    (place) =>
      isPool(place) &&
      workersOf(place) > cores &&
      // With open arrivals workers idle by the plan.
      !isOpenLoop(place.spec.arrivals) &&
      !isSized(place.spec.strategy) &&
      busy(place) < BUSY &&
      !tasksWait(place.spec.workload),
  )
  const worst = largest(spare, (place) => -busy(place))
  if (!worst) return null
  const workers = formatCount(workersOf(worst))
  const print = (share: number) => formatPercent(share, 0)
  const atOnce = run.parallelism === null ? formatCount(cores) : formatRatio(run.parallelism, 1)
  return {
    severity: 'tip',
    message: say(
      '{name}: {workers} threads, where this machine runs about {atOnce} at once, were at work {share} of the time. Fewer threads may do the same; sweep their number to see.',
      { name: worst.name, workers, atOnce, share: print(busy(worst)) },
    ),
    evidence: [
      figure(
        worst,
        say('{workers} threads for {atOnce} at once, busy {share} of the time', {
          workers,
          atOnce,
          share: overTrialsText(worst, busyIn, print, run.experiment.seed),
        }),
        { hurt: false },
      ),
    ],
  }
}

export const tooManyThreads: Rule = {
  id: 'too-many-threads',
  description: 'More threads than the machine can use.',
  find: (run) => (run.experiment.axis?.path === AXIS ? overAxis(run) : beyondCores(run)),
}
