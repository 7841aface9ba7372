/** The verdict of a run, in words: pure; every figure in it is from the result. */
import {
  type Advantage,
  advantageOf,
  advantageText,
  english,
  FINAL_TRIALS,
  joined,
  judgedBy,
  type Message,
  type PointResult,
  ranked,
  say,
  soundTrials,
  type VariantId,
} from '../../workers/api'
import { isWorkAxis, variantsDiffer } from './same-work'
import { formatCount, formatMs, formatRatio } from '../base/format'
import { errorOf, reasonOf } from './disturbed'
import { bestPoint } from './best-point'
import { bestOfEach } from './best-of-each'
import { byName, isByName } from './by-name'
import { findingsAgainst, findingsOf } from './evidence'
import { fairnessOf } from './fairness'
import { outlierEvidence, outliersOf } from './outliers'
import { PROVISIONAL_TRIALS, fasterBy } from './measure'
import { labelsOf, nothing, trialsChip, within, type Judged, type Said } from './parts'
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
  if (!over && least < Math.min(PROVISIONAL_TRIALS, experiment.trials))
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
  const all = bad.trials.flatMap((trial) => errorOf(trial) ?? trial.disturbed.map(reasonOf))
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

const compared = ({ experiment, points, parallelism }: Judged): Said => {
  const name = labelsOf(experiment)
  const part = ({ variant }: PointResult, place: number): Part => ({
    text: place === 0 ? name(variant) : within(name(variant)),
    variant,
  })
  const measure = judgedBy(experiment, points)
  const [best, ...others] = ranked(points, measure)
  if (!best) return nothing('nothing', say('Nothing was measured.'))
  if (others.length === 0) return single(best, name(best.variant))
  const over = (better: PointResult, worse: PointResult) =>
    advantageOf(better, worse, measure, experiment.seed)
  const against = (point: PointResult) => over(best, point)
  const tied = others.filter((point) => !against(point)?.differs)
  const beaten = others.filter((point) => against(point)?.differs)
  const next = beaten[0]
  const fairness = fairnessOf(experiment, parallelism)
  if (!next) return noDifference([best, ...tied], against(others[0] as PointResult), name, fairness)
  // What cannot be told from the best need not beat the rest.
  const beats = (point: PointResult) =>
    beaten.every((rest) => {
      const found = over(point, rest)
      return found !== null && found.differs && found.factor > 1
    })
  const winners = [best, ...tied.filter(beats)]
  const unclear = tied.filter((point) => !beats(point))
  // What is said of several holds for each.
  const advantage = winners
    .map((point) => over(point, next) as Advantage) // each beats it, so there is one
    .reduce((least, one) => (one.factor < least.factor ? one : least))
  const last = beaten.at(-1) ?? next
  const findings = findingsAgainst(last, best, experiment.seed).slice(0, MAX_EVIDENCE)
  const clauses = findings.slice(0, 2).map(({ clause }) => clause)
  const than: Part[] = others.length > 1 ? [{ text: say(' than ') }, part(next, 1)] : []
  return {
    kind: 'difference',
    winner: best.variant,
    headline: [
      ...listOf(winners.map(part)),
      { text: ' ' },
      { text: fasterBy(measure, advantage.factor) },
      ...than,
      { text: '.' },
      ...notTold(unclear.map(part), part(best, 1)),
    ],
    why:
      clauses.length > 0
        ? say('With {name}, {clauses}.', {
            name: within(name(last.variant)),
            clauses: joined(clauses, '; '),
          })
        : null,
    evidence: [
      ...findings.map(({ evidence }) => evidence),
      { message: say('ratio {advantage}', { advantage: advantageText(advantage) }), hurt: false },
      trialsChip(points),
    ],
    factor: advantage.factor,
    fairness,
  }
}

/** Which others may be as good as the best, or may not. */
const notTold = (unclear: readonly Part[], best: Part): Part[] =>
  unclear.length === 0
    ? []
    : [
        { text: ' ' },
        ...listOf(unclear),
        { text: say(' cannot be told apart from ') },
        best,
        { text: '.' },
      ]

const noDifference = (
  points: readonly PointResult[],
  advantage: Advantage | null,
  name: (id: VariantId) => Message,
  fairness: Verdict['fairness'],
): Said => ({
  kind: 'no-difference',
  winner: null,
  headline: [
    {
      text: advantage?.interval
        ? say('No difference found between ')
        : say('Too few trials to compare '),
    },
    ...listOf(points.map(({ variant }) => ({ text: within(name(variant)), variant }))),
    { text: '.' },
  ],
  why: advantage?.interval
    ? say(
        'The interval of their ratio includes 1: the difference may be chance. More trials make the interval narrower.',
      )
    : say('An interval needs at least three valid trials of each.'),
  evidence: [
    ...(advantage
      ? [
          {
            message: say('ratio {advantage}', { advantage: advantageText(advantage) }),
            hurt: false,
          },
        ]
      : []),
    trialsChip(points),
  ],
  factor: null,
  fairness,
})
