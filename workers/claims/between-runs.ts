/** The difference of a run from a baseline run, in words. */
import { formatCount, formatRatio } from '../base/format'
import { joined, type Message, say, sentences } from '../base/message'
import type { VariantId } from '../experiment/types'
import {
  blocksToTell,
  compareRuns,
  type Judgement,
  LEAST_BLOCKS,
  MOST_BLOCKS,
  type RunsComparison,
  SAME_WITHIN,
} from '../reading'
import type { Measure, Outcome, PointResult, RunFile } from '../run-file/result'
import { inTurn, listOf, type Part, within } from './parts'
import { longerText, timesFasterText, timesText } from './words'

/** A variant at a value of the axis that both runs have measured. */
export interface PlaceInBoth {
  name: Message
  /** Places of one variant are counted together. */
  variant: VariantId
  base: PointResult
  other: PointResult
  /** Only with the same tasks and arrivals are times compared. */
  sameWork: boolean
}

export interface RunPair {
  places: readonly PlaceInBoth[]
  /** Null if the runs are judged by different measures. */
  measure: Measure | null
  /** The A/A runs of both, which limit the claim. */
  noises: readonly RunFile['noise'][]
  sameMachine: boolean
  /** The run in which other programs took more of the machine, and by which factor; null for none. */
  busier: { run: string; factor: number } | null
  /** The other run and its change, at the beginning of the sentence: `② (Workers: 8)`. */
  what: Part
  /** The mark of the baseline: `①`. */
  base: string
}

export interface RunsStatement {
  headline: Part[]
  /** The reason for an open answer, or what would settle it; null if nothing is open. */
  why: Message | null
}

interface JudgedPlaceInBoth extends PlaceInBoth {
  judged: RunsComparison | null
  outcome: Outcome
}

export const NOTHING_IN_COMMON = say('These runs have nothing in common that can be compared.')

export const betweenRuns = (runs: RunPair): RunsStatement => {
  const { places, measure, sameMachine, what, busier } = runs
  const only = (headline: Message, why: Message | null = null): RunsStatement => ({
    headline: [{ text: headline }],
    why,
  })
  if (places.length === 0) return only(NOTHING_IN_COMMON)
  if (!sameMachine)
    return only(
      say('Which is faster cannot be told: these runs are from different machines or browsers.'),
      say('To tell it, run both on one machine, in one browser.'),
    )
  if (measure === null)
    return only(
      say('Which is faster cannot be told: tasks do not arrive in the same way in both runs.'),
      say('To tell it, run both with the same arrivals.'),
    )
  const alike = places.filter(({ sameWork }) => sameWork)
  if (alike.length === 0)
    return only(
      say('Which is faster cannot be told: these runs do different work.'),
      say('To tell it, run both with the same tasks and the same arrivals.'),
    )
  // What the machine had less of in one run is no difference between the runs.
  const load = busier ? [{ measure, ratio: busier.factor, interval: null }] : []
  const noises = [...runs.noises, ...load]
  const found = alike.map((place): JudgedPlaceInBoth => {
    // One sentence says all of them, and must hold as a whole.
    const judged = compareRuns(place.base, place.other, measure, alike.length, noises)
    return { ...place, judged, outcome: judged?.outcome ?? 'unknown' }
  })
  const clauses = clausesOf(found, measure, runs)
  const advice = toTell(
    found.filter(({ outcome }) => outcome === 'unknown'),
    busier !== null,
  )
  const others = places.length - alike.length
  return {
    headline: [
      what,
      { text: ': ' },
      ...inTurn(clauses, '; '),
      { text: '.' },
      ...(others > 0
        ? [
            {
              text: say(
                ' At {n} of {all} {all|place|places} the work differs: nothing is compared there.',
                { n: others, all: places.length },
              ),
            },
          ]
        : []),
    ],
    why: busier ? sentences(busyText(busier), advice) : advice,
  }
}

const busyText = ({ run, factor }: { run: string; factor: number }): Message =>
  say('The machine was busier during {run}: less than {factor} times is no difference.', {
    run,
    factor: formatRatio(factor, 1),
  })

const clausesOf = (
  found: readonly JudgedPlaceInBoth[],
  measure: Measure,
  runs: RunPair,
): Part[][] => {
  const variants = [...new Set(found.map(({ variant }) => variant))]
  const isSwept = found.length > variants.length
  if (isSwept)
    return variants.map((variant) => swept(found.filter((one) => one.variant === variant)))
  const named = (some: readonly JudgedPlaceInBoth[]): Part[] =>
    listOf(some.map(({ name }) => ({ text: within(name) })))
  const of = (outcome: Outcome) => found.filter((one) => one.outcome === outcome)
  const [same, open] = [of('same'), of('unknown')]
  const few = open.filter(({ judged }) => !judged?.interval)
  const unclear = open.filter(({ judged }) => judged?.interval)
  const clauses: Part[][] = of('differs').map((one) => [
    ...named([one]),
    { text: changeOf(one, measure, runs) },
  ])
  if (same.length > 0)
    clauses.push([
      ...named(same),
      { text: say(' {n|is|are} as good as equal', { n: same.length }) },
    ])
  if (unclear.length > 0)
    clauses.push([{ text: say('cannot be told yet for ') }, ...named(unclear)])
  if (few.length > 0) clauses.push([{ text: say('too few trials to judge ') }, ...named(few)])
  return clauses
}

/** ` finished 1.4 times as fast as in ①`, ` took 1.4 times as long as in ①`. */
const changeOf = ({ judged }: JudgedPlaceInBoth, measure: Measure, { base }: RunPair): Message => {
  const ratio = judged?.ratio ?? 1
  return ratio > 1
    ? say(' took {longer} in {base}', { longer: longerText(measure, timesText(ratio)), base })
    : say(' {faster} as in {base}', { faster: timesFasterText(measure, 1 / ratio), base })
}

/** Counts the outcomes over the values of the axis. */
const swept = (found: readonly JudgedPlaceInBoth[]): Part[] => {
  const [first] = found
  if (!first) return []
  const count = (test: (one: JudgedPlaceInBoth) => boolean) => {
    const n = found.filter(test).length
    return n === found.length ? say('every value') : n
  }
  const differs = (one: JudgedPlaceInBoth, sign: 1 | -1) =>
    one.outcome === 'differs' && sign * ((one.judged?.ratio ?? 1) - 1) > 0
  const told = [
    say('faster at {n}', { n: count((one) => differs(one, -1)) }),
    say('slower at {n}', { n: count((one) => differs(one, 1)) }),
    say('equal at {n}', { n: count(({ outcome }) => outcome === 'same') }),
    say('unclear at {n}', { n: count(({ outcome }) => outcome === 'unknown') }),
  ].filter(({ values }) => values['n'] !== 0)
  return [
    { text: within(first.name) },
    { text: ' ' },
    { text: joined(told, ', ') },
    { text: told.length > 1 ? say(' of {n} {n|value|values}', { n: found.length }) : '' },
  ]
}

/** Inverts a ratio below 1: the direction does not matter for the number of trials. */
const upwards = (judged: Judgement): Judgement => {
  const { ratio, interval } = judged
  if (ratio >= 1 || !interval) return judged
  return { ...judged, ratio: 1 / ratio, interval: [1 / interval[1], 1 / interval[0]] }
}

/** Advice on how to settle the open places; null without one. */
const toTell = (open: readonly JudgedPlaceInBoth[], isBusy: boolean): Message | null => {
  const [first] = open
  if (!first) return null
  const judged = open.flatMap((one) => one.judged ?? [])
  if (judged.length < open.length)
    return say('To tell it, both runs need valid trials, with times above 0.')
  const least = Math.min(...judged.map(({ n }) => n))
  if (least < LEAST_BLOCKS)
    return say('To tell it, each run needs at least {least} valid trials; one has {n}.', {
      least: LEAST_BLOCKS,
      n: least,
    })
  const isLimited = open.some((one) => one.judged?.isLimited)
  if (isLimited && isBusy) return say('To tell it, run both again with nothing else running.')
  if (isLimited)
    return say(
      'In one of the runs the first variant differs by as much from itself. To tell it, run both again with nothing else running.',
    )
  // Two runs must differ by more than `SAME_WITHIN`.
  const needed = Math.max(...judged.map((one) => blocksToTell(upwards(one), SAME_WITHIN)))
  return needed > MOST_BLOCKS
    ? say(
        'The difference may be chance, or too small to matter. To tell it, run both as variants of one run: trials of the same block are compared in pairs.',
      )
    : say(
        'The difference may be chance, or too small to matter. To tell it, run both as variants of one run, or with about {n} trials each.',
        { n: formatCount(needed) },
      )
}
