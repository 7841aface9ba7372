import { Box, SegmentedControl } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { download, fileNameOf } from '../../base/download'
import { t } from '../../i18n/text'
import { Boundary } from '../../parts/boundary'
import { ListFlyout } from '../../parts/flyout'
import { MoreIcon } from '../../parts/icons'
import { Term } from '../../words/term'
import { pictureOf } from '../picture/picture'
import { vectorOf } from '../picture/vector'
import type { LegendEntry } from '../types'
import { TitleContext, useChartSettings, useTrialNote } from './chart-place'
import { ChartTable } from './chart-table'
import { csvOf, type Table } from './table'
import type { Live } from './use-live'
import styles from './chart-card.module.css'

const line = { fill: 'none', stroke: 'currentColor' } as const

/** The sign of each look of a mark, in a square of 10. */
const SIGNS: Readonly<Record<NonNullable<LegendEntry['look']>, ReactNode>> = {
  solid: <rect width="10" height="10" rx="3" />,
  soft: <rect width="10" height="10" rx="3" opacity="0.45" />,
  outline: <rect {...line} x="0.5" y="0.5" width="9" height="9" rx="2.5" />,
  hatch: <path {...line} d="M0.5 0.5h9v9h-9zM0 5L5 0M0 10L10 0M5 10L10 5" />,
  dots: <path {...line} strokeWidth="2" strokeDasharray="2 2" d="M0 1h10M0 5h10M0 9h10" />,
  line: <path {...line} strokeWidth="2" d="M0 5h10" />,
  dash: <path {...line} strokeWidth="2" strokeDasharray="3 2" d="M0 5h10" />,
  dot: <circle cx="5" cy="5" r="3" opacity="0.5" />,
  triangle: <path d="M0.5 1.5h9L5 9z" />,
}

const Swatch = ({ color, look = 'solid' }: Pick<LegendEntry, 'color' | 'look'>) => (
  <svg className="swatch" viewBox="0 0 10 10" style={{ color }} fill="currentColor" aria-hidden>
    {SIGNS[look]}
  </svg>
)

/** Texts come in the page’s language; `live` shows a mark while numbers are still growing. */
interface ChartCardProps extends Partial<Live> {
  title: string
  /** Unit and sample size: `ms, log axis · n = 1 200 each`. */
  subtitle?: string
  /** Advice on the first use of the chart; not part of exported pictures. */
  hint?: string | undefined
  legend?: readonly LegendEntry[]
  /** A sentence or two with the content of the picture, for anyone who cannot see it. */
  summary: string
  /** Minimum height of the plot in px, so that nothing moves when data come; it fills the card. */
  height?: number
  /** The same numbers as a table; called when the table is shown. */
  table: () => Table
  controls?: ReactNode
  /** Why there is nothing to draw; null if there is something. */
  empty?: string | null
  /** Content under the plot, not part of exported pictures; hidden while the card is empty. */
  below?: ReactNode
  children: ReactNode
}

const PLOT_PX = 220

/** Frame of every chart: title, unit, legend by name, a menu to save it or read it as a table, and the reason if it is empty. */
export const ChartCard = (props: ChartCardProps) => {
  const { title, subtitle = '', legend = [] } = props
  const { summary, height = PLOT_PX, controls, hint, live = false, held = false, hold } = props
  const { empty = null, table, below, children } = props
  const { environment, tables, onDrawn } = useChartSettings()
  const note = useTrialNote()
  const [choice, setChoice] = useState<boolean | null>(null)
  const [problem, setProblem] = useState('')
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  const asTable = choice ?? tables
  const ready = empty === null
  const name = fileNameOf(title)
  const text = {
    title,
    subtitle: [note, subtitle].filter(Boolean).join(' · '),
    legend,
    environment,
  }
  useEffect(() => {
    if (body.current) onDrawn?.(body.current, text)
  })

  const savePicture = async (draw: typeof pictureOf, ending: string) => {
    if (!body.current) return
    try {
      download(`${name}.${ending}`, await draw(body.current, text))
      setProblem('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  const saveNumbers = () =>
    download(`${name}.csv`, new Blob([csvOf(table())], { type: 'text/csv;charset=utf-8' }))

  const save = (format: string, onClick: () => unknown, disabled = false) => ({
    name: t('Save as {format}', { format }),
    disabled,
    onClick: () => void onClick(),
  })
  const items = [
    { name: asTable ? t('As a picture') : t('As a table'), onClick: () => setChoice(!asTable) },
    save('PNG', () => savePicture(pictureOf, 'png'), asTable),
    save('SVG', () => savePicture(vectorOf, 'svg'), asTable),
    save('CSV', saveNumbers),
  ]

  return (
    <figure
      className={`card ${styles.card}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-about`}
    >
      <figcaption className={styles.head}>
        <span className={styles.titles}>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          <span
            className={styles.live}
            role="img"
            aria-label={t('live')}
            style={{ visibility: live ? 'visible' : 'hidden' }}
          />
          <span className={`small faint ${styles.subtitle}`} title={subtitle}>
            {subtitle}
          </span>
          {hint !== undefined && (
            <span className={`small faint ${styles.hint}`} title={hint}>
              {hint}
            </span>
          )}
        </span>
        {ready && (
          <span className={styles.tools}>
            <ListFlyout
              icon={<MoreIcon />}
              look="subtle"
              label={t('More about {title}', { title })}
              items={items}
            />
          </span>
        )}
      </figcaption>
      {(legend.length > 0 || controls) && (
        <div className={`bar ${styles.strip}`}>
          {controls}
          <Legend entries={legend} />
        </div>
      )}
      <p id={`${id}-about`} hidden>
        {summary} {problem}
      </p>
      {note && <p className="small faint">{note}</p>}
      <div className={styles.body} style={{ minHeight: height }}>
        <div className={styles.plot} data-part="plot" ref={body}>
          {ready && asTable && <ChartTable table={table()} label={title} />}
          {ready && !asTable && (
            <Boundary>
              <TitleContext value={`${id}-title`}>
                {hold ? <Pausing {...{ held, hold, children }} /> : children}
              </TitleContext>
            </Boundary>
          )}
          {!ready && <div className="message">{empty}</div>}
        </div>
      </div>
      {ready && below}
    </figure>
  )
}

/** The plot of a live chart, which pauses, with a note, while the user touches it. */
const Pausing = ({ held, hold, children }: Omit<Live, 'live'> & { children: ReactNode }) => (
  <div
    style={{ position: 'relative', height: '100%' }}
    onPointerEnter={() => hold(true)}
    onPointerLeave={() => hold(false)}
    onFocus={() => hold(true)}
    onBlur={() => hold(false)}
  >
    {children}
    {held && <span className={styles.held}>{t('paused while you look')}</span>}
  </div>
)

const Legend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <ul className={`bar small ${styles.legend}`}>
    {entries.map(({ label, term, ...sign }) => (
      <li key={label}>
        <Swatch {...sign} />
        {term ? <Term id={term}>{label}</Term> : label}
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

export const Segments = <T extends string>({ label, options, ...chosen }: SegmentsProps<T>) => (
  <SegmentedControl aria-label={label} data={[...options]} {...chosen} />
)

export const Method = ({ text }: { text: string }) => (
  <Box component="details" className="small" mt="8px">
    <summary>{t('How this is measured')}</summary>
    <Box component="p" maw="96ch" mt="4px" lh={1.4}>
      {text}
    </Box>
  </Box>
)
