import { isSized } from '../../experiment/sized'
import { formatCount, formatRatio } from '../../base/format'
import { list, say, sentences, type Message } from '../../base/message'
import { tasksWait } from '../../experiment/tasks-wait'
import type { TrialResult } from '../../run-file/result'
import { evidence, figure, largestClaim } from '../claim'
import type { Rule, Report } from '../finding'
import { overTrials, overTrialsText, percent } from '../over-trials'
import { beats, ranked, rulesOf } from '../../judge/measure'
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

/** Threads beyond the cores do no harm while they are busy; below this share they mostly wait. */
const BUSY = 0.6
/** … unless they are busy waiting for a core; the estimate is right to about five points. */
const CROWDED = 0.3
const AXIS = 'strategy.workers'

const coresText = ({ parallelism }: Reading): Message | null =>
  parallelism === null
    ? null
    : say('This machine runs {threads} threads in parallel.', {
        threads: formatRatio(parallelism, 1),
      })

/** A sweep that gets slower again beyond its best count. */
const overAxis = (run: Reading): Report | null => {
  const pairs = run.experiment.variants.flatMap(({ id }) => {
    const swept = run.places.filter(
      ({ point, spec }) => point.variant === id && point.x !== null && !isSized(spec.strategy),
    )
    const widest = largest(swept, workersOf)
    // The axis may set more than the count, and a load in per cent depends on the threads.
    const comparable = widest ? swept.filter((place) => sameWork(run, place, widest)) : []
    const measure = judgedAt(run, comparable)
    const [best] = ranked(
      comparable.map(({ point }) => point),
      measure,
    )
    const top = comparable.find(({ point }) => point === best)
    if (!top || !widest || workersOf(top) >= workersOf(widest)) return []
    // The best is chosen from all others.
    const among = comparable.length - 1
    const rules = rulesOf(run.experiment, run.noise)
    // Any of these may be the best: none is shown to be worse than the one with the lowest median.
    const alike = comparable
      .filter((place) => place === top || !beats(top.point, place.point, measure, among, rules))
      .map(workersOf)
      .sort((a, b) => a - b)
    return [{ worse: widest, better: top, measure, among, alike }]
  })
  const worst = largestClaim(run, pairs)
  if (!worst) return null
  const { worse: widest, better: top, claim } = worst
  const alike = pairs.find(({ better }) => better === top)?.alike ?? []
  const [few, many] = [formatCount(workersOf(top)), formatCount(workersOf(widest))]
  const crowded = run.cores !== null && workersOf(widest) > run.cores
  return {
    severity: 'harm',
    message: sentences(
      say(
        crowded
          ? '{name}: {many} threads took {longer} {few}, and there are more of them than cores.'
          : '{name}: {many} threads took {longer} {few}: more did not pay.',
        {
          name: nameOfVariant(run.experiment, widest.point.variant),
          many,
          longer: claim.longer,
          few,
        },
      ),
      alike.length > 1
        ? say(
            'Choose from {counts} threads: no difference between the best of them and the others was found.',
            {
              counts: list(alike.map(formatCount)),
            },
          )
        : say('Stay near {few}.', { few }),
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
          say('{threads} threads run in parallel', { threads: formatRatio(run.parallelism, 1) }),
          { hurt: false },
        ),
      ]

/** More threads than cores, and most of their time unused, or spent without a core. */
const beyondCores = (run: Reading): Report | null => {
  const { cores } = run
  if (cores === null) return null
  const busyIn = ({ utilization }: TrialResult) => utilization.pool
  const busy = (place: Place) => overTrials(place, busyIn)
  const withoutCoreIn = ({ crowding }: TrialResult) => crowding?.waiting
  const withoutCore = (place: Place) => overTrials(place, withoutCoreIn)
  const isCrowded = (place: Place) => withoutCore(place) >= CROWDED
  const spare = run.places.filter(
    (place) =>
      isPool(place) &&
      workersOf(place) > cores &&
      // With open arrivals workers are idle by plan.
      !isOpenLoop(place.spec.arrivals) &&
      !isSized(place.spec.strategy) &&
      (busy(place) < BUSY || isCrowded(place)) &&
      !tasksWait(place.spec.workload),
  )
  const hadCore = (place: Place) => busy(place) * (isCrowded(place) ? 1 - withoutCore(place) : 1)
  const worst = largest(spare, (place) => -hadCore(place))
  if (!worst) return null
  const crowded = isCrowded(worst)
  const workers = formatCount(workersOf(worst))
  const atOnce = run.parallelism === null ? formatCount(cores) : formatRatio(run.parallelism, 1)
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
              { hurt: false },
            ),
          ]
        : []),
    ],
  }
}

export const tooManyThreads: Rule = {
  id: 'too-many-threads',
  description: 'More threads than the machine can use.',
  find: (run) => (run.experiment.axis?.path === AXIS ? overAxis(run) : beyondCores(run)),
}
