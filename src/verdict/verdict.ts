/** The verdict of a run, in words: pure, and every figure in it is from the result. */
import { faultTexts, readBack, type PointResult, type VariantId } from '../../workers/api'
import { isWorkAxis, variantsDiffer } from './same-work'
import { formatCount, formatMs, formatRatio } from '../format'
import { reasonText } from './disturbed'
import { bestPoint } from './best-point'
import { bestOfEach } from './best-of-each'
import { byName, isByName } from './by-name'
import { findingsAgainst, findingsOf } from './evidence'
import { fairnessOf } from './fairness'
import { outlierEvidence, outliersOf } from './outliers'
import {
  advantageOf,
  advantageText,
  FINAL_TRIALS,
  judgedBy,
  PROVISIONAL_TRIALS,
  ranked,
  soonerBy,
  type Advantage,
} from './measure'
import { soundTrials } from './median-trial'
import { labelsOf, nothing, trialsChip, within, type Judged, type Said } from './parts'
import type { Evidence, Part, Verdict } from './types'
import { inWords, t } from '../i18n/text'

const MOST_EVIDENCE = 3

const listOf = (names: readonly Part[]): Part[] =>
  names.flatMap((name, i) =>
    i === 0 ? [name] : [{ text: i === names.length - 1 ? t(' and ') : ', ' }, name],
  )

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const verdictOf = (judged: Judged): Verdict => {
  const { experiment, points, over } = judged
  const sound = points.map((point) => soundTrials(point).length)
  const least = points.length > 0 ? Math.min(...sound) : 0
  if (over && least === 0) return unsound(judged)
  if (!over && least < Math.min(PROVISIONAL_TRIALS, experiment.trials))
    return nothing(
      'measuring',
      t('Measuring: {least} of {trials} trials each', { least, trials: experiment.trials }),
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

/** Tasks whose result is not what it should be: before any praise of the time. */
const faultsOf = (points: readonly PointResult[]): Evidence[] =>
  points.flatMap((point) => {
    const sound = soundTrials(point)
    const missing = sound.reduce((sum, { tasks, verified }) => sum + tasks - verified, 0)
    if (missing === 0) return []
    const at = point.x === null ? '' : t(' at {x}', { x: point.x })
    return [
      {
        text: t('{variant}{at}: {missing} results not verified', {
          variant: point.variant,
          at,
          missing: formatCount(missing),
        }),
        hurt: true,
      },
    ]
  })

/** Some point has no trial that counts: why. */
const unsound = ({ experiment, points }: Judged): Verdict => {
  const name = labelsOf(experiment)
  const bad = points.find((point) => soundTrials(point).length === 0)
  if (!bad) return nothing('nothing', t('Nothing was measured.'))
  const reasons = new Set(
    bad.trials.flatMap(({ error, disturbed }) =>
      error === undefined ? disturbed.map(reasonText) : inWords(readBack(error, faultTexts)),
    ),
  )
  const at = bad.x === null ? '' : t(' at {x}', { x: bad.x })
  return nothing(
    'nothing',
    t('No trial of {name}{at} counts.', { name: within(name(bad.variant)), at }),
    [...reasons].slice(0, 3).join('; '),
  )
}

const single = (point: PointResult, name: string): Said => {
  const { makespanMs, throughputPerS } = point.median
  const findings = findingsOf(point).slice(0, MOST_EVIDENCE)
  const clauses = findings.slice(0, 2).map(({ clause }) => clause)
  return {
    kind: 'one',
    winner: point.variant,
    headline: [
      { text: name, variant: point.variant },
      {
        text: t(' did {throughputPerS} tasks a second.', {
          throughputPerS: formatRatio(throughputPerS, 0),
        }),
      },
    ],
    why: clauses.length > 0 ? `${sentence(clauses.join('; '))}.` : '',
    evidence: [
      ...findings.map(({ evidence }) => evidence),
      { text: t('makespan {makespanMs}', { makespanMs: formatMs(makespanMs) }), hurt: false },
      trialsChip([point]),
    ],
    factor: null,
    fairness: null,
  }
}

const compared = ({ experiment, points, parallelism }: Judged): Said => {
  const name = labelsOf(experiment)
  const part = ({ variant }: PointResult): Part => ({ text: name(variant), variant })
  const measure = judgedBy(experiment, points)
  const [best, ...others] = ranked(points, measure)
  if (!best) return nothing('nothing', t('Nothing was measured.'))
  if (others.length === 0) return single(best, name(best.variant))
  const against = (point: PointResult) => advantageOf(best, point, measure, experiment.seed)
  const tied = others.filter((point) => !against(point)?.differs)
  const beaten = others.filter((point) => against(point)?.differs)
  const next = beaten[0]
  const fairness = fairnessOf(experiment, parallelism)
  if (!next) return noDifference([best, ...tied], against(others[0] as PointResult), name, fairness)
  const advantage = against(next) as Advantage // beaten, so there is one
  const last = beaten.at(-1) ?? next
  const findings = findingsAgainst(last, best, experiment.seed).slice(0, MOST_EVIDENCE)
  const clauses = findings.slice(0, 2).map(({ clause }) => clause)
  const than: Part[] =
    others.length > 1
      ? [{ text: t(' than ') }, { ...part(next), text: within(name(next.variant)) }]
      : []
  return {
    kind: 'difference',
    winner: best.variant,
    headline: [
      ...listOf([best, ...tied].map((point, i) => lowered(part(point), i))),
      { text: ` ${soonerBy(measure, advantage.factor)}` },
      ...than,
      { text: '.' },
    ],
    why:
      clauses.length > 0
        ? t('Under {name} {clauses}.', {
            name: within(name(last.variant)),
            clauses: clauses.join('; '),
          })
        : '',
    evidence: [
      ...findings.map(({ evidence }) => evidence),
      { text: t('ratio {advantage}', { advantage: advantageText(advantage) }), hurt: false },
      trialsChip(points),
    ],
    factor: advantage.factor,
    fairness,
  }
}

const lowered = (part: Part, place: number): Part =>
  place === 0 ? part : { ...part, text: within(part.text) }

const noDifference = (
  points: readonly PointResult[],
  advantage: Advantage | null,
  name: (id: VariantId) => string,
  fairness: Verdict['fairness'],
): Said => ({
  kind: 'no-difference',
  winner: null,
  headline: [
    {
      text: advantage?.interval
        ? t('No difference found between ')
        : t('Too few trials to compare '),
    },
    ...listOf(points.map(({ variant }) => ({ text: within(name(variant)), variant }))),
    { text: '.' },
  ],
  why: advantage?.interval
    ? t('The interval of their ratio spans 1: what was seen may be chance. More trials narrow it.')
    : t('Three sound trials each are the least that an interval can be made from.'),
  evidence: [
    ...(advantage
      ? [{ text: t('ratio {advantage}', { advantage: advantageText(advantage) }), hurt: false }]
      : []),
    trialsChip(points),
  ],
  factor: null,
  fairness,
})
