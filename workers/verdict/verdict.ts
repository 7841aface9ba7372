/** The verdict of a run, in words: pure; every figure in it is from the result. */
import { formatCount, formatMs, formatRatio } from '../base/format'
import { english, joined, type Message, say } from '../base/message'
import type { VariantId } from '../experiment/types'
import {
  type Advantage,
  advantageOf,
  beats,
  judgedBy,
  pairsAmong,
  rankedSurely,
  WITHIN,
} from '../judge/measure'
import { soundTrials } from '../judge/median-trial'
import { floorOf, outcomeOf } from '../judge/judge'
import { fasterBy } from '../judge/words'
import { FINAL_TRIALS, LEAST_BLOCKS } from '../judge/thresholds'
import type { Measure, PointResult, RunFile } from '../run-file/result'
import { validValues } from '../stats'
import { valuesDiffer, variantsDiffer } from './same-work'
import { disturbedBy, errorOf } from './disturbed'
import { bestPoint } from './best-point'
import { bestOfEach } from './best-of-each'
import { byName, isByName } from './by-name'
import { findingsAgainst, findingsOf } from './evidence'
import { fairnessOf } from './fairness'
import { outlierEvidence, outliersOf } from './outliers'
import { chipsOf, labelsOf, nothing, trialsChip, within, type Judged, type Said } from './parts'
import { wouldTell } from './would-tell'
import type { Evidence, Part, Verdict } from './types'

const MAX_EVIDENCE = 3

const listOf = (names: readonly Part[]): Part[] =>
  names.flatMap((name, i) =>
    i === 0 ? [name] : [{ text: i === names.length - 1 ? say(' and ') : ', ' }, name],
  )

export const verdictOf = (judged: Judged): Verdict => {
  const { experiment, points, over } = judged
  const sound = points.map((point) => soundTrials(point).length)
  const least = points.length > 0 ? Math.min(...sound) : 0
  if (over && least === 0) return unsound(judged)
  if (!over && least < Math.min(LEAST_BLOCKS, experiment.trials))
    return nothing(
      'measuring',
      say('Measuring: {least} of {trials} trials each', { least, trials: experiment.trials }),
    )
  const provisional = commonBlocks(points) < FINAL_TRIALS
  const verdict = said(judged)
  const outliers = outliersOf(experiment, points, { clockStepMs: judged.clockStepMs ?? 0 })
  return {
    ...verdict,
    provisional,
    evidence: [
      ...faultsOf(points),
      ...verdict.evidence,
      ...(over ? outlierEvidence(outliers, points, judged.axisNames) : []),
    ],
  }
}

/** Blocks in which each point has a valid trial: only these are compared. */
const commonBlocks = (points: readonly PointResult[]): number => {
  const [first, ...others] = points.map(
    (point) => new Set(soundTrials(point).map(({ block }) => block)),
  )
  return [...(first ?? [])].filter((block) => others.every((blocks) => blocks.has(block))).length
}

const said = (judged: Judged): Said => {
  const { experiment, parallelism } = judged
  if (!experiment.axis) return compared(judged)
  const differ = variantsDiffer(experiment, parallelism)
  if (isByName(experiment)) return byName(judged)
  if (valuesDiffer(experiment, parallelism))
    return differ
      ? nothing('nothing', say('Each point does different work: their times cannot be compared.'))
      : byName(judged)
  return differ ? bestOfEach(judged) : bestPoint(judged)
}

/** Tasks with a wrong result: reported before any praise of the time. */
const faultsOf = (points: readonly PointResult[]): Evidence[] =>
  points.flatMap((point) => {
    const sound = soundTrials(point)
    const missing = sound.reduce((sum, { tasks, verified }) => sum + tasks - verified, 0)
    if (missing === 0) return []
    const at = point.x === null ? '' : say(' at {x}', { x: point.x })
    return [
      {
        message: say('{variant}{at}: {missing} results not verified', {
          variant: point.variant,
          at,
          missing: formatCount(missing),
        }),
        hurt: true,
      },
    ]
  })

/** The verdict if some point has no valid trial: why. */
const unsound = ({ experiment, points }: Judged): Verdict => {
  const name = labelsOf(experiment)
  const bad = points.find((point) => soundTrials(point).length === 0)
  if (!bad) return nothing('nothing', say('Nothing was measured.'))
  const all = bad.trials.flatMap((trial) => errorOf(trial) ?? trial.disturbed.map(disturbedBy))
  const reasons = new Map(all.map((reason) => [english(reason), reason]))
  const at = bad.x === null ? '' : say(' at {x}', { x: bad.x })
  return nothing(
    'nothing',
    say('No valid trials of {name}{at}.', { name: within(name(bad.variant)), at }),
    reasons.size > 0 ? joined([...reasons.values()].slice(0, 3), '; ') : null,
  )
}

const single = (point: PointResult, name: Message): Said => {
  const { makespanMs, throughputPerS } = point.median
  const findings = findingsOf(point).slice(0, MAX_EVIDENCE)
  const clauses = findings.slice(0, 2).map(({ clause }) => clause)
  return {
    kind: 'one',
    winner: point.variant,
    headline: [
      { text: name, variant: point.variant },
      {
        text: say(' finished {throughputPerS} tasks per second.', {
          throughputPerS: formatRatio(throughputPerS, 0),
        }),
      },
    ],
    why: clauses.length > 0 ? { ...joined([joined(clauses, '; '), '.']), opens: true } : null,
    evidence: [
      ...findings.map(({ evidence }) => evidence),
      { message: say('makespan {makespanMs}', { makespanMs: formatMs(makespanMs) }), hurt: false },
      trialsChip([point]),
    ],
    factor: null,
    fairness: null,
  }
}

const compared = ({ experiment, points, parallelism, noise = null }: Judged): Said => {
  const name = labelsOf(experiment)
  const part = ({ variant }: PointResult, place: number): Part => ({
    text: place === 0 ? name(variant) : within(name(variant)),
    variant,
  })
  const measure = judgedBy(experiment, points)
  const among = pairsAmong(points.length)
  const over = (better: PointResult, worse: PointResult) =>
    advantageOf(better, worse, measure, among, noise)
  const wins = (point: PointResult, other: PointResult) =>
    beats(point, other, measure, among, noise)
  const order = rankedSurely(points, measure, among, noise)
  // The one with the lowest median may be too noisy to beat what another one surely beats.
  const best =
    order.find(
      (point) => order.some((one) => wins(point, one)) && !order.some((one) => wins(one, point)),
    ) ?? order[0]
  if (!best) return nothing('nothing', say('Nothing was measured.'))
  const others = order.filter((point) => point !== best)
  if (others.length === 0) return single(best, name(best.variant))
  const beaten = others.filter((point) => wins(best, point))
  const [next] = beaten
  const fairness = fairnessOf(experiment, parallelism)
  const between = { over, name, fairness, measure }
  if (!next) {
    const limit = others.some((point) => limits(measure, noise, over(best, point)))
    const because = limit
      ? say(
          'The A/A run differs by as much: the first variant against itself, by {factor} times.',
          {
            factor: formatRatio(floorOf(noise, measure)),
          },
        )
      : null
    return noDifference([best, ...others], between, because)
  }
  // What is not beaten by the best need not beat the rest.
  const tied = others.filter((point) => !beaten.includes(point))
  const winners = [best, ...tied.filter((point) => beaten.every((rest) => wins(point, rest)))]
  const unclear = tied.filter((point) => !winners.includes(point))
  // What is said of several holds for each.
  const advantage = winners
    .map((point) => over(point, next) as Advantage) // each beats it, so there is one
    .reduce((least, one) => (one.factor < least.factor ? one : least))
  const last = beaten.at(-1) ?? next
  const findings = findingsAgainst(last, best).slice(0, MAX_EVIDENCE)
  const clauses = findings.slice(0, 2).map(({ clause }) => clause)
  const { how, than } = fasterBy(measure, advantage.factor)
  return {
    kind: 'difference',
    winner: best.variant,
    headline: [
      ...listOf(winners.map(part)),
      { text: ' ' },
      { text: how },
      ...(others.length > 1 ? [{ text: than }, part(next, 1)] : []),
      { text: '.' },
      ...besides(unclear, (point) => over(best, point)?.outcome === 'same', part, best),
    ],
    why:
      clauses.length > 0
        ? say('With {name}, {clauses}.', {
            name: within(name(last.variant)),
            clauses: joined(clauses, '; '),
          })
        : null,
    evidence: [...findings.map(({ evidence }) => evidence), ...chipsOf(advantage)],
    factor: advantage.factor,
    fairness,
  }
}

type PartOf = (point: PointResult, place: number) => Part

/** What is known of those that neither won nor were beaten by the best. */
const besides = (
  unclear: readonly PointResult[],
  isSame: (point: PointResult) => boolean,
  part: PartOf,
  best: PointResult,
): Part[] => {
  const sentence = (points: readonly PointResult[], text: Message): Part[] =>
    points.length === 0
      ? []
      : [{ text: ' ' }, ...listOf(points.map(part)), { text }, part(best, 1), { text: '.' }]
  return [
    ...sentence(
      unclear.filter(isSame),
      say(' cannot be told apart, within {share}, from ', { share: WITHIN }),
    ),
    ...sentence(
      unclear.filter((point) => !isSame(point)),
      say(' cannot be told apart from '),
    ),
  ]
}

/** Is it the A/A run alone that forbids to say more? */
const limits = (measure: Measure, noise: RunFile['noise'], found: Advantage | null): boolean =>
  found?.outcome === 'unknown' &&
  floorOf(noise, measure) > 1 &&
  outcomeOf(found.interval) !== 'unknown'

interface Between {
  over(better: PointResult, worse: PointResult): Advantage | null
  name(id: VariantId): Message
  fairness: Verdict['fairness']
  measure: Measure
}

/** The best beats none of the others. */
const noDifference = (
  points: readonly [PointResult, ...PointResult[]],
  { over, name, fairness, measure }: Between,
  because: Message | null = null,
): Said => {
  const [best, ...others] = points
  const zero = points.some(({ trials }) => validValues(trials, measure).some((ms) => !(ms > 0)))
  const found = others.map((point) => over(best, point))
  const same = found.every((one) => one?.outcome === 'same')
  // The one of which least is known decides what would tell.
  const known = found.filter((one) => one !== null)
  const worst = known.find(({ outcome }) => outcome === 'unknown') ?? known.at(-1) ?? null
  return {
    kind: same ? 'same' : 'no-difference',
    winner: null,
    headline: [
      {
        text: same
          ? ''
          : worst?.interval
            ? say('No difference found between ')
            : zero
              ? say('Cannot compare ')
              : say('Too few trials to compare '),
      },
      ...listOf(
        points.map(({ variant }, i) => ({
          text: same && i === 0 ? name(variant) : within(name(variant)),
          variant,
        })),
      ),
      { text: same ? say(' are equal within {share}.', { share: WITHIN }) : '.' },
    ],
    why:
      because ??
      (same
        ? say('The interval of their ratio lies within {share} of 1.', { share: WITHIN })
        : zero
          ? say('A time of 0 is one that the clock is too coarse for: make the tasks longer.')
          : wouldTell(worst)),
    evidence: worst ? chipsOf(worst) : [],
    factor: null,
    fairness,
  }
}
