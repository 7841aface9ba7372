/** The verdict of a sweep: how much of what the axis varies is enough, and what that gains. */
import { formatPercent, formatRatio } from '../base/format'
import { joined, type Message, say, type Value } from '../base/message'
import { inProcesses } from '../experiment/in-processes'
import { pointsOf } from '../experiment/parse'
import { advantageOf, judgedBy, pairsAmong, rankedSurely, rulesOf } from '../judge/measure'
import { TIMES_FROM } from '../judge/words'
import type { PointResult } from '../run-file/result'
import { enoughOf, type Enough, type Family } from './enough'
import { busyRange } from './evidence'
import { labelsOf, nothing, trialsChip, within, type Judged, type Said } from './parts'
import { variantsDiffer } from './same-work'
import type { Evidence, Part } from './types'
import { who } from './who'

/** All comparisons of which a sweep's verdict speaks: of values within a variant, and of variants at one value. */
export const familyOf = ({ experiment, points, parallelism, noise }: Judged): Family => {
  const swept = points.filter(({ x }) => x !== null)
  const values = new Set(swept.map(({ x }) => x)).size
  const differ = variantsDiffer(experiment, parallelism)
  const ids = experiment.variants.map(({ id }) => id)
  const of = (id: string) => swept.filter(({ variant }) => variant === id)
  const inside = ids.reduce((sum, id) => sum + Math.max(0, of(id).length - 1), 0)
  // The variants are compared at one value, which may be any.
  const level = points.filter(({ x }) => x === null).length
  const sides = ids.filter((id) => of(id).length > 0).length + level
  const across = differ || sides < 2 ? 0 : values * pairsAmong(sides)
  return {
    measure: judgedBy(experiment, points),
    among: Math.max(1, inside + across),
    rules: rulesOf(experiment, noise),
  }
}

export const howMany = (judged: Judged): Said => {
  const { experiment, points, parallelism } = judged
  const family = familyOf(judged)
  const differ = variantsDiffer(experiment, parallelism)
  const found = experiment.variants.flatMap(
    ({ id }) =>
      enoughOf(
        points.filter(({ variant, x }) => variant === id && x !== null),
        family,
      ) ?? [],
  )
  const [first] = found
  if (!first) return nothing('nothing', say('Nothing was measured.'))
  const many = manyText(found, judged)
  const gain = differ ? null : gainOf(found, judged, family)
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
    why: whyOf(judged),
    evidence: [...chips.slice(0, 1), ...(gain ? gain.evidence : [trialsChip(points)])],
    factor: gain?.factor ?? null,
    fairness: null,
  }
}

/** The best variant where it has enough, against the others there; alone, against its first value. */
const gainOf = (found: readonly Enough[], judged: Judged, family: Family): Said | null => {
  const { measure, among, rules } = family
  const { points, experiment } = judged
  const [best] = rankedSurely(
    found.map((one) => one.least ?? one.best),
    measure,
    among,
    rules,
  )
  if (!best) return null
  const beside = points.filter(({ x }) => x === null || x === best.x)
  const at = say(', at {x}', { x: amount([best], judged) })
  if (beside.length > 1) return who(judged, { points: beside, among, at })
  const [first] = points.filter(({ variant }) => variant === best.variant)
  const lead = first && first !== best && advantageOf(best, first, measure, among, rules)
  if (!lead || !lead.differs || lead.factor < 1) return null
  const name = labelsOf(experiment)(best.variant)
  const ratio = formatRatio(lead.factor, lead.factor < TIMES_FROM ? 2 : 1)
  return {
    ...who(judged, { points: [best, first], among }),
    headline: [
      { text: name, variant: best.variant },
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

const isPoolSize = ({ experiment }: Judged): boolean => experiment.axis?.path === 'strategy.workers'

/** A pool’s workers are called threads, unless some are processes. */
const areWorkers = (judged: Judged): boolean =>
  judged.experiment.axis?.path === 'strategy.alive' ||
  (isPoolSize(judged) && pointsOf(judged.experiment).some(({ spec }) => inProcesses(spec.strategy)))

/** `2, 3 or 4`; `1 to 16`, if there are many without a gap. */
const either = (points: readonly PointResult[], order: readonly PointResult[]): Value => {
  const values = points.map(({ x }) => String(x))
  const [first = '', last = ''] = [values[0], values.at(-1)]
  if (values.length < 2) return first
  const from = order.indexOf(points[0] as PointResult) // there are two
  return values.length > 3 && points.every((point, i) => order[from + i] === point)
    ? say('{first} to {last}', { first, last })
    : say('{some} or {last}', { some: values.slice(0, -1).join(', '), last })
}

/** `2 or 3 threads`; of what is not counted, `queue per worker 2`. */
const amount = (
  points: readonly PointResult[],
  judged: Judged,
  order: readonly PointResult[] = points,
): Message => {
  const values = either(points, order)
  const { axisLabel } = judged
  const counted = { values, n: Number(points.at(-1)?.x) }
  if (areWorkers(judged)) return say('{values} {n|worker|workers}', counted)
  if (isPoolSize(judged)) return say('{values} {n|thread|threads}', counted)
  return axisLabel ? joined([axisLabel, values], ' ') : joined([values])
}

const isMost = ({ least, order, open }: Enough): boolean =>
  least === order.at(-1) && open.length === 0

/** What is enough, or may be. */
const answerOf = ({ least, open }: Enough): PointResult[] => [...open, ...(least ? [least] : [])]

/** The same for all variants in one sentence, or each with its own. */
const manyText = (found: readonly Enough[], judged: Judged): Part[] => {
  const name = labelsOf(judged.experiment)
  const keyOf = (one: Enough) =>
    JSON.stringify([one.least === null, isMost(one), answerOf(one).map(({ x }) => x)])
  const said = [...new Set(found.map(keyOf))].map((key) => {
    const group = found.filter((one) => keyOf(one) === key)
    return {
      names: group.map(({ best: { variant } }) => ({ text: name(variant), variant })),
      one: group[0] as Enough, // each key is of one
    }
  })
  const [only] = said
  if (only && said.length === 1)
    return [{ text: { ...sentence(only.one, judged), opens: true } }, { text: '.' }]
  return said.flatMap(({ names, one }, i): Part[] => [
    { text: i === 0 ? '' : '; ' },
    ...names.flatMap((part, k): Part[] => [
      { text: k === 0 ? '' : ', ' },
      i + k === 0 ? part : { ...part, text: within(part.text) },
    ]),
    { text: ': ' },
    { text: clause(one, judged) },
    { text: i === said.length - 1 ? '.' : '' },
  ])
}

const valuesOf = (one: Enough, judged: Judged) => {
  const answer = answerOf(one)
  return { amount: amount(answer, judged, one.order), n: Number(answer.at(-1)?.x) }
}

/** `2 threads are enough`. */
const clause = (one: Enough, judged: Judged): Message => {
  if (!one.known) return say('too few trials to say how many are enough')
  const values = valuesOf(one, judged)
  if (!one.least) return say('{amount} may be best', values)
  if (isMost(one)) return say('{amount} did best, the most that were tried', values)
  return say('{amount} {n|is|are} enough', values)
}

/** `2 threads are enough: more gain nothing here`. */
const sentence = (one: Enough, judged: Judged): Message => {
  const said = clause(one, judged)
  if (!one.known || isMost(one)) return said
  return one.least
    ? say('{said}: more gain nothing here', { said })
    : say('{said}: no difference between them was found', { said })
}

const whyOf = (judged: Judged): Message | null =>
  judged.parallelism !== null && isPoolSize(judged)
    ? say('This machine runs {parallelism} threads in parallel.', {
        parallelism: formatRatio(judged.parallelism, 1),
      })
    : null

const busyChip = (widest: PointResult): Evidence[] => {
  const range = busyRange(widest)
  return range
    ? [
        {
          message: say('at {x}: workers {least} to {most} busy, in the median trial', {
            x: String(widest.x),
            least: formatPercent(range[0], 0),
            most: formatPercent(range[1], 0),
          }),
          hurt: range[1] - range[0] > 0.2,
          pointer: { variant: widest.variant, x: widest.x },
        },
      ]
    : []
}
