/**
 * Machines that ran one experiment, each by its own verdict: which of the same two places is faster on how
 * many of them. Nothing is averaged, and no machine claims more than the verdict on its file alone.
 */
import { joined, type Message, say, type Value } from '../base/message'
import {
  answersText,
  askedText,
  claimOf,
  leftText,
  type MachineOutcome,
  machinesText,
  outcomeFor,
  ratioFrom,
  wordsOf,
} from '../claims'
import { type Place, type Reading, readingOf } from '../reading'
import { hasRuns, nameOfOrigin } from '../run-file/origin'
import type { RunFile } from '../run-file/result'
import { MOST_COMPARED, type ViewChoice } from '../views/choice'
import { runAt } from './compared'
import { nothing } from './parts'
import { experimentKeys } from './same-experiment'
import type { Verdict } from './types'
import { sentenceOf, verdictOf } from './verdict'

export interface MachineRun {
  id: string
  /** Absent where no text of a file may be shown. */
  name?: string
  /** What tells it apart where it has no name, as its owner knows it. */
  mark?: string
  /** The file of one machine. */
  file: RunFile
  /** Runs of one experiment share one; without any, all are of one. */
  keys?: readonly string[]
}

/** What a run answers to a question that was asked. */
export interface MachineAnswer {
  /** Null if the run cannot tell. */
  words: Value | null
  /** How many times, where that was asked; NaN without it. */
  ratio: number
  range: readonly [low: number, high: number]
}

export interface MachineRow extends MachineRun {
  outcome: MachineOutcome
  /** What its claim says of a side: `free worker 2.0 times as fast`; else the whole answer. */
  said: Message
  /**
   * Values of the first side ÷ those of the second, above 1 if the second is faster; else as it was asked. NaN
   * if unknown.
   */
  ratio: number
  range: readonly [low: number, high: number]
  /** Valid trials of the side with fewer. */
  trials: number
}

type Sides = readonly [first: Place, second: Place]

/** A question to machines, in the page's language. */
export interface MachineQuestion {
  text: string
  /** Ranges of guesses at a ratio, with their number where it is known. */
  ranges: readonly { from: number; to: number; count?: number }[]
}

export interface Machines {
  /** What is compared on each machine, in the order of the experiment; null for answers to another question. */
  sides: Sides | null
  asked?: MachineQuestion
  /** Sorted by the ratio, the largest first; those without one are last. */
  rows: MachineRow[]
  /** Runs of another experiment, and those that say something else than which is faster. */
  left: MachineRun[]
  verdict: Verdict
}

interface ReadFile {
  reading: Reading
  verdict: Verdict
}

/** Kept with its file: machines come one after the other, and the earlier ones say the same as before. */
const known = new WeakMap<RunFile, ReadFile>()

const read = (file: RunFile): ReadFile => {
  const before = known.get(file)
  if (before) return before
  const reading = readingOf(file)
  const own = { reading, verdict: verdictOf(reading) }
  known.set(file, own)
  return own
}

/** The places of the verdict's first claim, else the first two. */
const sidesOf = ({ reading: { places }, verdict }: ReadFile): Sides[] => {
  const [{ one, other } = { one: places[0], other: places[1] }] = verdict.claims
  if (!one || !other) return []
  return [places.indexOf(one) < places.indexOf(other) ? [one, other] : [other, one]]
}

/** The largest group of those that share a key. */
const mostOf = <T>(all: readonly T[], keysOf: (one: T) => readonly string[]): T[] => {
  const groups = new Map<string, T[]>()
  for (const one of all)
    for (const key of new Set(keysOf(one))) groups.set(key, [...(groups.get(key) ?? []), one])
  return [...groups.values()].reduce(
    (most, group) => (group.length > most.length ? group : most),
    [],
  )
}

/** None for a run without one of the sides. */
const rowOf = (run: MachineRun, { reading, verdict }: ReadFile, sides: Sides): MachineRow[] => {
  const [first, second] = sides.map(({ variant, x }) => reading.at(variant, x))
  if (!first || !second) return []
  // What the verdict does not claim of a pair is open.
  const claim = verdict.claims.find(
    ({ one, other, measure }) =>
      measure === reading.measure &&
      [one, other].every((side) => side === first || side === second),
  ) ?? { ...claimOf(reading.between(first, second), first, second), kind: 'open' as const }
  const outcome = outcomeFor(claim, first)
  const shown =
    outcome === 'even' && claim.kind === 'faster' ? { ...claim, kind: 'open' as const } : claim
  const trials = Math.min(first.valid.length, second.valid.length)
  const words = wordsOf(shown, 'outcome', { isTurned: outcome === 'first' })
  const said = ['first', 'second'].includes(outcome) ? joined([second.inner, words], ' ') : words
  return [{ ...run, outcome, said, ...ratioFrom(claim, second), trials }]
}

const sorted = (rows: readonly MachineRow[]): MachineRow[] =>
  rows.toSorted((a, b) => (b.ratio || -1) - (a.ratio || -1))

type AnsweredRun = MachineRun & { answer: MachineAnswer }

const answerRows = (runs: readonly AnsweredRun[]): MachineRow[] =>
  sorted(
    runs.map(({ answer: { words, ...figures }, ...run }) => ({
      ...run,
      ...figures,
      outcome: words === null ? 'open' : 'answer',
      said: words === null ? say('cannot be told yet') : joined([words]),
      trials: Math.min(...read(run.file).reading.places.map(({ valid }) => valid.length)),
    })),
  )

/** Machines by what they answer to a question, each of them with a row. */
export const answeredMachines = (
  runs: readonly AnsweredRun[],
  asked: MachineQuestion,
): Machines => ({
  sides: null,
  asked,
  rows: answerRows(runs),
  left: [],
  verdict: nothing('nothing', answersText(runs.map(({ answer }) => answer.words))),
})

/** Machines of a room, while only its question is known: the sentence of each, and nothing is counted. */
const roomOf = (runs: readonly MachineRun[], question: string): Machines => ({
  sides: null,
  rows: answerRows(
    runs.map((run) => {
      const words = sentenceOf(read(run.file).verdict)
      return { ...run, answer: { words, ratio: NaN, range: [NaN, NaN] } }
    }),
  ),
  left: [],
  verdict: nothing('nothing', askedText(runs.length, question)),
})

/** The machines of a joined file, each with a run of its own experiment. */
export const machineRuns = (file: RunFile): MachineRun[] =>
  (file.environments ?? []).map((place, i) => ({ id: String(i), file: runAt(file, place) }))

/**
 * The pair that most verdicts begin with is compared on all: each verdict may claim any pair, so that choosing
 * one costs nothing. Null if there is none.
 *
 * @param ofRuns some may be of one machine
 */
export const machinesOf = (runs: readonly MachineRun[], ofRuns = false): Machines | null => {
  const answered = mostOf(runs, ({ keys = [''] }) => keys)
    .map((run) => ({ run, ...read(run.file) }))
    .filter(({ verdict }) => verdict.kind !== 'unanswered')
  const alike = mostOf(answered, ({ reading }) => [reading.measure])
  const [sides] = mostOf(alike.flatMap(sidesOf), (pair) => [
    JSON.stringify(pair.map(({ variant, x }) => [variant, x])),
  ])
  if (!sides || !alike[0]) return null
  const rows = sorted(alike.flatMap(({ run, ...own }) => rowOf(run, own, sides)))
  const left = runs.filter(({ id }) => rows.every((row) => row.id !== id))
  const outcomes = rows.map(({ outcome }) => outcome)
  const names = sides.map(({ inner }) => inner)
  return {
    sides,
    rows,
    left,
    verdict: {
      ...nothing('nothing', machinesText(outcomes, names, alike[0].reading.measure, ofRuns)),
      second: left.length > 0 ? [{ text: leftText(left.length) }] : [],
    },
  }
}

/**
 * The machines of a joined file whose view has them as its axis; of runs that are compared only if there are more
 * than a view compares, and most are of one experiment. All runs of a room's file
 * are of the question that it names. The id of a row is its place in `environments`.
 */
export const machinesIn = (
  file: RunFile,
  { compare, axis, fixed }: ViewChoice,
): Machines | null => {
  const { environments = [] } = file
  const ofRuns = hasRuns(file)
  if (compare !== 'variant' || axis !== (ofRuns ? 'run' : 'machine')) return null
  const [asked] = file.answers ?? []
  if (asked) return roomOf(machineRuns(file), asked.question)
  if (ofRuns && environments.length <= MOST_COMPARED) return null
  const runs = environments.flatMap((place, i) => {
    if (fixed.runtime !== undefined && place.runtime !== fixed.runtime) return []
    const { experiment, environment } = place
    const keys = experiment && experimentKeys(experiment, environment.coresNamed)
    const run = { id: String(i), name: nameOfOrigin(place), file: runAt(file, place) }
    return [keys ? { ...run, keys } : run]
  })
  const machines = machinesOf(runs, ofRuns)
  return machines && machines.rows.length > machines.left.length ? machines : null
}
