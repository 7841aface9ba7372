/** Beat the dispatcher in a room: its question is a game, which phones play and hand in. */
import { gameIn, liveGame } from '../draft/forty'
import { routeOf } from '../base/route'
import { t } from '../i18n/text'

const ID = 'play/'

export const isGame = (question: string): boolean => question.startsWith(ID)

/** What a link to a game asks, without a vote; null for any other link. */
export const askedGame = (link: string) => {
  const { screen, query } = routeOf(link)
  if (screen !== 'play') return null
  const game = gameIn(query)
  return {
    id: ID + game.seed,
    title: t('Beat the dispatcher'),
    question: t('Deal {tasks} tasks to four workers: tap the worker that gets the next task.', {
      tasks: game.tasks,
    }),
    text: [],
    ask: { kind: 'choice' as const, choices: [] },
    experiment: () => liveGame(game),
    lesson: null,
    compared: null,
    recorded: null,
    link,
  }
}
