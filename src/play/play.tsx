import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import type { Experiment } from '../../workers/api'
import { useRoute } from '../base/route'
import { type Game, gameIn, gameLink, liveGame, roundsOf } from '../draft/forty'
import { ability } from '../engine/engine'
import { inWords, t } from '../i18n/text'
import { Button } from '../parts/button'
import { Notice } from '../parts/notice'
import { useTitle } from '../parts/use-title'
import { isUnderWay, noRun } from '../run/run-state'
import { toLab } from '../store/file-actions'
import { LAB, type Workspace, workspaceOf } from '../store/lab-store'
import { stopRun, toggleRun } from '../store/run-actions'
import { finishedRun, openRun } from '../store/shown-run'
import { Progress } from '../views/run-bar'
import { Board } from './board'
import { Results } from './results'

/** Runs an experiment; false if it did not get to its end. */
const run = async (workspace: Workspace, draft: Experiment): Promise<boolean> => {
  workspace.store.setState({ draft, presetNotes: [] })
  await toggleRun(workspace)
  return workspace.store.getState().run.status === 'done'
}

/** The live game, then the same tasks by dispatchers. */
const play = async (game: Game, live: Workspace, rounds: Workspace): Promise<void> => {
  rounds.store.setState({ run: noRun })
  if (!(await run(live, liveGame(game)))) return
  const tapped = live.kept.reader(0, 0)?.ledger.worker ?? []
  await run(rounds, roundsOf(game, [...tapped], ability.isolated))
}

const showLanes = (workspace: Workspace): void => {
  const finished = finishedRun(workspace)
  if (finished) openRun(workspaceOf(LAB), finished.whole, t('Game'), 'history')
  toLab()
}

/** `#/play`: the day's forty tasks; `?seed=7` is another game, `?tasks=8` a short one. */
export const Play = () => {
  useTitle(t('Game'))
  const query = String(useRoute().query)
  // The day of a game is that on which it began.
  const game = useMemo(() => gameIn(new URLSearchParams(query)), [query])
  const [live, rounds] = [workspaceOf(gameLink(game)), workspaceOf(`${gameLink(game)} rounds`)]
  const states = [useStore(live.store), useStore(rounds.store)]
  const runs = states.map((state) => state.run)
  const going = [live, rounds].find(({ store }) => isUnderWay(store.getState().run))
  const hindrances = states.flatMap(({ notice, run: { failure } }) => [
    ...(notice ? [notice.title, ...notice.lines] : []),
    ...(failure ? [inWords(failure.said)] : []),
  ])
  const [isPlayed, isOver] = runs.map(({ status }) => status === 'done')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isPlayed) heading.current?.focus()
  }, [isPlayed])
  return (
    <main
      className="screen"
      data-over={isOver}
      style={{ width: 'min(100%, 60rem)', margin: '0 auto' }}
    >
      <h1 ref={heading} tabIndex={-1}>
        {t('Beat the dispatcher')}
      </h1>
      {hindrances.length > 0 && <Notice tone="error">{hindrances.join(' ')}</Notice>}
      {!isPlayed && !going && (
        <p className="lead">
          {t(
            '{tasks} tasks and four workers, on real threads. Tap the worker that gets the next task, or press 1 to 4: it queues there. The clock runs to the end of the last task. Then your order runs again without taps, and dispatchers deal the same tasks. Seed {seed}: everyone has the same ones. With fewer than four cores tasks slow each other; this browser reports {cores}.',
            { tasks: game.tasks, seed: String(game.seed), cores: ability.coresNamed },
          )}
        </p>
      )}
      {going === live && <Board workspace={live} />}
      {isPlayed && <Results game={game} runs={runs} />}
      {going === rounds && runs[1] && <Progress run={runs[1]} />}
      <p className="bar">
        {going ? (
          <Button onClick={() => void stopRun(going)}>{t('Stop')}</Button>
        ) : (
          <Button size="md" variant="filled" onClick={() => void play(game, live, rounds)}>
            {isPlayed ? t('Play again') : t('Start')}
          </Button>
        )}
        {isPlayed && !going && <Button onClick={() => showLanes(live)}>{t('Your lanes')}</Button>}
        {isOver && (
          <Button onClick={() => showLanes(rounds)}>{t('Lanes of the dispatchers')}</Button>
        )}
      </p>
    </main>
  )
}
