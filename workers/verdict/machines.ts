/**
 * Machines that ran one experiment, each by its own verdict: which of the same two places is faster on how
 * many of them. Nothing is averaged, and no machine claims more than the verdict on its file alone.
 */
import { type Message, say, sentences } from '../base/message'
import {
  claimOf,
  machineAxisText,
  type MachineOutcome,
  machinesText,
  outcomeFor,
  ratioFrom,
  wordsOf,
} from '../claims'
import { type Place, type Reading, readingOf } from '../reading'
import { hasRuns, isJoined, nameOfOrigin } from '../run-file/origin'
import type { RunFile } from '../run-file/result'
import { MOST_COMPARED, type ViewChoice } from '../views/choice'
import { runAt } from './compared'
import { nothing } from './parts'
import { isSameExperiment, type MadeExperiment } from './same-experiment'
import type { Verdict } from './types'
import { verdictOf } from './verdict'

export interface MachineRun {
  id: string
  /** Absent where no text of a file may be shown. */
  name?: string
  /** The file of one machine. */
  file: RunFile
}

export interface MachineRow extends MachineRun {
  outcome: MachineOutcome
  /** What its claim says of the second side. */
  said: Message
  /** Values of the first side ÷ those of the second, above 1 if the second is faster; NaN if unknown. */
  ratio: number
  range: readonly [low: number, high: number]
  /** Valid trials of the side with fewer. */
  trials: number
}

export interface Machines {
  /** What is compared on each machine, in the order of the experiment. */
  sides: readonly [first: Place, second: Place]
  axis: ReturnType<typeof machineAxisText>
  /** Sorted by the ratio, the largest first; those without one are last. */
  rows: MachineRow[]
  /** Runs of another experiment, and those that say something else than which is faster. */
  left: MachineRun[]
  verdict: Verdict
}

interface ReadRun extends MachineRun {
  reading: Reading
  verdict: Verdict
}

/** Kept with its file: machines come one after the other, and the earlier ones say the same as before. */
const known = new WeakMap<RunFile, Pick<ReadRun, 'reading' | 'verdict'>>()

const read = (run: MachineRun): ReadRun => {
  const before = known.get(run.file)
  if (before) return { ...run, ...before }
  const reading = readingOf(run.file)
  const own = { reading, verdict: verdictOf(reading) }
  known.set(run.file, own)
  return { ...run, ...own }
}

type Sides = Machines['sides']

/** The places of the verdict's first claim, else the first two. */
const sidesOf = ({ reading: { places }, verdict }: ReadRun): Sides | null => {
  const [{ one, other } = { one: places[0], other: places[1] }] = verdict.claims
  if (!one || !other) return null
  return places.indexOf(one) < places.indexOf(other) ? [one, other] : [other, one]
}

/** Null for a run without one of the sides. */
const rowOf = ({ reading, verdict, ...run }: ReadRun, sides: Sides): MachineRow | null => {
  const [first, second] = sides.map(({ variant, x }) => reading.at(variant, x))
  if (!first || !second) return null
  // What the verdict does not claim of a pair is open.
  const claim = verdict.claims.find(
    ({ one, other, measure }) =>
      measure === reading.measure &&
      [one, other].every((side) => side === first || side === second),
  ) ?? { ...claimOf(reading.between(first, second), first, second), kind: 'open' as const }
  const outcome = outcomeFor(claim, first)
  const shown =
    outcome === 'even' && claim.kind === 'faster' ? { ...claim, kind: 'open' as const } : claim
  return {
    ...run,
    outcome,
    said: wordsOf(shown, 'outcome', { isTurned: outcome === 'first' }),
    ...ratioFrom(claim, second),
    trials: Math.min(first.valid.length, second.valid.length),
  }
}

/** The largest group of those that are the same. */
const mostOf = <T>(all: readonly T[], isSame: (one: T, other: T) => boolean): T[] => {
  const groups: [T, ...T[]][] = []
  for (const one of all) {
    const group = groups.find(([first]) => isSame(first, one))
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups.reduce<T[]>((most, group) => (group.length > most.length ? group : most), [])
}

const isPair = ([a, b]: Sides, [c, d]: Sides): boolean =>
  a.variant === c.variant && a.x === c.x && b.variant === d.variant && b.x === d.x

/**
 * The pair that most verdicts begin with is compared on all: each verdict may claim any pair, so that choosing
 * one costs nothing. Null if there is none.
 *
 * @param of the experiment that was asked for; `all` if all runs are of one; without it, that of most runs
 * @param ofRuns some may be of one machine
 */
export const machinesOf = (
  runs: readonly MachineRun[],
  { of, ofRuns = false }: { of?: MadeExperiment | 'all' | undefined; ofRuns?: boolean } = {},
): Machines | null => {
  const single = runs.filter(({ file }) => !isJoined(file) && !file.origin)
  const same =
    of === undefined
      ? mostOf(single, (one, other) => isSameExperiment(one.file, other.file))
      : single.filter(({ file }) => of === 'all' || isSameExperiment(of, file))
  const reads = same.map(read).filter(({ verdict }) => verdict.kind !== 'unanswered')
  const compared = mostOf(reads, (one, other) => one.reading.measure === other.reading.measure)
  const pairs = compared.map(sidesOf).filter((pair) => pair !== null)
  const [sides] = mostOf(pairs, isPair)
  if (!sides || !compared[0]) return null
  const rows = compared
    .flatMap((one) => rowOf(one, sides) ?? [])
    .sort((a, b) => (b.ratio || -1) - (a.ratio || -1))
  const others = single.length - same.length
  const unlike = runs.length - rows.length - others
  const names = [sides[0].inner, sides[1].inner] as const
  const outcomes = rows.map(({ outcome }) => outcome)
  const left = [
    others > 0 ? say('{n} {n|run|runs} of another experiment left out.', { n: others }) : null,
    unlike > 0 ? say('{n} {n|run|runs} left out, judged by another figure.', { n: unlike }) : null,
  ]
  return {
    sides,
    axis: machineAxisText(names),
    rows,
    left: runs.filter(({ id }) => rows.every((row) => row.id !== id)),
    verdict: {
      ...nothing('nothing', machinesText(outcomes, names, compared[0].reading.measure, ofRuns)),
      second: [{ text: sentences(...left) }],
    },
  }
}

/**
 * The machines of a joined file whose view has them as its axis; of runs that are compared only if there are more
 * than a view compares, and most are of one experiment. The id of a row is its place in `environments`.
 */
export const machinesIn = (
  file: RunFile,
  { compare, axis, fixed }: ViewChoice,
): Machines | null => {
  const { environments = [] } = file
  const ofRuns = hasRuns(file)
  if (compare !== 'variant' || axis !== (ofRuns ? 'run' : 'machine')) return null
  if (ofRuns && environments.length <= MOST_COMPARED) return null
  const runs = environments
    .map((place, i) => ({ id: String(i), name: nameOfOrigin(place), place }))
    .filter(({ place }) => fixed.runtime === undefined || place.runtime === fixed.runtime)
    .map(({ place, ...run }) => ({ ...run, file: runAt(file, place) }))
  const machines = machinesOf(runs, { ofRuns })
  return machines && machines.rows.length > machines.left.length ? machines : null
}
