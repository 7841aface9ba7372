import { formatCount, formatMs, formatPercent, formatRatio } from '../base/format'
import { english, joined, type Message, say, sentences } from '../base/message'
import { type Claim, claimsIn, inTurn, namePart, within } from '../claims'
import {
  LEAST_BLOCKS,
  type Place,
  type Reading,
  readingOf,
  SAME_WITHIN,
  valueText,
} from '../reading'
import { ofRuns } from './kinds/of-runs'
import { byName } from './kinds/by-name'
import { disturbedBy, errorOf } from '../findings/disturbed'
import { causesIn } from './evidence'
import { fairnessOf } from './fairness'
import { fromWhich } from './kinds/from-which'
import { howMany } from './kinds/how-many'
import { observedVerdict } from './kinds/observed'
import { timedOutText, unanswered } from './kinds/unanswered'
import type { RunFile } from '../run-file/result'
import { median, tasksToRun } from '../stats'
import { type AxisWords, BARE, chip, nothing, type Statement, trialsChip } from './parts'
import { soFar, tooFewText } from './kinds/so-far'
import type { Evidence, Verdict } from './types'
import { bestVariant } from './kinds/best-variant'

const MAX_EVIDENCE = 3

export const verdictOf = (run: Reading, words: AxisWords = {}): Verdict => {
  const { experiment, places, status } = run
  if (status === 'running') return soFar(run)
  if (run.origin) return observedVerdict(run)
  const between = ofRuns(run)
  if (between) return between
  const few = tooFewText(run)
  const isMissing = places.some(({ valid }) => valid.length === 0)
  if (places.length === 0 || (isMissing && !few)) return noTrials(run)
  const { stands, claims, ...verdict } = isMissing
    ? nothing('measuring', say('Measuring the first trials.'))
    : statementOf(run, words)
  const late = few || verdict.kind !== 'unanswered' ? timedOutText(run) : []
  return {
    ...verdict,
    // Never a certain sentence from fewer trials than a claim needs.
    headline: few ?? verdict.headline,
    second: inTurn([few ? [] : verdict.second, late]),
    claims: withRest(claims, run),
    fairness: experiment.axis || places.length < 2 ? null : fairnessOf(run),
    trust: stands
      ? 'sure'
      : experiment.until === 'sure' && status === 'done'
        ? 'too-noisy'
        : 'so-far',
    evidence: [...faultsOf(places), ...verdict.evidence],
  }
}

/** A verdict in a sentence or two. */
export const sentenceOf = ({ headline, second }: Verdict): Message => {
  const [first, more] = [headline, second].map((parts) => joined(parts.map(({ text }) => text)))
  return sentences(first ?? null, second.length > 0 ? (more ?? null) : null)
}

/** The verdict of a finished run, in a sentence or two. */
export const headlineOf = (file: RunFile, words: AxisWords = {}): Message =>
  sentenceOf(verdictOf(readingOf(file), words))

/** What the verdict of a run still needs. */
export interface OpenQuestion {
  /** Points of which more trials would tell more, as indices; empty if all is settled. */
  points: ReadonlySet<number>
  /** Blocks after which all is settled, by the noise so far; infinite if unknown. */
  blocks: number
}

/** Noise so far tells the blocks that a claim needs only roughly: up to this factor it is waited for. */
const ROUGHLY = 2

/**
 * Finds the claims that more trials can settle. Once the verdict is sure, those that need far more
 * than the run's most trials, by the noise so far, are not waited for: the width that remains is the
 * news.
 */
export const openIn = (file: RunFile): OpenQuestion => {
  const run = readingOf(file)
  const { open, trust } = verdictOf(run)
  if (open === null) return { points: new Set(run.places.keys()), blocks: Infinity }
  const most = trust === 'sure' ? ROUGHLY * run.experiment.trials : Infinity
  const rest = open.filter(({ blocks }) => blocks <= most)
  const points = rest.flatMap(({ places }) => places.map((place) => run.places.indexOf(place)))
  return { points: new Set(points), blocks: Math.max(0, ...rest.map(({ blocks }) => blocks)) }
}

/** Answers the experiment's question, or else the one that its points can answer. */
const statementOf = (run: Reading, words: AxisWords): Statement => {
  const { experiment, places } = run
  const [only] = places
  if (!experiment.axis && places.length === 1 && only) return single(run, only)
  const { question } = run
  switch (question.kind) {
    case 'each-value':
      return byName(run, words)
    case 'from-which':
      return fromWhich(run, question.sides, words)
    case 'how-many':
      return howMany(run, words)
    case 'nothing':
      return nothing(
        'nothing',
        say('Each point does different work: their times cannot be compared.'),
      )
    case 'who':
      return unanswered(run, places) ?? bestVariant(run, { places })
  }
}

/** The claims of the headline, then all others of the run. */
const withRest = (leading: readonly Claim[], run: Reading): Claim[] => {
  const isLed = ({ one, other }: Claim) =>
    leading.some((claim) => claim.one === one && claim.other === other)
  return [...leading, ...claimsIn(run).filter((claim) => !isLed(claim))]
}

/** Tasks with a wrong result come before all other evidence. */
const faultsOf = (places: readonly Place[]): Evidence[] =>
  places.flatMap(({ valid, variant, x }) => {
    const refused = valid.reduce((sum, { shed = 0 }) => sum + shed, 0)
    const missing = valid.reduce((sum, trial) => sum + tasksToRun(trial) - trial.verified, 0)
    const at = x === null ? '' : say(' at {x}', { x: valueText(x) })
    const share = formatPercent(median(valid.map(({ shed = 0, tasks }) => shed / tasks)), 0)
    return [
      ...(refused > 0
        ? [chip(say('{variant}{at}: {share} of the tasks were refused', { variant, at, share }))]
        : []),
      ...(missing === 0
        ? []
        : [
            {
              message: say('{variant}{at}: {missing} results not verified', {
                variant,
                at,
                missing: formatCount(missing),
              }),
              hurt: true,
            },
          ]),
    ]
  })

const noTrials = (run: Reading): Verdict => {
  const bad = run.places.find(({ valid }) => valid.length === 0)
  if (!bad) return nothing('nothing', say('Nothing was measured.'))
  const all = bad.trials.flatMap((trial) => errorOf(trial) ?? trial.disturbed.map(disturbedBy))
  const reasons = new Map(all.map((reason) => [english(reason), reason]))
  const at = bad.x === null ? '' : say(' at {x}', { x: valueText(bad.x) })
  return nothing(
    'nothing',
    say('No valid trials of {name}{at}.', { name: within(run.nameOf(bad.variant)), at }),
    reasons.size > 0 ? joined([...reasons.values()].slice(0, 3), '; ') : null,
  )
}

/** Is the time of a single point known to 5 %? */
const isKnown = (place: Place): boolean => {
  const [interval, ms] = [place.interval.makespanMs, place.median.makespanMs]
  if (!interval || !ms || place.valid.length < LEAST_BLOCKS) return false
  return interval[1] / ms <= SAME_WITHIN && ms / interval[0] <= SAME_WITHIN
}

/** Blocks after which it is, by the noise so far. */
const blocksToKnow = ({ interval, valid }: Place): number => {
  const [low, high] = interval.makespanMs ?? [0, Infinity]
  return Math.ceil(valid.length * (Math.log(high / low) / 2 / Math.log(SAME_WITHIN)) ** 2)
}

const single = (run: Reading, place: Place): Statement => {
  const { makespanMs, throughputPerS } = place.median
  const findings = causesIn(place).slice(0, MAX_EVIDENCE)
  const clauses = findings.slice(0, 2).map(({ clause }) => clause)
  return {
    ...BARE,
    kind: 'one',
    winners: [place.variant],
    headline: [
      namePart(run, place.variant, true),
      {
        text: say(' finished {throughputPerS} tasks per second.', {
          throughputPerS: formatRatio(throughputPerS, 0),
        }),
      },
    ],
    stands: isKnown(place),
    open: isKnown(place) ? [] : [{ places: [place], blocks: blocksToKnow(place) }],
    why: clauses.length > 0 ? { ...joined([joined(clauses, '; '), '.']), opens: true } : null,
    evidence: [
      ...findings.map(({ evidence }) => evidence),
      { message: say('makespan {makespanMs}', { makespanMs: formatMs(makespanMs) }), hurt: false },
      trialsChip([place]),
    ],
  }
}
