/** What a view of several runs says: each run against the first one, or that each has its own verdict. */
import { english, joined, type Message, say } from '../../base/message'
import { CASE } from '../../experiment/parse'
import type { VariantId } from '../../experiment/types'
import { variantIds } from '../../experiment/variant-ids'
import { titleText } from '../../presets'
import {
  busierOf,
  isSameMachine,
  percentileOf,
  type Place,
  type Reading,
  valueText,
  workOf,
} from '../../reading'
import type { Measure, PointResult } from '../../run-file/result'
import {
  betweenRuns,
  inTurn,
  NOTHING_IN_COMMON,
  type Part,
  type RunPair,
  type RunsStatement,
} from '../../claims'
import { nothing, type Statement } from '../parts'
import type { Verdict } from '../types'

/** Null for a run that is not a view of runs. */
export const ofRuns = (reading: Reading): (Statement & Verdict) | null => {
  const { runs, environments, experiment } = reading
  if (!runs) return null
  if (runs.are === 'values') {
    const [first, ...rest] = environments
    const isOneMachine = rest.every((other) => first && isSameMachine(first, other))
    return nothing(
      'nothing',
      say('{n} {n|run|runs}, each with a verdict of its own.', { n: environments.length }),
      isOneMachine
        ? null
        : say(
            'Which is faster cannot be told: these runs are from different machines or browsers.',
          ),
    )
  }
  const [base, ...others] = experiment.variants
  const told = grouped(
    others.flatMap(({ id }) => {
      const statement = base && against(reading, base.id, id)
      return statement ? [{ ids: [id], statement }] : []
    }),
  )
  const [first, ...more] = told
  const none = nothing('nothing', NOTHING_IN_COMMON)
  if (!first) return none
  const head = (of: Told) => (others.length > 1 ? withLetters(of) : of.statement.headline)
  const whys = new Map(told.flatMap(({ statement: { why } }) => (why ? [[english(why), why]] : [])))
  return {
    ...none,
    why: whys.size > 0 ? joined([...whys.values()], ' ') : null,
    headline: head(first),
    second: inTurn(more.map(head)),
  }
}

type PlaceInBoth = RunPair['places'][number]

interface Told {
  ids: VariantId[]
  statement: RunsStatement
}

/** The same sentence may hold for several runs. */
const grouped = (all: readonly Told[]): Told[] => {
  const byText = new Map<string, Told>()
  for (const { ids, statement } of all) {
    const text = JSON.stringify(statement)
    const known = byText.get(text)
    byText.set(text, { ids: [...(known?.ids ?? []), ...ids], statement })
  }
  return [...byText.values()]
}

/** A sentence about several runs, or one that does not begin with its run, gets their letters. */
const withLetters = ({ ids, statement: { headline } }: Told): Part[] => {
  if (headline[0]?.variant !== undefined) return headline
  return [{ text: `${ids.join(', ')}: ` }, ...headline]
}

const against = (reading: Reading, base: VariantId, other: VariantId): RunsStatement | null => {
  const [one, two] = [base, other].map((id) => reading.runOf(id))
  if (!one || !two) return null
  const [from, now] = [reading.of(base), reading.of(other)]
  const places = now.flatMap((place): PlaceInBoth[] => {
    const before = from.find(({ x }) => x === place.x)
    return before ? [inBoth(reading, before, place)] : []
  })
  const busier = busierOf(one, two)
  return betweenRuns({
    places,
    measure: commonMeasure(reading, places),
    noises: [one.noise ?? null, two.noise ?? null],
    sameMachine: isSameMachine(one, two),
    busier: busier && { run: busier.run === one ? base : other, factor: busier.factor },
    what: { text: nameOf(reading, other), variant: other },
    base,
  })
}

/** `B (Workers: 8)`. */
const nameOf = (reading: Reading, variant: VariantId): Message => {
  const { label = '' } = reading.experiment.variants.find(({ id }) => id === variant) ?? {}
  return joined([variant, ' (', titleText(label), ')'])
}

/** The variant of both runs: that of a view's axis, or the one that the view shows. */
const inBoth = ({ runs, experiment, machine }: Reading, base: Place, other: Place): PlaceInBoth => {
  const { path, values = [] } = experiment.axis ?? {}
  const [name, place] =
    path === CASE
      ? [valueText(other.x), values.indexOf(other.x ?? '')]
      : [titleText(runs?.variant ?? ''), 0]
  const [before, now] = [base, other].map(({ spec }) => workOf(spec, machine.parallelism))
  return {
    name: joined([name ?? '']),
    variant: variantIds[place % variantIds.length] ?? 'A',
    base,
    other,
    sameWork: before === now,
  }
}

/** The measure of both runs; null if tasks arrive by themselves in only one of them. */
const commonMeasure = (reading: Reading, places: readonly PlaceInBoth[]): Measure | null => {
  const all = places.flatMap(({ base, other }) => [base, other])
  const isOpen = (some: readonly PointResult[]) => percentileOf(reading.measureOf(some)) !== null
  const [before, now] = [places.map(({ base }) => base), places.map(({ other }) => other)]
  return isOpen(before) === isOpen(now) ? reading.measureOf(all) : null
}
