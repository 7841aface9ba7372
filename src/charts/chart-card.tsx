import { Suspense, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import styles from './chart-card.module.css'
import { ChartBoundary } from './chart-boundary'
import { ChartTable } from './chart-table'
import { download, fileNameOf } from './download'
import { pictureOf } from './picture'
import { vectorOf } from './vector'
import { useChartSettings } from './settings'
import { csvOf, type Table } from './table'
import type { LegendEntry } from './types'
import { t } from '../i18n/text'

export type ChartState =
  { kind: 'ready' } | { kind: 'empty'; message: string } | { kind: 'error'; message: string }

export interface ChartCardProps {
  title: string
  /** Unit and sample size: `ms, log axis · n = 1 200 each`. */
  subtitle?: string
  /** Shows a mark that the numbers are still growing. */
  live?: boolean
  legend?: readonly LegendEntry[]
  /** What the picture says, in a sentence or two, for who cannot see it. */
  summary: string
  /** Height of the plot in px; fixed, so that nothing moves when data come. */
  height?: number
  /** The same numbers as a table; called when it is looked at. */
  table: () => Table
  /** Rows of the CSV file where they say more than the table. */
  csv?: () => Table
  /** Switches that belong to this chart. */
  controls?: ReactNode
  state?: ChartState
  /** What stands under the plot and belongs to no picture of it; not while the card is empty. */
  below?: ReactNode
  children: ReactNode
}

const READY: ChartState = { kind: 'ready' }

/** The frame of every chart: title, unit, legend by name, table twin, PNG, SVG, CSV, empty and error. */
export const ChartCard = (props: ChartCardProps) => {
  const { summary, height = 220, controls, live = false } = props
  const title = t(props.title)
  const subtitle = t(props.subtitle ?? '')
  const legend = (props.legend ?? []).map((entry) => ({ ...entry, label: t(entry.label) }))
  const { state = READY, table, csv = table, below, children } = props
  const { environment, tables } = useChartSettings()
  const [own, setOwn] = useState<boolean | null>(null)
  const [problem, setProblem] = useState('')
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  const asTable = own ?? tables
  const ready = state.kind === 'ready'
  const name = fileNameOf(title)

  const savePicture = async (draw: typeof pictureOf, ending: string) => {
    if (!body.current) return
    try {
      const picture = await draw(body.current, { title, subtitle, legend, environment })
      download(`${name}.${ending}`, picture)
      setProblem('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  const saveNumbers = () =>
    download(`${name}.csv`, new Blob([csvOf(csv())], { type: 'text/csv;charset=utf-8' }))

  return (
    <figure
      className={styles.card}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-about`}
    >
      <figcaption className={styles.head}>
        <span className={styles.titles}>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          <span className={styles.subtitle} title={subtitle}>
            {live && <span className={styles.live} role="img" aria-label={t('live')} />}
            {subtitle}
          </span>
        </span>
        <span className={styles.tools}>
          <Tool
            label={t('Table')}
            of={title}
            pressed={asTable}
            disabled={!ready}
            onClick={() => setOwn(!asTable)}
          />
          <Tool
            label="PNG"
            of={title}
            disabled={!ready || asTable}
            onClick={() => void savePicture(pictureOf, 'png')}
          />
          <Tool
            label="SVG"
            of={title}
            disabled={!ready || asTable}
            onClick={() => void savePicture(vectorOf, 'svg')}
          />
          <Tool label="CSV" of={title} disabled={!ready} onClick={saveNumbers} />
        </span>
      </figcaption>
      {(legend.length > 0 || controls) && (
        <div className={styles.strip}>
          {controls}
          <Legend entries={legend} />
        </div>
      )}
      <p id={`${id}-about`} hidden>
        {summary} {problem}
      </p>
      <div className={styles.body} style={{ height }} ref={body}>
        {ready && asTable && <ChartTable table={table()} label={title} />}
        {ready && !asTable && (
          <ChartBoundary>
            <Suspense fallback={<div className={styles.message}>{t('Fetching the chart')}</div>}>
              {children}
            </Suspense>
          </ChartBoundary>
        )}
        {state.kind === 'empty' && <div className={styles.message}>{t(state.message)}</div>}
        {state.kind === 'error' && (
          <div className={`${styles.message} ${styles.error}`} role="alert">
            {t(state.message)}
          </div>
        )}
      </div>
      {ready && below}
    </figure>
  )
}

interface ToolProps {
  label: string
  of: string
  pressed?: boolean
  disabled: boolean
  onClick: () => void
}

const Tool = ({ label, of, pressed, disabled, onClick }: ToolProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={`${label}: ${of}`}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onClick}
  >
    {label}
  </button>
)

/** Names of what is drawn; the swatch repeats colour and hatching. */
export const Legend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <ul className={styles.legend}>
    {entries.map(({ label, color, look = 'solid' }) => (
      <li key={label}>
        <span
          className={styles.swatch}
          data-look={look}
          style={{ '--swatch': color } as CSSProperties} // custom properties are not in the type
        />
        {label}
      </li>
    ))}
  </ul>
)

interface SegmentsProps<T extends string> {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** A switch of a chart: one of a few. */
export const Segments = <T extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentsProps<T>) => (
  <div className={styles.segments} role="group" aria-label={t(label)}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        className={styles.segment}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {t(option.label)}
      </button>
    ))}
  </div>
)
