import { Button } from '@mantine/core'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { recall, remember } from '../../base/storage'
import { t } from '../../i18n/text'
import type { RunOnScreen, ShownSeries } from '../chart'
import { ChartCard } from '../frame/chart-card'
import { SLOW_CORE, type TrialResult, type VariantId } from '../../../workers/api'
import {
  colorOf,
  hasWaiting,
  isObserved,
  nameOf,
  serviceLabel,
  strandedEntry,
  withDrawn,
  type LegendEntry,
  type TrialSeries,
  replayable,
} from '../types'
import styles from './lanes.module.css'
import { lanesTable } from './lanes-rows'
import { withoutCosts } from '../trial/without-costs'
import { useChartSettings, useVisible } from '../frame/chart-place'
import { whyNoTasks } from '../frame/why-empty'
import { LanesView, type PinnedTask } from './lanes-view'
import { FindTask } from './find-task'
import { nameColors, OTHER_NAMES, type NameColors } from './names'
import { SelectionPanel } from './selection-panel'
import { TaskAnatomy } from './task-anatomy'

const PlayedLanes = lazy(async () => ({
  default: (await import('../replay/played-lanes')).PlayedLanes,
}))

interface LanesProps
  extends ShownSeries, Pick<RunOnScreen, 'subtitle' | 'mark' | 'selection' | 'onSelect'> {
  height: number
  /** Ids of all variants, including those that have not run yet. */
  ids: readonly VariantId[]
  /** Tasks are of several lengths. */
  varied: boolean
  ref: RunOnScreen['lanes']
}

const hasSlowCore = ({ crowding }: TrialResult): boolean =>
  (crowding?.speeds ?? []).some((speed) => speed !== null && speed < SLOW_CORE)

/** Entries of the legend; those of finished trials come last, so that nothing moves. */
const legendOf = (
  { series, ids, varied }: LanesProps,
  colors: NameColors | null,
): LegendEntry[] => {
  const results = series.flatMap(({ result }) => (result ? [result] : []))
  const entry = (shown: boolean, ...entries: LegendEntry[]) => (shown ? entries : [])
  const own = !isObserved(series)
  // What a trial has at its end has its place from its beginning.
  const isOpen = series.length === 0 || series.some((one) => one.live)
  return [
    ...entry(own || series.some(hasWaiting), strandedEntry()),
    { label: t('idle'), color: 'var(--line-strong)', look: 'outline' },
    ...entry(own, { label: t('host'), color: 'var(--ink-3)' }),
    ...(colors
      ? [...colors, [t('other names'), OTHER_NAMES] as const].map(
          ([label, color]): LegendEntry => ({ label, color: `var(--${color})` }),
        )
      : ids.map((id): LegendEntry => ({ label: serviceLabel(series, id), color: colorOf(id) }))),
    ...entry(varied, { label: t('pale: a short task'), color: colorOf('A'), look: 'soft' }),
    ...entry(isOpen || series.some((one) => withoutCosts(one)?.makespanMs != null), {
      label: t('without costs, computed'),
      color: 'var(--ink-3)',
      look: 'dash',
    }),
    ...entry(isOpen || series.some((one) => withoutCosts(one) !== null), {
      label: t('no rule is faster'),
      color: 'var(--ink-3)',
      look: 'dots',
    }),
    ...entry(
      results.some(({ startUp }) => startUp !== null),
      { label: t('threads starting'), color: 'var(--starting)' },
    ),
    ...entry(results.some(hasSlowCore), {
      label: t('%: speed of a slow core against the fastest'),
      color: 'transparent',
    }),
    ...entry(
      results.some(({ failed, timedOut = 0 }) => failed > 0 || timedOut > 0),
      { label: t('ends in red: failed, or timed out'), color: 'var(--hurt)' },
    ),
    ...entry(
      results.some(({ shed = 0 }) => shed > 0),
      { label: t('refused task'), color: 'var(--hurt)', look: 'line' },
    ),
    ...entry(
      results.some(({ steals }) => steals > 0),
      { label: t('steal'), color: 'var(--ink)', look: 'triangle' },
    ),
    ...entry(
      results.some(({ hostBlockedMs }) => hostBlockedMs > 0),
      { label: t('host blocked'), color: 'var(--hurt)', look: 'hatch' },
    ),
  ]
}

const summaryOf = (series: readonly TrialSeries[]): string =>
  series
    .map((one) => {
      const values = { name: nameOf(one), workers: one.reader.ledger.workers }
      return isObserved([one])
        ? t('{name}: lanes for {workers} {workers|worker|workers}.', values)
        : t('{name}: lanes for the host and {workers} {workers|worker|workers}.', values)
    })
    .join(' ')

const USED = 'lanes-used'

/** A hint on the use of mouse and fingers, until the user has used one of them. */
const useHint = () => {
  const [known, setKnown] = useState(() => recall(USED) !== null)
  const used = useCallback(() => {
    remember(USED, 'yes')
    setKnown(true)
  }, [])
  return { text: known ? undefined : t('drag to select a time, Ctrl + wheel to zoom'), used }
}

export const Lanes = (props: LanesProps) => {
  const { series, subtitle, height, mark, selection, onSelect, empty, ref } = props
  const view = useRef<LanesView>(null)
  const [following, setFollowing] = useState(true)
  const hint = useHint()
  const { used } = hint
  const followed = useCallback(
    (on: boolean) => {
      setFollowing(on)
      if (!on) used()
    },
    [used],
  )
  const [pinned, setPinned] = useState<PinnedTask | null>(null)
  const pinnedIn = pinned && series[pinned.group]
  const live = series.some((one) => one.live)
  const [isByName, setByName] = useState(false)
  const colors = useMemo(() => nameColors(series), [series])
  const shownColors = isByName && colors.size > 0 ? colors : null
  const [isFinding, setFinding] = useState(false)
  // Time at which a replay of these trials began; null while the lanes are shown.
  const [played, setPlayed] = useState<{ series: LanesProps['series']; from: number } | null>(null)
  const able = useMemo(() => (live ? [] : series.filter(replayable)), [live, series])
  const from = played?.series === series && able.length > 0 ? played.from : null
  const play = (at: number) => setPlayed({ series, from: at })
  const close = () => {
    onSelect(null)
    view.current?.focus()
  }
  const back = () => {
    flushSync(() => setPlayed(null))
    view.current?.focus()
  }

  useImperativeHandle(ref, () => ({
    zoom: (factor) => view.current?.zoom(factor),
    pan: (share) => view.current?.pan(share),
    play: () => {
      if (able.length > 0) play(view.current?.from ?? 0)
    },
    back: () => setPlayed(null),
    find: () => setFinding(series.length > 0),
  }))

  const most = Math.max(0, ...series.map(({ reader }) => reader.ledger.workers))
  const buttons = [
    { label: '−', name: t('Zoom out'), act: () => view.current?.zoom(1 / 1.6) },
    { label: '+', name: t('Zoom in'), act: () => view.current?.zoom(1.6) },
    { label: t('Fit'), name: t('Fit the whole trial'), act: () => view.current?.fit() },
  ]
  if (from !== null)
    return (
      <Suspense fallback={<div className="card" style={{ minHeight: height }} />}>
        <PlayedLanes series={able} from={from} height={height} onBack={back} />
      </Suspense>
    )
  return (
    <ChartCard
      title={t('Lanes')}
      subtitle={withDrawn(subtitle, most)}
      hint={series.length > 0 ? hint.text : undefined}
      live={live}
      legend={legendOf(props, shownColors)}
      summary={summaryOf(series)}
      height={height}
      table={() => lanesTable(series, selection)}
      below={
        selection && !live && series.length > 0 ? (
          <SelectionPanel
            series={series}
            range={selection}
            onPlay={able.length > 0 ? () => play(selection.from) : undefined}
            onClose={close}
          />
        ) : pinned && pinnedIn ? (
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
      empty={empty ?? (series.length === 0 ? t('Press Run to see every thread at work.') : null)}
      controls={
        <span className="buttons">
          <Button
            size="compact-xs"
            aria-label={t('Play slowly from what is shown')}
            disabled={able.length === 0}
            title={live || able.length > 0 ? undefined : (whyNoTasks(series, false) ?? undefined)}
            onClick={() => play(selection?.from ?? view.current?.from ?? 0)}
          >
            {t('Play')}
          </Button>
          {buttons.map(({ label, name, act }) => (
            <Button key={name} size="compact-xs" aria-label={name} onClick={act}>
              {label}
            </Button>
          ))}
          {isFinding ? (
            <FindTask view={view} onClose={() => setFinding(false)} />
          ) : (
            <Button size="compact-xs" aria-keyshortcuts="/" onClick={() => setFinding(true)}>
              {t('Find')}
            </Button>
          )}
          {colors.size > 1 && (
            <Button
              size="compact-xs"
              aria-pressed={isByName}
              variant={isByName ? 'filled' : 'default'}
              onClick={() => setByName(!isByName)}
            >
              {t('Colour by name')}
            </Button>
          )}
          {live && !following && (
            <Button size="compact-xs" onClick={() => view.current?.follow()}>
              {t('Follow')}
            </Button>
          )}
        </span>
      }
    >
      <LanesCanvas
        {...{ view, series, mark, selection, onSelect }}
        colors={shownColors}
        onFollowed={followed}
        onPinned={setPinned}
      />
    </ChartCard>
  )
}

interface CanvasProps extends Pick<LanesProps, 'series' | 'mark' | 'selection' | 'onSelect'> {
  colors: NameColors | null
  view: { current: LanesView | null }
  onFollowed: (following: boolean) => void
  onPinned: (task: PinnedTask | null) => void
}

const CLOSER = 1.5
const FURTHER = 0.2

/** What each key does to the lanes; a letter stands for both of its cases. */
const KEYS: Readonly<Record<string, (view: LanesView) => void>> = {
  w: (view) => view.zoom(CLOSER),
  s: (view) => view.zoom(1 / CLOSER),
  a: (view) => view.pan(-FURTHER),
  d: (view) => view.pan(FURTHER),
  m: (view) => view.markTask(),
  ArrowLeft: (view) => view.step(-1, 0),
  ArrowRight: (view) => view.step(1, 0),
  ArrowUp: (view) => view.step(0, -1),
  ArrowDown: (view) => view.step(0, 1),
  Home: (view) => view.step(-Infinity, 0),
  End: (view) => view.step(Infinity, 0),
  Enter: (view) => view.pin(),
  Escape: (view) => view.giveUp(),
}

/** The canvas and its overlays; LanesView does all the drawing. */
const LanesCanvas = (props: CanvasProps) => {
  const { view, series, colors, mark, selection, onSelect, onFollowed, onPinned } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const spacer = useRef<HTMLDivElement>(null)
  const tip = useRef<HTMLDivElement>(null)
  const spoken = useRef<HTMLParagraphElement>(null)
  const help = useId()
  const visible = useVisible()
  const { quiet = false } = useChartSettings()

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
    const on = { select: onSelect, followed: onFollowed, pinned: onPinned }
    const drawn = new LanesView(elements, on)
    view.current = drawn
    return () => {
      drawn.dispose()
      view.current = null
    }
  }, [view, onSelect, onFollowed, onPinned])
  useEffect(() => view.current?.show(series, colors), [view, series, colors])
  useEffect(() => {
    if (!view.current) return
    view.current.visible = visible
    view.current.select(selection, quiet)
    view.current.mark = mark
  }, [view, visible, selection, mark, quiet, series])

  return (
    <div style={{ position: 'relative', height: '100%' }}>
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
            const action = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key]
            if (!action || !view.current) return
            event.preventDefault()
            action(view.current)
          }}
        />
        <div ref={spacer} />
      </div>
      <div ref={tip} className={`tip ${styles.tip}`} hidden />
      <p ref={spoken} className="unseen" aria-live="polite" />
      <p id={help} hidden>
        {t(
          'Arrow keys move from task to task and from lane to lane. Enter shows where the task’s time went. W and S zoom, A and D pan, M selects the time of the task, Escape clears the task and the selection.',
        )}
      </p>
    </div>
  )
}
