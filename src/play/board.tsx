import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { TaskState } from '../../workers/api'
import { formatMs } from '../base/format'
import { localized } from '../base/numerals'
import { lengthsOf, LONGEST_MS, WORKERS } from '../draft/forty'
import { engine } from '../engine/page-engine'
import { t } from '../i18n/text'
import { useKeys } from '../parts/use-keys'
import type { Workspace } from '../store/lab-store'
import styles from './play.module.css'

const NUMBERS = Array.from({ length: WORKERS }, (_, worker) => worker)
/** In place of a worker: the task is not dealt yet, or it is done. */
const [COMING, DONE] = [-1, -2]
/** Number of tasks that are shown before they are dealt. */
const SHOWN = 5

/** The worker of each task of the running trial, as its memory has it; none before the trial. */
const useWorkers = ({ kept }: Workspace): readonly number[] => {
  const [text, setText] = useState('[]')
  useEffect(() => {
    let frame = 0
    const look = () => {
      const { state = [], worker = [] } = kept.running?.reader.ledger ?? {}
      const now = Array.from(state, (is, task) => (is < TaskState.DONE ? worker[task] : DONE))
      // As a text, so that only what is new is drawn.
      setText(JSON.stringify(now))
      frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [kept])
  return JSON.parse(text) as number[]
}

const Bars = ({ of }: { of: readonly number[] }) => (
  <span className={styles.bars} aria-hidden="true">
    {of.map((ms, i) => (
      <span key={i} style={{ height: `${1 + (4 * ms) / LONGEST_MS}rem` }}>
        {localized(String(ms / 1000))}
      </span>
    ))}
  </span>
)

/** What comes next, and the four workers: each is a button with its queue above its number. */
export const Board = ({ workspace }: { workspace: Workspace }) => {
  const { seed, base } = useStore(workspace.store, ({ draft }) => draft)
  const lengths = lengthsOf({ seed, tasks: base.workload.tasks })
  const workers = useWorkers(workspace)
  const keys = NUMBERS.map((worker) => [worker + 1, () => engine.tap(worker)])
  useKeys(Object.fromEntries(keys))
  const lengthsAt = (place: number) =>
    lengths.filter((_, task) => (workers[task] ?? COMING) === place)
  const coming = lengthsAt(COMING)
  const next = { left: coming.length, time: formatMs(coming[0]) }
  const dealing = coming.length > 0 ? t('{left} left. Next: {time}', next) : t('All are dealt.')
  return (
    <div className={styles.board}>
      <p className="heading" role="status">
        {workers.length > 0 ? dealing : t('The workers are starting …')}
      </p>
      <Bars of={coming.slice(0, SHOWN)} />
      {NUMBERS.map((worker) => {
        const queue = lengthsAt(worker)
        const time = formatMs(queue.reduce((sum, ms) => sum + ms, 0))
        const values = { worker: worker + 1, n: queue.length, time }
        return (
          <button
            key={worker}
            type="button"
            className={`card ${styles.worker}`}
            autoFocus={worker === 0}
            aria-label={t('Worker {worker}: {n} {n|task|tasks}, {time}', values)}
            onClick={() => engine.tap(worker)}
          >
            <Bars of={queue} />
            <b className="big">{worker + 1}</b>
          </button>
        )
      })}
    </div>
  )
}
