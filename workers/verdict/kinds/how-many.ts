/** The verdict of a sweep: the value of the axis that is enough, and which variant is the best over it. */
import { formatPercent } from '../../base/format'
import { english, joined, list, type Message, say, type Value } from '../../base/message'
import { inProcesses } from '../../experiment/traits'
import { pointsOf } from '../../experiment/parse'
import {
  atMostText,
  claimOf,
  gainText,
  inTurn,
  lengthOf,
  MOST_CHARACTERS,
  namePart,
  type Part,
} from '../../claims'
import {
  blocksToTell,
  byMedian,
  type Enough,
  isUnanswered,
  type Place,
  type Reading,
  valueText,
} from '../../reading'
import { bestVariant } from './best-variant'
import { aheadText } from './so-far'
import { busyRange } from '../evidence'
import { parallelText } from '../../findings/places'
import { type AxisWords, BARE, nothing, type Statement, trialsChip } from '../parts'
import type { Evidence, OpenClaim } from '../types'

/** A larger gain than this may still be there: the answer is not known well enough to end the run. */
const MOST_GAIN = 1.25

export const howMany = (run: Reading, words: AxisWords): Statement => {
  const { experiment, places } = run
  const found = experiment.variants.flatMap(({ id }) => run.enough(id) ?? [])
  const [first] = found
  if (!first) return nothing('nothing', say('No value has a time to compare.'))
  // No value is shown to be too few, nor how much more could gain.
  const isFew = found.every(({ gain, tooFew }) => gain === null && tooFew.length === 0)
  const many = isFew ? aheadText(run, places) : manyText(found, run, words)
  const lead = run.variantsDiffer ? null : leadOf(run, words)
  const isLeadFirst = lead !== null && run.asked !== 'how-many'
  const chips = found.flatMap(({ order }) => order.slice(-1).flatMap(busyChip))
  const isKnown = found.every(({ gain }) => gain !== null && gain <= MOST_GAIN)
  const isSplit = new Set(found.map((one) => keyOf(one, run, words))).size > 1
  const rows = isLeadFirst || isSplit ? found.map((one) => rowOf(one, run, words)) : []
  return {
    ...(lead ?? BARE),
    kind: 'how-many',
    leading: isLeadFirst ? lead.leading : 0,
    headline: isLeadFirst ? lead.headline : many,
    second: isLeadFirst ? lead.second : isFew ? [] : (lead?.headline ?? gainOf(found, run, words)),
    stands: isLeadFirst ? lead.stands : isKnown,
    open: [...(isLeadFirst ? [] : found.flatMap((one) => openIn(one, run))), ...overAll(lead, run)],
    why: isPoolSize(run) ? parallelText(run) : null,
    evidence: [...rows, ...chips.slice(0, 1), ...(lead ? lead.evidence : [trialsChip(places)])],
  }
}

/** The values that may still gain too much. */
const openIn = ({ order, fewest, gain, worse }: Enough<Place>, run: Reading): OpenClaim[] => {
  if (gain !== null && gain <= MOST_GAIN) return []
  const larger = order.slice(order.indexOf(fewest) + 1).filter((place) => !worse.includes(place))
  const blocks = larger.map((place) => {
    const found = run.values.compare(place, fewest)
    return found ? blocksToTell(found, MOST_GAIN) : Infinity
  })
  return [{ places: [fewest, ...larger], blocks: Math.max(...blocks) }]
}

/** Variants are compared over the whole axis, in blocks in which each value ran. */
const overAll = (lead: Statement | null, { places }: Reading): OpenClaim[] =>
  (lead?.open ?? []).map(({ blocks }) => ({ places, blocks }))

/** `Round-robin is 2.0 times as fast as at 1, at 2 threads.`; empty unless there is a single variant. */
const gainOf = (
  [only, ...others]: readonly Enough<Place>[],
  run: Reading,
  words: AxisWords,
): Part[] => {
  const first = only?.tooFew[0]
  if (!only || !first || others.length > 0) return []
  const gain = claimOf(run.values, only.fewest, first)
  if (gain.kind !== 'faster' || gain.one !== only.fewest || !gain.judged) return []
  const { variant } = only.fewest
  return [
    namePart(run, variant, true),
    {
      text: gainText(gain.judged.ratio, valueText(first.x), amount(only.fewest, run, words)),
    },
  ]
}

/** The variants against each other over the whole axis; null with a single one. */
const leadOf = (run: Reading, words: AxisWords): Statement | null => {
  const swept = run.places.filter(({ x }) => x !== null)
  const [lowest] = byMedian(swept, run.measure)
  const beside = lowest ? run.beside(lowest.x) : []
  const contest = run.contest(beside, run.overAxis)
  const [best, ...others] = contest.order
  if (others.length === 0) return null
  const next = best && others.find((other) => contest.family.beats(best, other))
  const at = best && next ? whereText(best, next, run, words) : overText(run, words)
  const lead = bestVariant(run, { places: beside, contest, at })
  const reversed = best && next ? valuesOf(run).filter(({ x }) => beatsAt(x, next, best, run)) : []
  if (!next || reversed.length === 0) return lead
  const where = list(reversed.map((place) => amount(place, run, words)))
  return {
    ...lead,
    second: [
      namePart(run, next.variant, true),
      { text: say(' was faster at {where}.', { where }) },
    ],
  }
}

/** Is one variant shown to beat another at this value by itself? */
const beatsAt = (x: Place['x'], better: Place, worse: Place, run: Reading): boolean => {
  const { family, order } = run.contestAt(x)
  const [one, other] = [better, worse].map(({ variant }) =>
    order.find((place) => place.variant === variant),
  )
  return one !== undefined && other !== undefined && family.beats(one, other)
}

/** The values of the axis, in order. */
const valuesOf = ({ experiment, places }: Reading): Place[] =>
  (experiment.axis?.values ?? []).flatMap((x) => places.find((place) => place.x === x) ?? [])

/** `, on average over 1 to 16 threads`. */
const overText = (run: Reading, words: AxisWords): Message =>
  say(', on average over {amounts}', { amounts: amounts(valuesOf(run), run, words) })

/** `, at every number of threads`; or the average, and from which value on it is shown at each. */
const whereText = (best: Place, next: Place, run: Reading, words: AxisWords): Message => {
  const values = valuesOf(run)
  const from = values.map(({ x }) => beatsAt(x, best, next, run)).lastIndexOf(false) + 1
  const first = values[from]
  if (from === 0 && areWorkers(run)) return say(', at every number of workers')
  if (from === 0)
    return isPoolSize(run) ? say(', at every number of threads') : say(', at every value')
  if (!first || values.length - from < 2) return overText(run, words)
  return say('{over} (at each from {first} on)', {
    over: overText(run, words),
    first: valueText(first.x),
  })
}

const isPoolSize = ({ experiment }: Reading): boolean =>
  experiment.axis?.path === 'strategy.workers'

/** A pool’s workers are called threads, unless some are processes. */
const areWorkers = (run: Reading): boolean =>
  run.experiment.axis?.path === 'strategy.alive' ||
  (isPoolSize(run) && pointsOf(run.experiment).some(({ spec }) => inProcesses(spec.strategy)))

const counted = (values: Value, n: number, run: Reading, { axisLabel }: AxisWords): Message => {
  if (areWorkers(run)) return say('{values} {n|worker|workers}', { values, n })
  if (isPoolSize(run)) return say('{values} {n|thread|threads}', { values, n })
  return axisLabel ? say('{label} {values}', { label: axisLabel, values }) : joined([values])
}

/** `2 threads`, or for another axis `queue per worker 2`. */
const amount = (place: Place, run: Reading, words: AxisWords): Message =>
  counted(valueText(place.x), Number(place.x), run, words)

/** A range takes the plural of many, in every language. */
const MANY = 5

/** `1 thread`, or `1 to 4 threads`. */
const amounts = (places: readonly Place[], run: Reading, words: AxisWords): Message => {
  const [first, last] = [places[0]?.x ?? '', places.at(-1)?.x ?? '']
  if (places.length < 2) return counted(valueText(first), Number(first), run, words)
  const values = { first: valueText(first), last: valueText(last) }
  return counted(say('{first} to {last}', values), MANY, run, words)
}

const isLargest = ({ order, fewest }: Enough<Place>): boolean => fewest === order.at(-1)

/** True if all larger values, of which there are some, are shown to take longer. */
const areWorse = ({ order, fewest, worse }: Enough<Place>): boolean =>
  worse.length > 0 && worse.length === order.length - order.indexOf(fewest) - 1

/** `2 threads are enough`, `2 threads may be enough`: one clause of several. */
const clauseOf = (one: Enough<Place>, run: Reading, words: AxisWords): Message => {
  const { order, fewest, gain, isShown } = one
  const n = Number(fewest.x)
  const values = { amount: amount(fewest, run, words), n }
  if (gain === null && one.tooFew.length === 0) return say('too few trials to say')
  const [highest] = run.of(fewest.variant).toSorted((a, b) => Number(b.x) - Number(a.x))
  if (isLargest(one) && highest && isUnanswered(highest))
    return say('{amount} did best of those that answer most tasks', values)
  if (isLargest(one) && order.length > 1)
    return say('{amount}, the largest value tried, did best', values)
  if (areWorse(one)) return say('{amount} {n|is|are} enough, and more take longer', values)
  return isShown ? say('{amount} {n|is|are} enough', values) : say('{amount} may be enough', values)
}

/** `1 thread is too few; 2 threads may be enough: more gain at most 16 %`. */
const sentenceOf = (one: Enough<Place>, run: Reading, words: AxisWords): Message => {
  const { gain, tooFew } = one
  const clause = clauseOf(one, run, words)
  const few = {
    few: amounts(tooFew, run, words),
    n: tooFew.length > 1 ? MANY : Number(tooFew[0]?.x),
    clause,
  }
  const isLast = isLargest(one)
  const shown = one.isShown || isLast || tooFew.length === 0
  const told = shown ? clause : say('{few} {n|is|are} too few; {clause}', few)
  if (gain === null || isLast || areWorse(one)) return told
  return gain < 1.005
    ? say('{told}: more gain nothing', { told })
    : say('{told}: more gain at most {share}', { told, share: atMostText(gain) })
}

const keyOf = (one: Enough<Place>, run: Reading, words: AxisWords): string =>
  english(clauseOf(one, run, words))

/** `Threads that may be enough: `, before the numbers of the variants. */
const enoughOfText = (run: Reading, { axisLabel }: AxisWords): Message => {
  if (areWorkers(run)) return say('Workers that may be enough: ')
  if (isPoolSize(run)) return say('Threads that may be enough: ')
  return axisLabel
    ? { ...say('{what} that may be enough: ', { what: axisLabel }), opens: true }
    : say('Values that may be enough: ')
}

/** One sentence if it is the same for all variants, else a clause for each, if there is room. */
const manyText = (found: readonly Enough<Place>[], run: Reading, words: AxisWords): Part[] => {
  const [first] = found
  if (!first) return []
  if (found.length === 1)
    return [{ text: { ...sentenceOf(first, run, words), opens: true } }, { text: '.' }]
  if (found.every((one) => keyOf(one, run, words) === keyOf(first, run, words)))
    return [{ text: { ...clauseOf(first, run, words), opens: true } }, { text: '.' }]
  const clauses = found.map((one, i): Part[] => [
    namePart(run, one.fewest.variant, i === 0),
    { text: ': ' },
    { text: clauseOf(one, run, words) },
  ])
  const parts = [...inTurn(clauses, '; '), { text: '.' }]
  if (lengthOf(parts) <= MOST_CHARACTERS) return parts
  const short = found.map(({ fewest: { variant, x } }): Part[] => [
    namePart(run, variant),
    { text: joined([' ', valueText(x)]) },
  ])
  const all = [{ text: enoughOfText(run, words) }, ...inTurn(short, ', '), { text: '.' }]
  if (lengthOf(all) <= MOST_CHARACTERS) return all
  const sizes = found.map(({ fewest }) => fewest).sort((a, b) => Number(a.x) - Number(b.x))
  const [least, most] = [sizes[0] ?? first.fewest, sizes.at(-1) ?? first.fewest]
  return [
    {
      text: say('{values} may be enough: it depends on the variant.', {
        values: {
          ...amounts(least.x === most.x ? [least] : [least, most], run, words),
          opens: true,
        },
      }),
    },
  ]
}

/** `A: 2 threads are enough: more gain at most 4 %`. */
const rowOf = (one: Enough<Place>, run: Reading, words: AxisWords): Evidence => ({
  message: say('{variant}: {sentence}', {
    variant: one.fewest.variant,
    sentence: sentenceOf(one, run, words),
  }),
  hurt: false,
  pointer: { variant: one.fewest.variant, x: one.fewest.x },
})

const busyChip = (widest: Place): Evidence[] => {
  const range = busyRange(widest)
  if (!range) return []
  const [least, most] = range
  const message = say('at {x}: workers {least} to {most} busy, in the median trial', {
    x: valueText(widest.x),
    least: formatPercent(least, 0),
    most: formatPercent(most, 0),
  })
  return [{ message, hurt: false, pointer: { variant: widest.variant, x: widest.x } }]
}
