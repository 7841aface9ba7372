/** What the wall makes of what its room has. Pure. */
import { votesOn } from '../../lessons/progress/answers'
import { ROOM_MS, type Asked } from '../asked'
import { isGame } from '../game'
import { STAGES, type KeptVote, type RoomState, type Stage } from '../protocol'

/** Votes by answer, of those that the question has. A late one may follow the crowd: it is counted apart. */
export const tallyOf = (votes: readonly KeptVote[], asked: Pick<Asked, 'ask'>) => {
  const answers = votesOn(asked).map((answer) => {
    const same = votes.filter((vote) => vote.answer === answer.id)
    const late = same.filter((vote) => vote.late).length
    return { ...answer, count: same.length - late, late }
  })
  const sumOf = (what: 'count' | 'late') => answers.reduce((sum, answer) => sum + answer[what], 0)
  return { answers, voted: sumOf('count'), late: sumOf('late') }
}

/** Time in which a run that ends late is handed in. */
export const HAND_IN_MS = 15_000

/** The stages of a question. A game is not voted on. */
export const stagesOf = (asked: string): readonly Stage[] =>
  isGame(asked) ? STAGES.filter((stage) => stage !== 'vote' && stage !== 'shown') : STAGES

/** Time for a stage. `isBack`: one that is over does not begin again. */
export const leftMsOf = (stage: Stage, isBack: boolean): number | null =>
  stage !== 'run' ? null : isBack ? 0 : ROOM_MS + HAND_IN_MS

/** Phones stay with another question until this one is voted on. */
export const stageOf = ({ question, stage }: RoomState, asked: string): Stage =>
  question === asked ? stage : 'join'
