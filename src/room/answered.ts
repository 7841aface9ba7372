/** What machines answered to the question of a room, counted; on the wall, and in a file that was saved there. */
import {
  answeredMachines,
  type MachineAnswer,
  type Machines,
  machinesOf,
  readingOf,
  type RunFile,
  verdictOf,
} from '../../workers/api'
import { betsOf, outcomeOf } from '../draft/bets'
import type { LessonOutcome } from '../lessons/lesson'
import { answersIn, answersTo, asksTimes } from '../lessons/progress/answers'
import type { Asked } from './asked'

/** Bets of the Lab that turned out right. */
const rightBets = (file: RunFile) => {
  const reading = readingOf(file)
  const verdict = verdictOf(reading)
  const right = betsOf(reading.experiment).filter(
    (bet) => outcomeOf(bet, reading, verdict).kind === 'right',
  )
  return { answer: right[0] ?? null, among: right.map(String) }
}

const answerIn = (file: RunFile, { ask, compared }: Asked): MachineAnswer => {
  const outcome: Pick<LessonOutcome, 'answer' | 'interval' | 'among'> = compared
    ? compared.outcome(file)
    : rightBets(file)
  const [possible, all] = [answersIn(outcome, ask), answersTo(ask)]
  const isKnown = possible.length > 0 && possible.length < all.length
  const labels = all.flatMap(({ id, label }) => (possible.includes(id) ? label : []))
  const { answer, interval } = outcome
  const ratio = asksTimes(ask) && typeof answer === 'number' ? answer : NaN
  return { words: isKnown ? labels.join(' / ') : null, ratio, range: interval ?? [ratio, ratio] }
}

/** True if a pair is what the question has to choose from. */
const asksWhich = ({ ask }: Asked, { sides }: Machines): boolean => {
  const named = ask.kind === 'choice' ? ask.choices.flatMap(({ variant }) => variant ?? []) : []
  const compared = sides?.map(({ variant }) => variant) ?? []
  return named.length === compared.length && named.every((one) => compared.includes(one))
}

/**
 * A row for each machine. Which of two is faster is counted by the verdicts if each has one of that; any other
 * question by the answers to it. Null without a machine.
 *
 * @param countOf number of guesses at an answer, where it is known
 */
export const machinesAsked = (
  runs: readonly { id: string; file: RunFile }[],
  asked: Asked,
  countOf: (answer: string) => number | undefined = () => undefined,
): Machines | null => {
  if (runs.length === 0) return null
  const pair = machinesOf(runs)
  const { question: text, ask } = asked
  if (pair?.left.length === 0 && asksWhich(asked, pair))
    return { ...pair, asked: { text, ranges: [] } }
  const ranges = answersTo(ask).flatMap(({ id, from, to }) => {
    const count = countOf(id)
    if (!asksTimes(ask) || from === undefined || to === undefined) return []
    return [{ from, to, ...(count !== undefined && { count }) }]
  })
  return answeredMachines(
    runs.map((run) => ({ ...run, answer: answerIn(run.file, asked) })),
    { text, ranges },
  )
}
