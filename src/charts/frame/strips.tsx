/** One strip per variant over one axis: of any number of variants, none hides another. */
import { Box } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import type { VariantId } from '../../../workers/api'
import type { Size } from '../picture/paint/painter'
import { colorOf } from '../types'
import { useChartSettings } from './chart-place'
import { axisTitle, Tip, useTextPx, useTypeScale, type TipContent } from './plot-parts'

const STRIP_PX = 38
const MIN_PX = 220

/** Minimum height of a chart of so many strips, in px. */
export const stripsHeight = (variants: number): number => Math.max(MIN_PX, variants * STRIP_PX)

interface Strip {
  id: VariantId
  figure: string
}

/** A tick of the axis: its share of the width, and the text below it. */
export interface StripTick {
  at: number
  text: string
}

interface StripsProps<Shown extends Strip> {
  label: string
  strips: readonly Shown[]
  ticks: readonly StripTick[]
  /** Quantity that the axis counts, and meaning of the figures. */
  axis: string
  figures: string
  /** Selected range, in shares of the width. */
  shaded?: { from: number; to: number } | null
  /** Draws a strip in a box (px, y downwards). */
  draw: (strip: Shown, box: Size) => ReactNode
  /** Content of the tooltip at a share of the width, in a strip. */
  tip: (share: number, strip: Shown) => TipContent | null | undefined
}

const SWATCH_PX = 9
const GAP_PX = 6
const ROW_PX = 15
/** Share of the width from which on a tooltip is left of the pointer. */
const FLIP = 0.55
/** Strips and steps to the side by which each key moves the pointer, and the length of a step. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const KEY_STEP = 1 / 60

export const Strips = <Shown extends Strip>(props: StripsProps<Shown>) => {
  const { label, strips, ticks, axis, figures, shaded = null, draw, tip } = props
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const [pointer, setPointer] = useState<{ strip: number; share: number } | null>(null)
  const scale = useTypeScale()
  const { quiet = false } = useChartSettings()
  const px = useTextPx()
  const left = SWATCH_PX + 5 + px('A') + 7
  const right = Math.max(px(figures), ...strips.map(({ figure }) => px(figure))) + 8
  const foot = 2 * ROW_PX * scale + 4
  const plot = { width: Math.max(0, width - left - right), height: Math.max(0, height - foot) }
  const pitch = plot.height / Math.max(1, strips.length)
  const box: Size = { width: plot.width, height: Math.max(0, pitch - GAP_PX) }
  const xOf = (share: number) => left + share * plot.width
  let free = -Infinity
  /** False for a text of a tick that would cover the one before. */
  const fits = ({ at, text }: StripTick): boolean => {
    const half = px(text) / 2
    if (xOf(at) - half < free) return false
    free = xOf(at) + half
    return true
  }
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const { left: x, top: y } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - x - left) / plot.width
    const strip = Math.floor((event.clientY - y) / pitch)
    setPointer(share >= 0 && share <= 1 && strips[strip] ? { strip, share } : null)
  }
  const step = (event: KeyboardEvent): void => {
    const [across, down] = STEPS[event.key] ?? [0, 0]
    if (across === 0 && down === 0) return
    event.preventDefault()
    const { share, strip } = pointer ?? { share: 0.5, strip: 0 }
    setPointer({
      share: Math.min(1, Math.max(0, share + across * KEY_STEP)),
      strip: Math.min(strips.length - 1, Math.max(0, strip + down)),
    })
  }
  const pointed = pointer && strips[pointer.strip]
  const content = pointer && pointed ? tip(pointer.share, pointed) : null
  return (
    <Box
      ref={ref}
      pos="relative"
      h="100%"
      tabIndex={0}
      onKeyDown={step}
      onBlur={() => setPointer(null)}
      onPointerMove={point}
      onPointerLeave={() => setPointer(null)}
    >
      <svg
        data-chart
        // Its width must not keep the card as wide as it was.
        style={{ position: 'absolute', maxWidth: '100%' }}
        width={width}
        height={height}
        role="img"
        aria-label={label}
      >
        {ticks.map((tick) => {
          const x = xOf(tick.at)
          return (
            <g key={tick.at}>
              <line x1={x} x2={x} y1={0} y2={plot.height} stroke="var(--line)" />
              {fits(tick) && (
                <text {...axisTitle} x={x} y={plot.height + ROW_PX * scale} textAnchor="middle">
                  {tick.text}
                </text>
              )}
            </g>
          )
        })}
        {shaded && (
          <rect
            data-shaded
            x={xOf(Math.max(0, shaded.from))}
            y={0}
            width={Math.max(0, Math.min(1, shaded.to) - Math.max(0, shaded.from)) * plot.width}
            height={plot.height}
            fill="var(--ink)"
            fillOpacity={0.08}
          />
        )}
        {plot.width > 0 &&
          strips.map((strip, i) => (
            <g key={strip.id} data-strip={strip.id}>
              <rect
                x={1}
                y={i * pitch + (pitch - SWATCH_PX) / 2}
                width={SWATCH_PX}
                height={SWATCH_PX}
                rx={2.5}
                fill={colorOf(strip.id)}
              />
              <text
                x={SWATCH_PX + 5}
                y={(i + 0.5) * pitch}
                dominantBaseline="central"
                fill="var(--ink-2)"
                fontSize="0.71875rem"
              >
                {strip.id}
              </text>
              <g transform={`translate(${left} ${i * pitch + GAP_PX / 2})`}>{draw(strip, box)}</g>
              <text
                x={width}
                y={(i + 0.5) * pitch}
                textAnchor="end"
                dominantBaseline="central"
                fill="var(--ink)"
                fontSize="0.6875rem"
              >
                {!quiet && strip.figure}
              </text>
            </g>
          ))}
        {pointer && (
          <line
            x1={xOf(pointer.share)}
            x2={xOf(pointer.share)}
            y1={0}
            y2={plot.height}
            stroke="var(--line-strong)"
          />
        )}
        <text {...axisTitle} x={left} y={plot.height + 2 * ROW_PX * scale}>
          {axis}
        </text>
        <text {...axisTitle} x={width} y={plot.height + 2 * ROW_PX * scale} textAnchor="end">
          {figures}
        </text>
      </svg>
      {pointer && content && (
        <div
          style={{
            position: 'absolute',
            zIndex: 3,
            pointerEvents: 'none',
            top: Math.min(pointer.strip * pitch, Math.max(0, plot.height - 4 * ROW_PX)),
            ...(pointer.share > FLIP
              ? { right: width - xOf(pointer.share) + 12 }
              : { left: xOf(pointer.share) + 12 }),
          }}
        >
          <Tip {...content} />
        </div>
      )}
    </Box>
  )
}
