/** The verdict of a run, in words: pure; every figure in it is from the result. */
import { formatCount, formatMs, formatRatio } from '../base/format'
import { english, joined, type Message, say } from '../base/message'
import { LEAST_BLOCKS, SAME_WITHIN } from '../judge/thresholds'
import { soundTrials } from '../run-file/valid-trials'
import type { PointResult } from '../run-file/result'
import { byName, isByName } from './by-name'
import { disturbedBy, errorOf } from './disturbed'
import { findingsOf } from './evidence'
import { fairnessOf } from './fairness'
import { asksFromWhich, fromWhich } from './from-which'
import { howMany } from './how-many'
import { outlierEvidence, outliersOf } from './outliers'
import { labelsOf, nothing, trialsChip, within, type Judged, type Said } from './parts'
import { isWorkAxis, valuesDiffer, variantsDiffer } from './same-work'
import { soFar } from './so-far'
import type { Evidence, Verdict } from './types'
import { who } from './who'

const MAX_EVIDENCE = 3

export const verdictOf = (judged: Judged): Verdict => {
  const { experiment, points, over } = judged
  const sound = points.map((point) => soundTrials(point).length)
  const least = points.length > 0 ? Math.min(...sound) : 0
  if (over && least === 0) return unsound(judged)
  if (!over) return soFar(judged)
  const { settled, ...verdict } = said(judged)
  const outliers = outliersOf(experiment, points, { clockStepMs: judged.clockStepMs ?? 0 })
  return {
    ...verdict,
    trust: settled ? 'sure' : experiment.until === 'sure' && !judged.cut ? 'too-noisy' : 'so-far',
    evidence: [
      ...faultsOf(points),
      ...verdict.evidence,
      ...outlierEvidence(outliers, points, judged.axisNames),
    ],
  }
}

/** The experiment's own question, where its points can answer it; else the one that they can. */
const said = (judged: Judged): Said => {
  const { experiment, points, parallelism } = judged
  if (!experiment.axis) {
    const [only] = points
    if (points.length === 1 && only) return single(only, labelsOf(experiment)(only.variant))
    return { ...who(judged, { points }), fairness: fairnessOf(experiment, parallelism) }
  }
  const [asks, byWork] = [experiment.asks, isWorkAxis(experiment)]
  if (isByName(experiment)) return byName(judged)
  if (byWork && asks !== 'who' && asksFromWhich(experiment)) return fromWhich(judged)
  if (byWork || valuesDiffer(experiment, parallelism))
    return variantsDiffer(experiment, parallelism)
      ? nothing('nothing', say('Each point does different work: their times cannot be compared.'))
      : byName(judged)
  return howMany(judged)
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

/** Without another point to compare with: its time, to the same 5 %. */
const isKnown = (point: PointResult): boolean => {
  const [interval, ms] = [point.interval.makespanMs, point.median.makespanMs]
  if (!interval || !ms || soundTrials(point).length < LEAST_BLOCKS) return false
  return interval[1] / ms <= SAME_WITHIN && ms / interval[0] <= SAME_WITHIN
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
    second: [],
    settled: isKnown(point),
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
