/** What a run claims, comparison by comparison, and whether a later run of the same experiment bears it out. */
import { joined, say, type Message } from '../base/message'
import type { VariantId } from '../experiment/types'
import { choicesOf, type ViewChoice } from '../views/choice'
import { floorOf } from '../judge/judge'
import { advantageOf, advantageText, judgedBy, rankedAt, rulesOf, WITHIN } from '../judge/measure'
import { SAME_WITHIN } from '../judge/thresholds'
import { viewOf } from '../views/view'
import { isJoined } from '../run-file/origin'
import type { PointResult, RunFile } from '../run-file/result'
import { isByName } from './by-name'
import { enoughOf } from './enough'
import { answerOf, type Expectation, type Told } from './expectation'
import { familyOf } from './how-many'
import { labelsOf } from './parts'
import { isWorkAxis, valuesDiffer, variantsDiffer } from './same-work'

type At = Pick<PointResult, 'variant' | 'x'>

/** In words: `one` is faster than `other`, as fast, or at most 5 % slower. */
export interface Claim {
  kind: Expectation['kind']
  one: At
  other: At
  /** How many times as long the other one took. */
  ratio: string
  /** What of a joined file is shown; null for a file of one run. */
  view: ViewChoice | null
}

type Compared = Omit<Claim, 'view'>

const told = (
  kind: Claim['kind'],
  one: PointResult,
  other: PointResult,
  found: Parameters<typeof advantageText>[0],
): Compared => ({
  kind,
  one: { variant: one.variant, x: one.x },
  other: { variant: other.variant, x: other.x },
  ratio: advantageText(found),
})

/** The best one at each value of the axis against the others there; without an axis each against each. */
const ofVariants = (run: RunFile): Compared[] => {
  const { experiment, points, environment } = run
  if (variantsDiffer(experiment, environment.parallelism)) return []
  const values = experiment.axis?.values ?? [null]
  return values.flatMap((value) => {
    const here = points.filter(({ x }) => x === value || x === null)
    const { order, over } = rankedAt(here, run)
    return (value === null ? order : order.slice(0, 1)).flatMap((one, place) =>
      order.slice(place + 1).flatMap((other): Compared[] => {
        const found = over(one, other)
        if (!found || found.outcome === 'unknown') return []
        if (found.outcome === 'same') return [told('same', one, other, found)]
        return found.factor > 1 ? [told('faster', one, other, found)] : []
      }),
    )
  })
}

/** Of each variant the value that is enough, against all others. */
const ofValues = ({ experiment, points, noise, environment }: RunFile): Compared[] => {
  const { parallelism } = environment
  if (!experiment.axis || isByName(experiment) || isWorkAxis(experiment)) return []
  if (valuesDiffer(experiment, parallelism)) return []
  const family = familyOf({ experiment, points, noise, parallelism, over: true })
  const { measure, among, rules } = family
  return experiment.variants.flatMap(({ id }) => {
    const own = points.filter(({ variant, x }) => variant === id && x !== null)
    const { least = null, order = [] } = enoughOf(own, family) ?? {}
    return order.flatMap((other): Compared[] => {
      const found = least && other !== least && advantageOf(least, other, measure, among, rules)
      if (!found) return []
      const faster = found.differs && found.factor > 1
      return [told(faster ? 'faster' : 'not-slower', least, other, found)]
    })
  })
}

/** The usual view of a joined file, and the variants in each of its runtimes. */
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

/** What the verdict of a run, or of the views of a joined one, is made of; nothing of what it leaves open. */
export const claimsOf = (file: RunFile): Claim[] => {
  const of = (run: RunFile, view: Claim['view']): Claim[] =>
    [...ofVariants(run), ...ofValues(run)].map((claim) => ({ ...claim, view }))
  return isJoined(file)
    ? viewsOf(file).flatMap((view) => of(viewOf(file, view), view))
    : of(file, null)
}

/** The runtimes of a later run may have other versions in their names: the order tells which is which. */
const moved = (view: ViewChoice, from: RunFile, to: RunFile): ViewChoice => {
  const place = from.environments?.findIndex(({ runtime }) => runtime === view.fixed.runtime) ?? -1
  const runtime = to.environments?.[place]?.runtime
  return runtime === undefined ? view : { ...view, fixed: { ...view.fixed, runtime } }
}

const KINDS: Readonly<Record<Claim['kind'], string>> = {
  faster: '{one} faster than {other}',
  same: '{one} equal to {other}, within {share}',
  'not-slower': '{one} at most {share} slower than {other}',
}

const ANSWERS: Readonly<Record<Told['answer'], string>> = {
  holds: 'held',
  fails: 'turned',
  unknown: 'cannot be told',
}

/** What is fixed in a view: `Free worker: `, `node: `. */
const whereOf = ({ experiment }: RunFile, view: Claim['view']): Message => {
  const { variant, runtime } = view?.fixed ?? {}
  const parts = [
    ...(variant === undefined ? [] : [labelsOf(experiment)(variant as VariantId)]), // as in the file
    ...(runtime === undefined ? [] : [runtime]),
  ]
  return joined(parts.flatMap((part) => [part, ': ']))
}

/**
 * Each claim of a run by the figures of a later run of the same experiment, in as many runtimes. All answers hold
 * together.
 */
export const toldAgain = (
  claims: readonly Claim[],
  before: RunFile,
  now: RunFile,
): (Told & { text: Message })[] =>
  claims.map((claim) => {
    const { kind, view, ratio } = claim
    const run = view ? viewOf(now, moved(view, before, now)) : now
    const { experiment, points, noise } = run
    const pointAt = ({ variant, x }: At) =>
      points.find((point) => point.variant === variant && point.x === x)
    const [one, other] = [pointAt(claim.one), pointAt(claim.other)]
    const measure = judgedBy(experiment, points)
    const rules = rulesOf(experiment, noise)
    const judged = one && other ? advantageOf(one, other, measure, claims.length, rules) : null
    const answer = answerOf({ kind, most: SAME_WITHIN }, { judged, floor: floorOf(noise, measure) })
    const name = labelsOf(experiment)
    const at = ({ variant, x }: At): Message =>
      x === null ? name(variant) : say('{name} at {x}', { name: name(variant), x })
    const text = joined([
      whereOf(before, view),
      say(KINDS[kind], { one: at(claim.one), other: at(claim.other), share: WITHIN }),
    ])
    const figures = { text, answer: say(ANSWERS[answer]), before: ratio, n: judged?.n ?? 0 }
    return {
      text,
      answer,
      message: judged
        ? say('{text}: {answer}; ratio {now}, {before} before, {n} {n|trial|trials} each', {
            ...figures,
            now: advantageText(judged),
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
  })
