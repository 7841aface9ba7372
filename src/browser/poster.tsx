import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import { linesOf, type PlacedWord } from '../charts/picture/lines'
import { contextOf } from '../charts/picture/plots'
import { inWords, t } from '../i18n/text'
import { tickCost } from './cost-rows'
import type { PosterRow, PosterScale } from './poster-rows'
import styles from './poster.module.css'

interface PosterProps {
  rows: readonly PosterRow[]
  scale: PosterScale
  /** Heading of the column of slowed times. */
  slowed: string
}

/** Width of a text in the font of the names. */
type Measure = (text: string) => number

/** Size of the names. All lengths are CSS pixels at the usual size of the page's text. */
const NAME_PX = 13.5
const USUAL_ROOT_PX = 16

const measureIn = (element: Element): Measure => {
  const g = contextOf(document.createElement('canvas'))
  g.font = `560 ${NAME_PX}px ${getComputedStyle(element).fontFamily}`
  return (text) => g.measureText(text).width
}

/** A dozen costs as dots on one scale, from nanoseconds to milliseconds, as wide as its place. */
export const Poster = (props: PosterProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Pick<CostsProps, 'width' | 'zoom' | 'measure'> | null>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const measure = measureIn(element)
    const look = () => {
      const rootPx = parseFloat(getComputedStyle(document.documentElement).fontSize)
      const zoom = rootPx / USUAL_ROOT_PX
      setSize({ width: element.clientWidth / zoom, zoom, measure })
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.place}>
      {size && <Costs {...props} {...size} />}
    </div>
  )
}

interface CostsProps extends PosterProps {
  width: number
  zoom: number
  measure: Measure
}

/** A narrower poster has its plots below the names. */
const WIDE_FROM = 768
const [NAME, TIME, SLOWED, NARROW_SLOWED, GAP] = [384, 80, 88, 72, 16]
const PLOT_HEIGHT = 28
/** Height of a row with a name of one line. */
const ROW = 36
const [LINE, SMALL_LINE, HEAD_LINE] = [17.5, 16, 14]
/** Width of small text, relative to the same in the font of the names. */
const SMALL = 0.8

export const Costs = ({ rows, scale, slowed, width, zoom, measure }: CostsProps) => {
  const narrow = width < WIDE_FROM
  const broken = (words: readonly Words[], room: number) =>
    linesOf(words, { width: room, most: 9 }, measure).lines
  const nameWidth = narrow ? width - TIME : Math.min(NAME, width * 0.38)
  const left = narrow ? 0 : nameWidth + GAP
  const right = width - (narrow ? NARROW_SLOWED + 12 : TIME + SLOWED + 2 * GAP)
  const head = broken([{ text: slowed }], (narrow ? NARROW_SLOWED : TIME + GAP + SLOWED) / SMALL)
  const axis = Math.max(ROW, head.length * HEAD_LINE + 8)
  const ticks = scale.ticks.map((ms) => ({ ms, x: left + scale.at(ms) * (right - left) }))
  let height = axis
  const placed = rows.map((row): PlacedRow => {
    const reason = row.why ? t('Not here: {why}.', { why: inWords(row.why) }) : ''
    const name = broken([{ text: `${row.name} ` }, { text: t('Lesson'), link: true }], nameWidth)
    const why = broken([{ text: reason }], nameWidth / SMALL)
    const text = name.length * LINE + why.length * SMALL_LINE
    const [top, bottom] = [height, height + (narrow ? text + 14 : Math.max(ROW, text + 8))]
    height = narrow ? bottom + PLOT_HEIGHT : bottom
    const plot: [number, number] = narrow ? [bottom - 2, height] : [top, bottom]
    return { row, name, why, top, textTop: (top + bottom - text) / 2, plot }
  })
  return (
    <svg
      data-chart
      className={styles.poster}
      width={width * zoom}
      height={height * zoom}
      viewBox={`0 0 ${width} ${height}`}
      role="list"
      aria-label={t('A dozen costs, cheap ones first')}
    >
      <g className={styles.axis} aria-hidden="true">
        {ticks.map((tick, i) => {
          // A narrow poster has room for every other tick, and none beyond its ends.
          if (narrow && i % 2 === 1) return null
          const anchor = i === 0 ? 'start' : i === ticks.length - 1 ? 'end' : 'middle'
          return (
            <text key={i} x={tick.x} y={axis - 8} textAnchor={narrow ? anchor : 'middle'}>
              {tickCost(tick.ms)}
            </text>
          )
        })}
        {head.map((line, i) => (
          <text key={i} x={width} y={axis - 8 - HEAD_LINE * (head.length - 1 - i)} textAnchor="end">
            {textOf(line)}
          </text>
        ))}
      </g>
      {placed.map((one) => (
        <Row
          key={one.row.key}
          {...one}
          {...{ width, left, grid: ticks }}
          timeX={narrow ? width : width - SLOWED - GAP}
          xOf={(ms) => left + scale.at(ms) * (right - left)}
        />
      ))}
    </svg>
  )
}

interface Words {
  text: string
  link?: boolean
}

const textOf = (line: readonly Words[]): string => line.map(({ text }) => text).join('')

interface PlacedRow {
  row: PosterRow
  name: readonly (readonly PlacedWord<Words>[])[]
  why: readonly (readonly Words[])[]
  top: number
  textTop: number
  plot: [number, number]
}

interface RowProps extends PlacedRow {
  width: number
  left: number
  grid: readonly { x: number }[]
  timeX: number
  xOf: (ms: number) => number
}

const Row = ({ row, name, why, top, textTop, plot, width, left, grid, timeX, xOf }: RowProps) => {
  const nameEnd = textTop + name.length * LINE
  const textMiddle = (textTop + nameEnd + why.length * SMALL_LINE) / 2
  const middle = (plot[0] + plot[1]) / 2
  const nameY = (line: number) => textTop + (line + 0.78) * LINE
  return (
    <g role="listitem" data-poster={row.key} data-from={row.from ?? 'none'}>
      <path
        fill="none"
        stroke="var(--line)"
        d={`M0 ${top}H${width}${grid.map(({ x }) => `M${x} ${plot[0]}V${plot[1]}`).join('')}`}
      />
      {name.map((line, i) => (
        <Fragment key={i}>
          <text className={styles.name} y={nameY(i)}>
            {textOf(line.filter(({ link }) => !link))}
          </text>
          {line
            .filter(({ link }) => link)
            .map(({ text, x }) => (
              <a
                key={x}
                className={styles.lesson}
                href={`#/lessons/${row.lesson}`}
                aria-label={t('Lesson: {name}', { name: row.name })}
              >
                <text {...{ x }} y={nameY(i)}>
                  {text}
                </text>
              </a>
            ))}
        </Fragment>
      ))}
      {why.map((line, i) => (
        <text key={i} fill="var(--hurt-text)" fontSize="12px" y={nameEnd + (i + 0.75) * SMALL_LINE}>
          {textOf(line)}
        </text>
      ))}
      <text className={styles.time} x={timeX} y={textMiddle + 6} textAnchor="end">
        {row.text}
      </text>
      {row.from === 'elsewhere' && (
        // Only a screen reader says it: to the eye the dot does.
        <text fill="none" pointerEvents="none" y={textMiddle}>
          ({t('recorded elsewhere')})
        </text>
      )}
      <text fill="var(--ink-2)" fontSize="12px" x={width} y={middle + 4.3} textAnchor="end">
        {row.slowed}
      </text>
      {row.other !== null && <circle data-mark="other" cx={xOf(row.other)} cy={middle} r={3} />}
      {row.ms !== null && (
        <>
          <path data-mark="line" d={`M${left} ${middle}H${xOf(row.ms)}`} />
          <circle data-mark={row.from} cx={xOf(row.ms)} cy={middle} r={6} />
        </>
      )}
    </g>
  )
}
