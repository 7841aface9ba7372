import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useRoute } from '../base/route'
import { preloadCharts } from '../charts'
import { type Game, gameIn, liveGame, roundsOf } from '../draft/forty'
import { ability } from '../engine/engine'
import { inWords, named, t } from '../i18n/text'
import { Notice } from '../parts/notice'
import { useTitle } from '../parts/use-title'
import { isUnderWay, noRun, type RunState } from '../run/run-state'
import { PLAYED, WorkspaceContext, type Workspace, workspaceOf } from '../store/lab-store'
import { play, stopRun } from '../store/run-actions'
import { ChartsArea } from '../views/charts-area'
import { Board } from './board'
import { Results } from './results'

const LIVE = workspaceOf(PLAYED)
const ROUNDS = workspaceOf('play-rounds')
const LANES = ['lanes'] as const

/** The run of a workspace, if it is of this game. */
const useRun = ({ store }: Workspace, game: Game): RunState => {
  const { title } = liveGame(game)
  return useStore(store, ({ run }) => (run.experiment?.title === title ? run : noRun))
}

const begin = async (game: Game): Promise<void> => {
  for (const workspace of [LIVE, ROUNDS]) await stopRun(workspace)
  ROUNDS.store.setState({ run: noRun })
  await play(LIVE, liveGame(game))
}

/** The tasks of the live trial, once it has ended. */
const recorded = () => {
  const { ledger, origin = NaN } = LIVE.kept.reader(0, 0) ?? {}
  return {
    workers: [...(ledger?.worker ?? [])],
    lastMs: Math.max(...(ledger?.dispatch ?? [])) - origin,
  }
}

/** `#/play`: the day's forty tasks; `?seed=7` is another game, `?tasks=8` a short one. */
export const Play = () => {
  useTitle(t('Game'))
  const game = gameIn(useRoute().query)
  const live = useRun(LIVE, game)
  const rounds = useRun(ROUNDS, game)
  const notice = useStore(LIVE.store, (state) => state.notice)
  const heading = useRef<HTMLHeadingElement>(null)
  // Nothing may be fetched while a trial runs.
  useEffect(() => void preloadCharts(), [])
  const isPlayed = live.status === 'done'
  const isOver = rounds.status === 'done'
  useEffect(() => {
    if (isPlayed) heading.current?.focus()
  }, [isPlayed, isOver])
  const isLive = isUnderWay(live)
  const going = isLive ? LIVE : isUnderWay(rounds) ? ROUNDS : null
  const { failure } = live.failure ? live : rounds
  const shown = rounds.experiment?.variants.find(({ id }) => id === rounds.current?.variant)
  return (
    <main
      className="screen"
      data-run={going ? 'running' : isOver ? 'over' : live.status}
      style={{ width: 'min(100%, 60rem)', margin: '0 auto' }}
    >
      <h1 ref={heading} tabIndex={-1}>
        {t('Beat the dispatcher')}
      </h1>
      {notice && <Notice tone="error">{[notice.title, ...notice.lines].join(' ')}</Notice>}
      {failure && <Notice tone="error">{inWords(failure.said)}</Notice>}
      {!isPlayed && !isLive && (
        <p className="lead">
          {t(
            '{tasks} tasks and four workers, on real threads. Tap the worker that gets the next task, or press 1 to 4: the task queues behind what that worker has. The clock runs from the start to the end of the last task. Then the same tasks go by your order again, without taps, and by dispatchers. With the same seed everyone has the same tasks: {seed}. Where there are fewer than four cores, a task takes longer while others run; this browser reports {cores}.',
            { tasks: game.tasks, seed: String(game.seed), cores: ability.coresNamed },
          )}
        </p>
      )}
      {isLive && <Board game={game} workspace={LIVE} live={live.status === 'running'} />}
      {isPlayed && <Results game={game} runs={[live, rounds]} lastTapMs={recorded().lastMs} />}
      <p className="bar">
        {isPlayed && !going && !isOver && (
          <Button
            size="md"
            variant="filled"
            onClick={() => void play(ROUNDS, roundsOf(game, recorded().workers, ability.isolated))}
          >
            {t('Now the dispatchers')}
          </Button>
        )}
        {going ? (
          <Button onClick={() => void stopRun(going)}>{t('Stop')}</Button>
        ) : (
          <Button
            size="md"
            variant={isPlayed ? 'default' : 'filled'}
            onClick={() => void begin(game)}
          >
            {isPlayed ? t('Play again') : t('Start')}
          </Button>
        )}
        <span role="status">{going === ROUNDS && shown && named(shown.label)}</span>
      </p>
      {isOver &&
        [LIVE, ROUNDS].map((workspace) => (
          <WorkspaceContext key={workspace.id} value={workspace}>
            <ChartsArea views={LANES} />
          </WorkspaceContext>
        ))}
    </main>
  )
}
