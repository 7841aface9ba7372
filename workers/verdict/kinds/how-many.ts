/** The verdict of a sweep: the value of the axis that is enough, and its gain. */
import { formatPercent, formatRatio } from '../../base/format'
import { joined, type Message, say, type Value } from '../../base/message'
import { inProcesses } from '../../experiment/traits'
import { pointsOf } from '../../experiment/parse'
import { type Enough, type Place, type Reading, TIMES_FROM } from '../../reading'
import { bestVariant } from './best-variant'
import { busyRange } from '../evidence'
import { type AxisWords, namePart, nothing, type Statement, trialsChip, within } from '../parts'
import type { Evidence, Part } from '../types'

export const howMany = (run: Reading, words: AxisWords): Statement => {
  const { experiment, places } = run
  const found = experiment.variants.flatMap(({ id }) => run.enough(id) ?? [])
  const [first] = found
  if (!first) return nothing('nothing', say('Nothing was measured.'))
  const many = manyText(found, run, words)
  const gain = run.variantsDiffer ? null : gainOf(found, run, words)
  const { asks } = experiment
  const gainFirst = (asks === 'who' || asks === 'what-cost') && gain !== null
  const chips = found.flatMap(({ order }) => order.slice(-1).flatMap(busyChip))
  return {
    kind: 'how-many',
    winner: gain?.winner ?? null,
    headline: gainFirst ? gain.headline : many,
    second: gainFirst ? [...gain.second, ...many] : (gain?.headline ?? []),
    settled:
      found.every(({ least, open }) => least !== null && open.length === 0) &&
      (gain?.settled ?? true),
    why: whyOf(run),
    evidence: [...chips.slice(0, 1), ...(gain ? gain.evidence : [trialsChip(places)])],
    ratio: gain?.ratio ?? null,
  }
}

/** The best variant at its `least` against the others there; a single one against its first value. */
const gainOf = (
  found: readonly Enough<Place>[],
  run: Reading,
  words: AxisWords,
): Statement | null => {
  const family = run.sweep
  const [best] = family.ranked(found.map((one) => one.least ?? one.best))
  if (!best) return null
  const beside = run.beside(best.x)
  const at = say(', at {x}', { x: amount([best], run, words) })
  if (beside.length > 1)
    return bestVariant(run, { places: beside, contest: run.contest(beside, family), at })
  const [first] = run.of(best.variant)
  const lead = first && first !== best && family.compare(best, first)
  if (!lead || !lead.differs || lead.ratio < 1) return null
  const ratio = formatRatio(lead.ratio, lead.ratio < TIMES_FROM ? 2 : 1)
  const two = [best, first]
  return {
    ...bestVariant(run, { places: two, contest: run.contest(two, family) }),
    headline: [
      namePart(run, best.variant, true),
      {
        text: say(' is {ratio} times as fast as at {first}{at}.', {
          ratio,
          first: String(first.x),
          at,
        }),
      },
    ],
  }
}

const isPoolSize = ({ experiment }: Reading): boolean =>
  experiment.axis?.path === 'strategy.workers'

/** A pool’s workers are called threads, unless some are processes. */
const areWorkers = (run: Reading): boolean =>
  run.experiment.axis?.path === 'strategy.alive' ||
  (isPoolSize(run) && pointsOf(run.experiment).some(({ spec }) => inProcesses(spec.strategy)))

/** `2, 3 or 4`; `1 to 16`, if there are many without a gap. */
const either = (places: readonly Place[], order: readonly Place[]): Value => {
  const values = places.map(({ x }) => String(x))
  const [first = '', last = ''] = [values[0], values.at(-1)]
  if (values.length < 2) return first
  const from = order.indexOf(places[0] as Place) // there are two
  return values.length > 3 && places.every((place, i) => order[from + i] === place)
    ? say('{first} to {last}', { first, last })
    : say('{some} or {last}', { some: values.slice(0, -1).join(', '), last })
}

/** `2 or 3 threads`, or for another axis `queue per worker 2`. */
const amount = (
  places: readonly Place[],
  run: Reading,
  { axisLabel }: AxisWords,
  order: readonly Place[] = places,
): Message => {
  const values = either(places, order)
  const counted = { values, n: Number(places.at(-1)?.x) }
  if (areWorkers(run)) return say('{values} {n|worker|workers}', counted)
  if (isPoolSize(run)) return say('{values} {n|thread|threads}', counted)
  return axisLabel ? joined([axisLabel, values], ' ') : joined([values])
}

const isMost = ({ least, order, open }: Enough<Place>): boolean =>
  least === order.at(-1) && open.length === 0

/** The values that are enough, or may be. */
const answerOf = ({ least, open }: Enough<Place>): Place[] => [...open, ...(least ? [least] : [])]

/** One sentence if it is the same for all variants, else a clause for each group. */
const manyText = (found: readonly Enough<Place>[], run: Reading, words: AxisWords): Part[] => {
  const keyOf = (one: Enough<Place>) =>
    JSON.stringify([one.least === null, isMost(one), answerOf(one).map(({ x }) => x)])
  const groups = [...new Set(found.map(keyOf))].map((key) => {
    const group = found.filter((one) => keyOf(one) === key)
    return {
      names: group.map(({ best: { variant } }) => ({ text: run.nameOf(variant), variant })),
      one: group[0] as Enough<Place>, // each key is of one
    }
  })
  const [only] = groups
  if (only && groups.length === 1)
    return [{ text: { ...sentence(only.one, run, words), opens: true } }, { text: '.' }]
  return groups.flatMap(({ names, one }, i): Part[] => [
    { text: i === 0 ? '' : '; ' },
    ...names.flatMap((part, k): Part[] => [
      { text: k === 0 ? '' : ', ' },
      i + k === 0 ? part : { ...part, text: within(part.text) },
    ]),
    { text: ': ' },
    { text: clause(one, run, words) },
    { text: i === groups.length - 1 ? '.' : '' },
  ])
}

const valuesOf = (one: Enough<Place>, run: Reading, words: AxisWords) => {
  const answer = answerOf(one)
  return { amount: amount(answer, run, words, one.order), n: Number(answer.at(-1)?.x) }
}

/** `2 threads are enough`. */
const clause = (one: Enough<Place>, run: Reading, words: AxisWords): Message => {
  if (!one.known) return say('too few trials to say how many are enough')
  const values = valuesOf(one, run, words)
  if (!one.least) return say('{amount} may be best', values)
  if (isMost(one)) return say('{amount}, the largest value tried, did best', values)
  return say('{amount} {n|is|are} enough', values)
}

/** `2 threads are enough: more add nothing here`. */
const sentence = (one: Enough<Place>, run: Reading, words: AxisWords): Message => {
  const said = clause(one, run, words)
  if (!one.known || isMost(one)) return said
  return one.least
    ? say('{said}: more add nothing here', { said })
    : say('{said}: no difference between them was found', { said })
}

const whyOf = (run: Reading): Message | null => {
  const { parallelism } = run.machine
  return parallelism !== null && isPoolSize(run)
    ? say('This machine runs {parallelism} threads in parallel.', {
        parallelism: formatRatio(parallelism, 1),
      })
    : null
}

const busyChip = (widest: Place): Evidence[] => {
  const range = busyRange(widest)
  if (!range) return []
  const [least, most] = range
  const message = say('at {x}: workers {least} to {most} busy, in the median trial', {
    x: String(widest.x),
    least: formatPercent(least, 0),
    most: formatPercent(most, 0),
  })
  return [{ message, hurt: most - least > 0.2, pointer: { variant: widest.variant, x: widest.x } }]
}
