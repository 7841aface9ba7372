import { formatCount, formatPercent, formatRatio } from '../../base/format'
import { say, sentences, type Message } from '../../base/message'
import { tasksWait } from '../../spec/tasks-wait'
import type { StrategySpec } from '../../spec/types'
import { claimOf, evidence, figure } from '../claim'
import type { Rule, Said } from '../finding'
import { ranked } from '../measure'
import { isPool, largest, workersOf, type Place, type Reading } from '../reading'
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
    const own = run.places.filter(
      ({ point, spec }) => point.variant === id && point.x !== null && !isSized(spec.strategy),
    )
    const best = ranked(
      own.map(({ point }) => point),
      run.measure,
    )[0]
    const top = own.find(({ point }) => point === best)
    const widest = largest(own, workersOf)
    if (!top || !widest || workersOf(top) >= workersOf(widest)) return []
    const claim = claimOf(run, widest, top)
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
          ? '{many} threads took {longer} {few}: more threads than cores take turns on them. Stay near {few}.'
          : '{many} threads took {longer} {few}: more did not pay. Stay near {few}.',
        { many, longer: claim.longer, few },
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
  if (cores === null || isOpenLoop(run.experiment.base.arrivals)) return null
  const busy = ({ trial }: Place) => trial.utilization.pool ?? NaN
  const spare = run.places.filter(
    (place) =>
      isPool(place) &&
      workersOf(place) > cores &&
      !isSized(place.spec.strategy) &&
      busy(place) < BUSY &&
      !tasksWait(place.spec.workload),
  )
  const worst = largest(spare, (place) => -busy(place))
  if (!worst) return null
  const [workers, share] = [formatCount(workersOf(worst)), formatPercent(busy(worst), 0)]
  return {
    severity: 'tip',
    message: say(
      '{name}: {workers} threads on {cores} cores were at work {share} of the time. Fewer threads may do the same; sweep their number to see.',
      { name: worst.name, workers, cores: formatCount(cores), share },
    ),
    evidence: [
      figure(
        worst,
        say('{workers} threads on {cores} cores, {share} busy', {
          workers,
          cores: formatCount(cores),
          share,
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
