import { useEffect, useRef, useState } from 'react'
import { TaskState } from '../../workers/api'
import { formatMs } from '../base/format'
import { type Game, lengthsOf, LONGEST_MS, WORKERS } from '../draft/forty'
import { engine } from '../engine/page-engine'
import { t } from '../i18n/text'
import { PlainButton } from '../parts/button'
import { useKeys } from '../parts/use-keys'
import type { Workspace } from '../store/lab-store'
import styles from './play.module.css'

const NUMBERS = Array.from({ length: WORKERS }, (_, worker) => worker)
/** Number of tasks that are shown before they are dealt. */
const COMING = 5

interface Task {
  /** −1 before it is dealt. */
  worker: number
  state: number
}

/** The tasks of the running trial, as its memory has them; none before it. */
const useTasks = ({ kept }: Workspace): readonly Task[] => {
  const [tasks, setTasks] = useState<readonly Task[]>([])
  useEffect(() => {
    let [frame, last] = [0, '']
    const look = () => {
      const { state = [], worker = [] } = kept.running?.reader.ledger ?? {}
      const now = `${state.join()} ${worker.join()}`
      if (now !== last)
        setTasks(Array.from(state, (one, task) => ({ state: one, worker: worker[task] ?? -1 })))
      last = now
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [kept])
  return tasks
}

const Bars = ({ of }: { of: readonly number[] }) =>
  of.map((ms, i) => (
    <span key={i} className={styles.bar} style={{ height: `${1 + (4 * ms) / LONGEST_MS}rem` }}>
      {ms / 1000}
    </span>
  ))

interface BoardProps {
  game: Game
  workspace: Workspace
  /** False while the threads start. */
  live: boolean
}

/** What comes next, and the four workers: each is a button with its queue above its number. */
export const Board = ({ game, workspace, live }: BoardProps) => {
  const tasks = useTasks(workspace)
  const board = useRef<HTMLDivElement>(null)
  useEffect(() => board.current?.focus(), [])
  const keys = NUMBERS.map((worker) => [worker + 1, () => engine.tap(worker)])
  useKeys(Object.fromEntries(keys))
  const lengths = lengthsOf(game)
  const coming = lengths.filter((_, task) => (tasks[task]?.worker ?? -1) < 0)
  const next = { left: coming.length, time: formatMs(coming[0]) }
  const dealing = coming.length > 0 ? t('{left} left. Next: {time}', next) : t('All are dealt.')
  const queueOf = (worker: number) =>
    lengths.filter((_, i) => tasks[i]?.worker === worker && tasks[i].state < TaskState.DONE)
  return (
    <div
      ref={board}
      className={styles.board}
      role="group"
      aria-label={t('Tasks and workers')}
      tabIndex={-1}
    >
      <p className="heading" role="status">
        {live ? dealing : t('The workers are starting …')}
      </p>
      <div className={styles.coming} aria-hidden="true">
        <Bars of={coming.slice(0, COMING)} />
      </div>
      <div className={styles.pool}>
        {NUMBERS.map((worker) => {
          const queue = queueOf(worker)
          const time = formatMs(queue.reduce((sum, ms) => sum + ms, 0))
          const values = { worker: worker + 1, n: queue.length, time }
          return (
            <PlainButton
              key={worker}
              className={styles.worker}
              aria-label={t('Worker {worker}: {n} {n|task|tasks}, {time}', values)}
              onClick={() => engine.tap(worker)}
            >
              <span className={styles.queue}>
                <Bars of={queue} />
              </span>
              <span className="big">{worker + 1}</span>
              <span className="fine">{time}</span>
            </PlainButton>
          )
        })}
      </div>
    </div>
  )
}
