import { useEffect, useMemo, useRef, type CSSProperties } from 'react'
import { formatCount, formatMs } from '../../format'
import { t } from '../../i18n/text'
import { colorOf, nameOf, type TrialSeries } from '../types'
import { segmentLooks, segmentName } from './segment-look'
import styles from './task-anatomy.module.css'
import { taskParts } from './task-parts'

interface TaskAnatomyProps {
  one: TrialSeries
  task: number
  onStep: (direction: 1 | -1) => void
  onClose: () => void
}

/** Where one task's time went, under the lanes on which it was picked. */
export const TaskAnatomy = ({ one, task, onStep, onClose }: TaskAnatomyProps) => {
  const { worker, rounds, parts, totalMs } = useMemo(
    () => taskParts(one.reader, task, one.strategy),
    [one.reader, task, one.strategy],
  )
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // Newer browsers give a promise, which is no clean-up.
    void panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const sum = parts.reduce((all, { ms }) => all + (ms ?? 0), 0)
  const values = { task: formatCount(task), worker, total: formatMs(totalMs) }
  const lookOf = (segment: (typeof parts)[number]['segment']) => {
    const { color, look } = segmentLooks[segment]
    return {
      'data-look': look,
      style: { '--part': color ?? colorOf(one.id) } as CSSProperties, // custom properties are not in the type
    }
  }
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={t('Anatomy of task {task}', values)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.head}>
        <h3 aria-live="polite">
          {worker === ''
            ? t('Task {task}, run by the host: {total}', values)
            : t('Task {task} on worker {worker}: {total}', values)}
        </h3>
        <span className={styles.about}>
          {nameOf(one)} · {t('{n} {n|round|rounds}', { n: rounds })}
        </span>
        <span className={styles.tools}>
          <button type="button" onClick={() => onStep(-1)}>
            {t('Previous task')}
          </button>
          <button type="button" onClick={() => onStep(1)}>
            {t('Next task')}
          </button>
          <button type="button" onClick={onClose}>
            {t('Close')}
          </button>
        </span>
      </header>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(
          ({ segment, ms }) =>
            ms !== null &&
            ms > 0 && (
              <span
                key={segment}
                {...lookOf(segment)}
                style={{ ...lookOf(segment).style, flexGrow: ms / sum }}
              />
            ),
        )}
      </div>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Segment')}</th>
              <th scope="col">{t('Time')}</th>
              <th scope="col">{t('Where it was')}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ segment, ms, says }) => (
              <tr key={segment} data-none={!ms}>
                <th scope="row">
                  <span className={styles.swatch} {...lookOf(segment)} />
                  {segmentName(segment)}
                </th>
                <td>{formatMs(ms)}</td>
                <td>{ms === null || ms > 0 ? says : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
