/** An expectation of a run, as a sentence, and whether it holds. */
import { joined, say, type Message } from '../base/message'
import { refused } from '../experiment/issues'
import type { Experiment, ParseResult, VariantId } from '../experiment/types'
import { originKey, originOf } from '../run-file/origin'
import type { PointResult } from '../run-file/result'
import { type Place, type Reading, SAME_WITHIN } from '../reading'
import { againstBaseline, type ComparableRun } from './baseline'
import type { ClaimKind, Judged } from './claim'
import { ratioText, WITHIN } from './words'

/** The same variant in an earlier run. */
export const BASELINE = 'baseline'

export interface Expectation {
  text: string
  one: VariantId
  other: VariantId | typeof BASELINE
  /** Maximum ratio of `one` to `other`; null for `faster` and `equal`, which the judge defines. */
  most: number | null
  kind: Exclude<ClaimKind, 'open'>
  /** Null: at each common value of the axis. */
  x: string | null
}

const SENTENCES: readonly [Expectation['kind'], RegExp][] = [
  ['faster', /^(.+) faster than (.+)$/],
  ['not-slower', /^(.+) not slower than (.+) by (\d+(?:\.\d+)?)\s*%$/],
  ['equal', /^(.+) same as (.+)$/],
]

const FORMS =
  "'B faster than A', 'B not slower than A by 5 %' or 'B same as A', each with 'at X' where there is an axis"

/**
 * @param text `B faster than A`, `B not slower than A by 5 %`, `B same as A`; variants by letter or by name,
 *   and behind it `at 4` for one value of the axis
 * @param hasBaseline with an earlier run: `baseline` in the place of the second variant is the first one there
 */
export const parseExpectation = (
  text: string,
  experiment: Experiment,
  hasBaseline = false,
): ParseResult<Expectation> => {
  const wrong = (said: Message) => refused('--expect', said)
  const [, sentence = '', x = null] =
    /^(.*?)(?: at (\S+))?$/.exec(text.trim().replaceAll(/\s+/g, ' ')) ?? []
  for (const [kind, form] of SENTENCES) {
    const [, one, other, percent] = form.exec(sentence) ?? []
    if (one === undefined || other === undefined) continue
    const ofBaseline = other.toLowerCase() === BASELINE && named(other, experiment) === null
    if (ofBaseline && !hasBaseline)
      return wrong(say('an earlier run, by --baseline FILE, for {got}', { got: text }))
    const a = named(one, experiment)
    const b = ofBaseline ? BASELINE : named(other, experiment)
    const known = experiment.variants.map(({ id, label }) => `${id} ${label}`.trim()).join(', ')
    if (a === null || b === null)
      return wrong(
        say('a variant, of {known} (got {got})', { known, got: a === null ? one : other }),
      )
    if (a === b) return wrong(say('two different variants (got {got} twice)', { got: one }))
    if (x !== null && !experiment.axis?.values.some((value) => String(value) === x))
      return wrong(say('a value of the axis after "at" (got {got})', { got: x }))
    const most = percent === undefined ? null : 1 + Number(percent) / 100
    if (ofBaseline && most !== null && most < SAME_WITHIN)
      return wrong(
        say(
          'at least {share} against a baseline: two runs of the same differ by that (got {got} %)',
          {
            share: WITHIN,
            got: percent ?? '',
          },
        ),
      )
    return { ok: true, value: { text, one: a, other: b, most, kind, x } }
  }
  return wrong(say('{forms} (got {got})', { forms: FORMS, got: text }))
}

const named = (name: string, { variants }: Experiment): VariantId | null => {
  const wanted = name.toLowerCase()
  const found = variants.filter(
    ({ id, label }) => id.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )
  return found.length === 1 ? (found[0]?.id ?? null) : null
}

export type ExpectationStatus = 'holds' | 'fails' | 'unknown'

export interface ExpectationResult {
  answer: ExpectationStatus
  message: Message
  /** Each comparison, for programs. */
  compared: readonly PairResult[]
}

interface PairResult extends Pick<PointResult, 'runtime' | 'machine' | 'x'> {
  answer: ExpectationStatus
  /** Time of the other ÷ time of the first; null if nothing could be compared. */
  ratio: number | null
  interval: [number, number] | null
  /** Valid trials of each. */
  trials: number
}

interface ComparedPair {
  point: PointResult
  x: PointResult['x']
  judged: Judged | null
  /** Reason that nothing was compared, or null. */
  why: Message | null
}

/** The places of two variants that are compared: only within a runtime on a machine, since blocks belong to it. */
export const pairsIn = (
  run: Reading,
  { one, other, x }: Pick<Expectation, 'one' | 'other' | 'x'>,
): [Place, Place][] => {
  const at = (id: Expectation['other']) => run.places.filter(({ variant }) => variant === id)
  return at(one).flatMap((point) =>
    at(other)
      .filter((beside) => originKey(beside) === originKey(point))
      .filter((beside) => beside.x === point.x || beside.x === null || point.x === null)
      .map((beside): [Place, Place] => [point, beside])
      .filter(() => x === null || String(point.x) === x),
  )
}

export const resultOf = (expectation: Expectation, run: Reading): ExpectationResult => {
  if (run.variantsDiffer)
    return {
      answer: 'unknown',
      message: say('{text}: {answer}; the variants do different work', {
        text: expectation.text,
        answer: say(ANSWERS.unknown),
      }),
      compared: [],
    }
  const pairs = pairsIn(run, expectation)
  return resultBy(
    expectation,
    pairs.map(([point, beside]) => {
      const family = run.family(pairs.length, run.measureOf([point, beside]))
      const judged = family.compare(point, beside)
      return { point, x: point.x ?? beside.x, judged, why: null }
    }),
  )
}

/** Compares a variant with itself in an earlier run: `baseline` in the sentence. */
export const resultAgainst = (
  expectation: Expectation,
  run: ComparableRun,
  baseline: ComparableRun,
): ExpectationResult => {
  const { one, x } = expectation
  const points = run.points.filter(
    (point) => point.variant === one && (x === null || String(point.x) === x),
  )
  return resultBy(
    expectation,
    points.map((point) => ({
      point,
      x: point.x,
      ...againstBaseline(run, point, baseline, points.length),
    })),
  )
}

/** One failed comparison decides; else one unknown. */
const resultBy = (expectation: Expectation, found: readonly ComparedPair[]): ExpectationResult => {
  const answers = found.map(({ judged }) => answerOf(expectation, judged))
  const answer =
    (['fails', 'unknown', 'holds'] as const).find((any) => answers.includes(any)) ?? 'unknown'
  return {
    answer,
    message: joined(
      [
        say('{text}: {answer}', { text: expectation.text, answer: say(ANSWERS[answer]) }),
        ...found.map(figuresOf),
      ],
      '; ',
    ),
    compared: found.map(({ point, x: at, judged }, i) => ({
      ...originOf(point),
      x: at,
      answer: answers[i] ?? 'unknown',
      ratio: judged?.ratio ?? null,
      interval: judged?.interval ?? null,
      trials: judged?.n ?? 0,
    })),
  }
}

const ANSWERS: Readonly<Record<ExpectationStatus, string>> = {
  holds: 'holds',
  fails: 'does not hold',
  unknown: 'cannot be told',
}

export const answerOf = (
  { kind, most }: Pick<Expectation, 'kind' | 'most'>,
  judged: Judged | null,
): ExpectationStatus => {
  if (!judged?.interval) return 'unknown'
  const { outcome, ratio, interval, floor } = judged
  switch (kind) {
    case 'faster':
      if (outcome === 'differs') return ratio > 1 ? 'holds' : 'fails'
      return outcome === 'same' ? 'fails' : 'unknown'
    case 'equal':
      if (outcome === 'same') return 'holds'
      // A sure difference may still lie within `SAME_WITHIN`.
      return outcome === 'differs' && Math.max(interval[0], 1 / interval[1]) > SAME_WITHIN
        ? 'fails'
        : 'unknown'
    case 'not-slower': {
      const [low, high] = [1 / interval[1], 1 / interval[0]]
      // An A/A run that differs by as much shows nothing.
      if (high <= Math.min(most ?? 1, floor > (most ?? 1) ? 1 / floor : Infinity)) return 'holds'
      return low > Math.max(most ?? 1, floor) ? 'fails' : 'unknown'
    }
    default:
      return kind satisfies never
  }
}

const figuresOf = ({ point, x, judged, why }: ComparedPair): Message => {
  const place = [point.machine, point.runtime].filter(Boolean).join(', ')
  const at = joined([
    place === '' ? '' : say('in {place} ', { place }),
    x === null ? '' : say('at {x} ', { x }),
  ])
  if (!judged) return joined([at, why ?? say('nothing to compare')])
  const { ratio, interval, n, outcome } = judged
  return say('{at}{same}ratio {ratio}, {n} {n|trial|trials} each', {
    at,
    same: outcome === 'same' ? say('equal within {share}, ', { share: WITHIN }) : '',
    ratio: ratioText({ ratio, interval }),
    n,
  })
}
