import { useEffect, useId, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { t } from '../../i18n/text'
import { TaskAnatomy } from '../anatomy/task-anatomy'
import { ChartCard, type ChartState } from '../chart-card'
import { colorOf, nameOf, withDrawn, type LegendEntry, type Mark } from '../types'
import type { TimeRange, TrialSeries } from '../types'
import styles from './lanes.module.css'
import { lanesTable, taskTable } from './lanes-rows'
import { useSight } from '../sight'
import { LanesView, type PinnedTask } from './lanes-view'

/** What a page can do to the lanes, for keys that work without the focus on them. */
export interface LanesHandle {
  /** `factor` above 1: closer. */
  zoom(factor: number): void
  /** `share` of what is in sight; below 0: back in time. */
  pan(share: number): void
  fit(): void
}

export interface LanesProps {
  series: readonly TrialSeries[]
  /** Which trial is shown, as printed: `trial 3 of 5`. */
  subtitle?: string
  height?: number
  /** A place that a piece of evidence points at; a new object brings it into sight again. */
  mark?: Mark | null
  selection?: TimeRange | null
  /** The user has selected a time range, or given it up. */
  onSelect?: (range: TimeRange | null) => void
  state?: ChartState
  ref?: Ref<LanesHandle>
}

/** What is there to be explained; while a trial runs its result is not known yet. */
const legendOf = (series: readonly TrialSeries[]): LegendEntry[] => {
  const results = series.flatMap(({ result }) => (result ? [result] : []))
  const known = results.length === series.length
  const entry = (shown: boolean, ...entries: LegendEntry[]) => (shown ? entries : [])
  return [
    ...series.map((one): LegendEntry => ({
      label: t('service {id}', { id: one.id }),
      color: colorOf(one.id),
    })),
    ...entry(!known || results.some(({ strandedIdleMs }) => strandedIdleMs > 0), {
      label: t('idle beside a queue'),
      color: 'var(--hurt)',
      look: 'hatch',
    }),
    { label: t('idle'), color: 'var(--line-strong)', look: 'outline' },
    ...entry(
      results.some(({ startUp }) => startUp !== null),
      { label: t('worker starting'), color: 'var(--ink-3)', look: 'hatch' },
    ),
    ...entry(
      results.some(({ steals }) => steals > 0),
      { label: t('steal'), color: 'var(--ink)', look: 'triangle' },
    ),
    { label: t('host'), color: 'var(--ink-3)' },
    ...entry(
      results.some(({ hostBlockedMs }) => hostBlockedMs > 0),
      { label: t('host blocked'), color: 'var(--hurt)', look: 'hatch' },
    ),
  ]
}

const summaryOf = (series: readonly TrialSeries[]): string =>
  series
    .map((one) =>
      t('{name}: a lane for the host and {workers} {workers|worker|workers}.', {
        name: nameOf(one),
        workers: one.reader.ledger.workers,
      }),
    )
    .join(' ')

/** What every thread did when: a bar a task, a lane a thread, each variant's trial on one axis. */
export const Lanes = (props: LanesProps) => {
  const { series, subtitle, height = 344, mark = null, selection, onSelect, state, ref } = props
  const view = useRef<LanesView>(null)
  const [following, setFollowing] = useState(true)
  const [own, setOwn] = useState<TimeRange | null>(null)
  const [pinned, setPinned] = useState<PinnedTask | null>(null)
  const pinnedIn = pinned && series[pinned.group]
  const selected = selection === undefined ? own : selection
  const live = series.some((one) => one.live)
  const empty: ChartState = { kind: 'empty', message: t('Press Run to see every thread at work.') }

  useImperativeHandle(ref, () => ({
    zoom: (factor) => view.current?.zoom(factor),
    pan: (share) => view.current?.pan(share),
    fit: () => view.current?.fit(),
  }))

  const most = Math.max(0, ...series.map(({ reader }) => reader.ledger.workers))
  const buttons = [
    { label: '−', name: t('Zoom out'), act: () => view.current?.zoom(1 / 1.6) },
    { label: '+', name: t('Zoom in'), act: () => view.current?.zoom(1.6) },
    { label: t('Fit'), name: t('Fit the whole trial'), act: () => view.current?.fit() },
  ]
  return (
    <ChartCard
      title={t('Lanes')}
      subtitle={withDrawn(subtitle ?? t('time from the first submit · drag selects'), most)}
      live={live}
      legend={legendOf(series)}
      summary={summaryOf(series)}
      height={height}
      table={() => lanesTable(series, selected)}
      csv={() => taskTable(series)}
      below={
        pinned && pinnedIn ? (
          <TaskAnatomy
            one={pinnedIn}
            task={pinned.task}
            onStep={(direction) => view.current?.pinNext(direction)}
            onClose={() => {
              view.current?.unpin()
              view.current?.focus()
            }}
          />
        ) : undefined
      }
      state={state ?? (series.length === 0 ? empty : { kind: 'ready' })}
      controls={
        <span className={styles.buttons}>
          {buttons.map(({ label, name, act }) => (
            <button
              key={name}
              type="button"
              className={styles.button}
              aria-label={name}
              onClick={act}
            >
              {label}
            </button>
          ))}
          <button
            type="button"
            className={styles.button}
            hidden={!live || following}
            onClick={() => view.current?.follow()}
          >
            {t('Follow')}
          </button>
        </span>
      }
    >
      <LanesCanvas
        view={view}
        series={series}
        mark={mark}
        selection={selected}
        onFollowed={setFollowing}
        onPinned={setPinned}
        onSelect={(range) => {
          setOwn(range)
          onSelect?.(range)
        }}
      />
    </ChartCard>
  )
}

interface CanvasProps {
  view: { current: LanesView | null }
  series: readonly TrialSeries[]
  mark: Mark | null
  selection: TimeRange | null
  onSelect: (range: TimeRange | null) => void
  onFollowed: (following: boolean) => void
  onPinned: (task: PinnedTask | null) => void
}

/** The canvas and what lies over it; all drawing is LanesView's. */
const LanesCanvas = (props: CanvasProps) => {
  const { view, series, mark, selection, onSelect, onFollowed, onPinned } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const spacer = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const spoken = useRef<HTMLParagraphElement>(null)
  const help = useId()
  const inSight = useSight()

  useEffect(() => {
    if (!canvas.current || !scroller.current || !spacer.current || !tip.current || !spoken.current)
      return
    const elements = {
      canvas: canvas.current,
      scroller: scroller.current,
      spacer: spacer.current,
      tip: tip.current,
      spoken: spoken.current,
    }
    const drawn = new LanesView(elements, {
      select: () => {},
      followed: () => {},
      pinned: () => {},
    })
    view.current = drawn
    return () => {
      drawn.dispose()
      view.current = null
    }
  }, [view])
  useEffect(() => {
    if (view.current)
      view.current.callbacks = { select: onSelect, followed: onFollowed, pinned: onPinned }
  })
  useEffect(() => view.current?.show(series), [view, series])
  useEffect(() => {
    if (view.current) view.current.inSight = inSight
  }, [view, inSight])
  useEffect(() => {
    if (view.current) view.current.selection = selection
  }, [view, selection])
  useEffect(() => {
    if (view.current) view.current.mark = mark
  }, [view, mark, series])

  return (
    <div className={styles.frame}>
      <div className={styles.scroller} ref={scroller} tabIndex={-1}>
        <canvas
          ref={canvas}
          className={styles.canvas}
          tabIndex={0}
          role="application"
          aria-roledescription={t('timeline')}
          aria-label={t('Lanes: {names}', { names: series.map(nameOf).join(', ') })}
          aria-describedby={help}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return
            const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
            if (view.current?.key(key)) event.preventDefault()
          }}
        />
        <div ref={spacer} />
      </div>
      <div ref={tip} className={styles.tip} hidden />
      <p ref={spoken} className={styles.unseen} aria-live="polite" />
      <p id={help} hidden>
        {t(
          'Arrow keys go from task to task and from lane to lane. Enter shows where the task’s time went. W and S zoom, A and D move, F fits, Escape gives up the task and the selection.',
        )}
      </p>
    </div>
  )
}
