/** The claims of a run, and whether a later run of the same experiment bears them out. */
import { formatPercent } from '../base/format'
import { joined, say, type Message } from '../base/message'
import type { VariantId } from '../experiment/types'
import { choicesOf, type ViewChoice } from '../views/choice'
import { AT_MOST_SLOWER, type Reading, readingOf } from '../reading'
import { viewOf } from '../views/view'
import { isJoined } from '../run-file/origin'
import type { PointResult, RunFile } from '../run-file/result'
import type { ClaimKind, Judged } from './claim'
import { claimsIn } from './of-run'
import { ratioText, WITHIN } from './words'
import { answerOf, type ExpectationResult } from './expectation'

type At = Pick<PointResult, 'variant' | 'x'>

/** A claim of a run, as a later run is asked about it. */
export interface PastClaim {
  kind: Exclude<ClaimKind, 'open'>
  one: At
  other: At
  /** Time of `other` ÷ time of `one`, as printed. */
  ratio: string
  /** Null for a file of one run. */
  view: ViewChoice | null
}

const atOf = ({ variant, x }: At): At => ({ variant, x })

/** The usual view, and one of the variants for each runtime. */
const viewsOf = (file: RunFile): ViewChoice[] => {
  const { usual, dimensions } = choicesOf(file)
  const runtimes = dimensions.find(({ id }) => id === 'runtime')?.values ?? []
  const variants = dimensions.some(({ id }) => id === 'variant')
  const inEach = runtimes.map(({ id }): ViewChoice => {
    const { variant: _, ...fixed } = usual.fixed
    return { compare: 'variant', axis: usual.axis, fixed: { ...fixed, runtime: id } }
  })
  return [usual, ...(variants && usual.compare === 'runtime' ? inEach : [])]
}

/** All claims of the verdict on a run, or on the views of a joined one. */
export const claimsOf = (file: RunFile): PastClaim[] => {
  const of = (shown: RunFile, view: PastClaim['view']): PastClaim[] =>
    claimsIn(readingOf(shown)).flatMap(({ kind, one, other, judged }) =>
      kind === 'open' || !judged
        ? []
        : [{ kind, one: atOf(one), other: atOf(other), ratio: ratioText(judged), view }],
    )
  return isJoined(file)
    ? viewsOf(file).flatMap((view) => of(viewOf(file, view), view))
    : of(file, null)
}

/** Finds the runtime by its order: a later run may have another version in its name. */
const moved = (view: ViewChoice, from: RunFile, to: RunFile): ViewChoice => {
  const place = from.environments?.findIndex(({ runtime }) => runtime === view.fixed.runtime) ?? -1
  const runtime = to.environments?.[place]?.runtime
  return runtime === undefined ? view : { ...view, fixed: { ...view.fixed, runtime } }
}

const KINDS: Readonly<Record<PastClaim['kind'], string>> = {
  faster: '{one} faster than {other}',
  equal: '{one} equal to {other}, within {share}',
  'not-slower': '{one} at most {share} slower than {other}',
}

const shareOf = (kind: PastClaim['kind']): string =>
  kind === 'not-slower' ? formatPercent(AT_MOST_SLOWER - 1, 0) : WITHIN

const ANSWERS: Readonly<Record<ExpectationResult['answer'], string>> = {
  holds: 'held',
  fails: 'turned',
  unknown: 'cannot be told',
}

/** The fixed variant and runtime of a view: `Free worker: `, `node: `. */
const whereOf = (run: Reading, view: PastClaim['view']): Message => {
  const { variant, runtime } = view?.fixed ?? {}
  const parts = [
    ...(variant === undefined ? [] : [run.nameOf(variant as VariantId)]), // as in the file
    ...(runtime === undefined ? [] : [runtime]),
  ]
  return joined(parts.flatMap((part) => [part, ': ']))
}

/** With more blocks, what was faster may be so by so little that it counts as equal: that is no turn. */
const isSurelyFaster = ({ interval, ratio, floor }: Judged): boolean =>
  interval !== null && interval[0] > 1 && ratio > floor

type ToldAgain = ExpectationResult & { text: Message }

/** All claims were made before, each with its direction: one-sided ones count half. */
const amongOf = (claims: readonly PastClaim[]): number =>
  Math.max(
    1,
    claims.reduce((sum, { kind }) => sum + (kind === 'equal' ? 1 : 0.5), 0),
  )

/**
 * Checks each claim against a later run of the same experiment, in the same number of runtimes. All
 * answers hold together. Claims that held leave their share of the error to the rest, which may hold
 * by it (S. Holm, A simple sequentially rejective multiple test procedure, 1979); none turns by it.
 */
export const resultsAgain = (
  claims: readonly PastClaim[],
  before: RunFile,
  now: RunFile,
): ToldAgain[] => {
  const told = claims.map((claim) => toldAgain(claim, before, now, amongOf(claims)))
  const held = () => told.filter(({ answer }) => answer === 'holds').length
  let known: number
  do {
    known = held()
    const among = amongOf(claims.filter((_, i) => told[i]?.answer !== 'holds'))
    for (const [i, claim] of claims.entries()) {
      if (told[i]?.answer !== 'unknown') continue
      const next = toldAgain(claim, before, now, among)
      if (next.answer === 'holds') told[i] = next
    }
  } while (held() > known)
  return told
}

const toldAgain = (claim: PastClaim, before: RunFile, now: RunFile, among: number): ToldAgain => {
  const { kind, view, ratio } = claim
  const run = readingOf(view ? viewOf(now, moved(view, before, now)) : now)
  const [one, other] = [claim.one, claim.other].map(({ variant, x }) => run.at(variant, x))
  const judged = one && other ? run.family(among).compare(one, other) : null
  const answer =
    kind === 'faster' && judged && isSurelyFaster(judged)
      ? 'holds'
      : answerOf({ kind, most: AT_MOST_SLOWER }, judged)
  const at = ({ variant, x }: At): Message =>
    x === null ? run.nameOf(variant) : say('{name} at {x}', { name: run.nameOf(variant), x })
  const text = joined([
    whereOf(readingOf(before), view),
    say(KINDS[kind], { one: at(claim.one), other: at(claim.other), share: shareOf(kind) }),
  ])
  const figures = { text, answer: say(ANSWERS[answer]), before: ratio, n: judged?.n ?? 0 }
  return {
    text,
    answer,
    message: judged
      ? say('{text}: {answer}; ratio {now}, {before} before, {n} {n|trial|trials} each', {
          ...figures,
          now: ratioText(judged),
        })
      : say('{text}: {answer}; nothing to compare, {before} before', figures),
    compared: [
      {
        x: claim.one.x,
        answer,
        ratio: judged?.ratio ?? null,
        interval: judged?.interval ?? null,
        trials: judged?.n ?? 0,
      },
    ],
  }
}
