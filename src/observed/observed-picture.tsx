import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { formatCount, formatMs, formatNumber, formatPercent } from '../base/format'
import { overTime } from '../charts'
import { colorOf, type Mark, type TimeRange } from '../charts/types'
import { type Distribution, TASKS_FOR_TAIL } from '../../workers/api'
import { inWords, t } from '../i18n/text'
import { ScrollTable } from '../parts/scroll-table'
import verdict from '../parts/verdict.module.css'
import styles from './observed.module.css'
import type { OpenedFile } from '../store/opened-files'
import { SaveObserved } from './save-observed'
import { WhatIf } from './what-if'

export const loadLanes = async () => ({ default: (await import('../charts/lanes/lanes')).Lanes })
const Lanes = lazy(loadLanes)
const Running = lazy(async () => ({
  default: (await overTime()).Running,
}))
const Waiting = lazy(async () => ({
  default: (await overTime()).QueueDepth,
}))
const Why = lazy(async () => ({ default: (await import('../charts/why/why')).Why }))
const Utilization = lazy(async () => ({
  default: (await import('../charts/utilization/utilization')).Utilization,
}))
const Latency = lazy(async () => ({
  default: (await import('../charts/latency/latency')).LatencyHistogram,
}))

/** Height that a chart takes before it is made, in px. */
const CHART_PX = 320

/** Height of the lanes, in px: enough for each, on a screen that is tall enough. */
const heightOf = (lanes: number, pools: number): number =>
  Math.min(720, Math.max(220, 20 * lanes + 56 * pools))

/** What open files show: a sentence each, the lanes on one axis, what stands out, figures. */
export const ObservedPicture = ({ files }: { files: readonly OpenedFile[] }) => {
  const [selection, setSelection] = useState<TimeRange | null>(null)
  const [mark, setMark] = useState<Mark | null>(null)
  const shown = files.filter(({ picture }) => picture !== null)
  const [first, second] = files
  // Charts compute anew for another list: a ticked box is none.
  const series = useMemo(
    () => [first?.series, second?.series].flatMap((one) => one ?? []),
    [first?.series, second?.series],
  )
  if (shown.length === 0) return null
  const lanes = shown.reduce((sum, { picture }) => sum + (picture?.lanes ?? 0), 0)
  const hasArrivals = shown.some(({ picture }) => picture?.hasArrivals)
  const pools = series.length
  const chart = { series, empty: null }
  return (
    <>
      <section className={`card ${styles.headline}`} aria-label={t('What it shows')}>
        {shown.map(({ place, picture }) => (
          <h2 key={place} className={`big ${verdict.big}`}>
            {shown.length > 1 && <span className="swatch" style={{ background: colorOf(place) }} />}
            {picture && inWords(picture.sentence)}
          </h2>
        ))}
        <p className="fine faint">
          {shown.length > 1
            ? t('Observed, one run of each: that one is faster proves nothing.')
            : t('Observed: one run of another program, not measured here.')}
        </p>
        <SaveObserved files={shown} />
      </section>
      {pools > 0 && (
        <div className="charts" id="lanes">
          <div className="chart" data-wide>
            <Suspense
              fallback={<div className="card" style={{ minHeight: heightOf(lanes, pools) }} />}
            >
              <Lanes
                {...chart}
                ref={null}
                ids={series.map(({ id }) => id)}
                height={heightOf(lanes, pools)}
                varied
                subtitle={
                  hasArrivals ? t('ms since the first arrival') : t('ms since the first start')
                }
                mark={mark}
                selection={selection}
                onSelect={setSelection}
              />
            </Suspense>
          </div>
        </div>
      )}
      <Remarks files={shown} onShow={setMark} />
      {shown.map((one) => (
        <WhatIf key={one.id} file={one} />
      ))}
      <div className={`cards ${styles.pair}`}>
        <Figures files={shown} />
        {shown.map((one) => (
          <Longest key={one.place} file={one} onShow={setMark} />
        ))}
      </div>
      {pools > 0 && (
        <div className="charts">
          <Chart>
            <Running {...chart} selection={selection} />
          </Chart>
          {hasArrivals && (
            <Chart>
              <Waiting {...chart} selection={selection} />
            </Chart>
          )}
          {shown.some(({ picture }) => hasTail(picture)) && (
            <Chart>
              <Why {...chart} onSelect={setSelection} />
            </Chart>
          )}
          <Chart>
            <Utilization {...chart} workers={series.map(({ reader }) => reader.ledger.workers)} />
          </Chart>
          <Chart>
            <Latency {...chart} variants={pools} />
          </Chart>
        </div>
      )}
    </>
  )
}

/** A chart that is made when it comes into view: a million tasks take each of them a while. */
const Chart = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((found) => {
      if (found.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="chart" style={isSeen ? undefined : { minHeight: CHART_PX }}>
      {isSeen && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  )
}

/** Are there enough tasks, of which it is known how long they waited, for a slowest 1 %? */
const hasTail = (picture: OpenedFile['picture']): boolean =>
  picture !== null && picture.hasArrivals && picture.tasks >= TASKS_FOR_TAIL

interface Showing {
  onShow: (mark: Mark) => void
}

const showOnLanes = (mark: Mark, onShow: Showing['onShow']): void => {
  onShow({ ...mark })
  document.getElementById('lanes')?.scrollIntoView({ block: 'nearest' })
}

/** What stands out, by rules of its own. */
const Remarks = ({ files, onShow }: { files: readonly OpenedFile[] } & Showing) => {
  const all = files.flatMap(({ place, picture }) =>
    (picture?.remarks ?? []).map((remark) => ({ place, ...remark })),
  )
  if (all.length === 0) return null
  return (
    <section className="card" aria-label={t('What stands out')}>
      <h2 className="heading">{t('What stands out')}</h2>
      <ul className={styles.remarks}>
        {all.map(({ place, id, message, at }) => (
          <li key={`${place} ${id}`}>
            {files.length > 1 && <span className="swatch" style={{ background: colorOf(place) }} />}
            {inWords(message)}{' '}
            {at && (
              <button
                type="button"
                className={styles.show}
                onClick={() => showOnLanes({ variant: place, ...at }, onShow)}
              >
                {t('Show it')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `p50 420 ms · p99 1.2 s · longest 3.9 s`; percentiles that so few tasks do not have are left out. */
const spread = (times: Distribution | null | undefined): string | null =>
  times
    ? [
        { name: 'p50', ms: times.p50 },
        { name: 'p99', ms: times.p99 },
        { name: t('longest'), ms: times.max },
      ]
        .flatMap(({ name, ms }) => (ms === null ? [] : [`${name} ${formatMs(ms)}`]))
        .join(' · ')
    : null

const ROWS: readonly {
  label: () => string
  text: (file: OpenedFile) => string | null | undefined
}[] = [
  { label: () => t('Tasks'), text: ({ picture }) => formatCount(picture?.tasks) },
  {
    label: () => t('First start to last end'),
    text: ({ picture }) => picture?.figures.timed && formatMs(picture.figures.timed.spanMs),
  },
  {
    label: () => t('Time of all tasks'),
    text: ({ picture }) => formatMs(picture?.figures.busyMs),
  },
  {
    label: () => t('At once, mean and most'),
    text: ({ picture }) => {
      const timed = picture?.figures.timed
      return timed ? `${formatNumber(timed.atOnce.mean, 2)} · ${timed.atOnce.most}` : null
    },
  },
  {
    label: () => t('Lanes busy'),
    text: ({ picture }) => {
      const busy = picture?.figures.timed?.busy
      if (!busy) return null
      return busy.length <= 8
        ? busy.map((share) => formatPercent(share, 0)).join(' · ')
        : t('{least} to {most}', {
            least: formatPercent(Math.min(...busy), 0),
            most: formatPercent(Math.max(...busy), 0),
          })
    },
  },
  {
    label: () => t('Duration'),
    text: ({ picture }) => spread(picture?.figures.duration),
  },
  {
    label: () => t('Waiting'),
    text: ({ picture }) => spread(picture?.figures.timed?.wait),
  },
  {
    label: () => t('Response'),
    text: ({ picture }) => spread(picture?.figures.timed?.response),
  },
  {
    label: () => t('Time in which nothing ran'),
    text: ({ picture }) => picture?.figures.timed && formatMs(picture.figures.timed.idleMs),
  },
]

/** All figures, side by side. */
const Figures = ({ files }: { files: readonly OpenedFile[] }) => (
  <section className="card" aria-label={t('Figures')}>
    <h2 className="heading">{t('Figures')}</h2>
    <ScrollTable label={t('Figures')} className={styles.figures}>
      {files.length > 1 && (
        <thead>
          <tr>
            <td />
            {files.map(({ place, title }) => (
              <th key={place} scope="col">
                <span className="swatch" style={{ background: colorOf(place) }} /> {title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {ROWS.flatMap(({ label, text }) => {
          const cells = files.map((file) => ({ place: file.place, cell: text(file) ?? null }))
          return cells.every(({ cell }) => cell === null) ? (
            []
          ) : (
            <tr key={label()}>
              <th scope="row">{label()}</th>
              {cells.map(({ place, cell }) => (
                <td key={place}>{cell ?? '–'}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </ScrollTable>
  </section>
)

const LISTED = 8

const Longest = ({ file: { picture, place }, onShow }: { file: OpenedFile } & Showing) => (
  <section className="card" aria-label={t('Longest tasks')}>
    <h2 className="heading">{t('Longest tasks')}</h2>
    <ol className={styles.longest}>
      {(picture?.longest ?? []).slice(0, LISTED).map(({ task, ms, name, startMs }) => (
        <li key={task}>
          <span className={styles.duration}>{formatMs(ms)}</span>{' '}
          <span className={styles.name} title={name}>
            {name || t('task {task}', { task })}
          </span>
          {startMs !== null && (
            <button
              type="button"
              className={styles.show}
              onClick={() =>
                showOnLanes({ variant: place, from: startMs, to: startMs + ms }, onShow)
              }
            >
              {t('Show it')}
            </button>
          )}
        </li>
      ))}
    </ol>
  </section>
)
