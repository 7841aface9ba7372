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
import { fasterBy } from '../judge/words'
import { FINAL_TRIALS, LEAST_BLOCKS } from '../judge/thresholds'
import type { Measure, PointResult, RunFile } from '../run-file/result'
import { isWorkAxis, variantsDiffer } from './same-work'
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
  const provisional = least < FINAL_TRIALS
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

const said = (judged: Judged): Said => {
  if (isByName(judged.experiment) || isWorkAxis(judged.experiment)) return byName(judged)
  if (judged.experiment.axis && variantsDiffer(judged.experiment, judged.parallelism))
    return bestOfEach(judged)
  return judged.experiment.axis ? bestPoint(judged) : compared(judged)
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
  const [best, ...others] = rankedSurely(points, measure, among)
  if (!best) return nothing('nothing', say('Nothing was measured.'))
  if (others.length === 0) return single(best, name(best.variant))
  const over = (better: PointResult, worse: PointResult) =>
    advantageOf(better, worse, measure, among)
  const wins = (point: PointResult, other: PointResult) => beats(point, other, measure, among)
  const beaten = others.filter((point) => wins(best, point))
  const [next] = beaten
  const fairness = fairnessOf(experiment, parallelism)
  const between = { over, name, fairness }
  if (!next) return noDifference([best, ...others], between)
  // What is not beaten by the best need not beat the rest.
  const tied = others.filter((point) => !beaten.includes(point))
  const winners = [best, ...tied.filter((point) => beaten.every((rest) => wins(point, rest)))]
  const unclear = tied.filter((point) => !winners.includes(point))
  // What is said of several holds for each.
  const advantage = winners
    .map((point) => over(point, next) as Advantage) // each beats it, so there is one
    .reduce((least, one) => (one.factor < least.factor ? one : least))
  const limit = noiseBy(measure, noise)
  if (limit !== null && advantage.factor <= limit)
    return noDifference(
      [best, ...others],
      between,
      say('The A/A run differs by as much: the first variant against itself, by {factor} times.', {
        factor: formatRatio(limit),
      }),
    )
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

/** How far apart the same measured twice lay, at least 1; null if that was not run by this measure. */
const noiseBy = (measure: Measure, noise: RunFile['noise']): number | null =>
  noise?.measure === measure && noise.ratio > 0 ? Math.max(noise.ratio, 1 / noise.ratio) : null

interface Between {
  over(better: PointResult, worse: PointResult): Advantage | null
  name(id: VariantId): Message
  fairness: Verdict['fairness']
}

/** The best beats none of the others. */
const noDifference = (
  points: readonly [PointResult, ...PointResult[]],
  { over, name, fairness }: Between,
  because: Message | null = null,
): Said => {
  const [best, ...others] = points
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
        : wouldTell(worst)),
    evidence: worst ? chipsOf(worst) : [],
    factor: null,
    fairness,
  }
}
