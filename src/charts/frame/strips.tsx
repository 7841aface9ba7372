/** One strip per variant over one axis, for more variants than one plot can show. */
import { Box } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useState, type PointerEvent, type ReactNode } from 'react'
import type { VariantId } from '../../../workers/api'
import { colorOf } from '../types'
import { axisTitle, Tip, useTextPx, useTypeScale, type TipContent } from './plot-parts'

/** Number of variants from which on each has a strip of its own. */
const STRIPS_FROM = 4
const STRIP_PX = 38
const MIN_PX = 220

/** Layout of a chart of so many variants: as strips or not, and its minimum height in px. */
export const stripsFor = (variants: number): { strips: boolean; height: number } => {
  const strips = variants >= STRIPS_FROM
  return { strips, height: strips ? Math.max(MIN_PX, variants * STRIP_PX) : MIN_PX }
}

/** Size of a box in px. */
export interface Size {
  width: number
  height: number
}

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
  /** Draws a strip in a box (px, y downwards); `pointed` while the pointer is on it. */
  draw: (strip: Shown, box: Size, pointed: boolean) => ReactNode
  /** Content of the tooltip at a share of the width of a strip. */
  tip: (strip: Shown, share: number) => TipContent | null | undefined
}

const SWATCH_PX = 9
const GAP_PX = 6
const ROW_PX = 15
/** Share of the width from which on a tooltip is left of the pointer. */
const FLIP = 0.55

export const Strips = <Shown extends Strip>(props: StripsProps<Shown>) => {
  const { label, strips, ticks, axis, figures, shaded = null, draw, tip } = props
  const { ref, width, height } = useElementSize<HTMLDivElement>()
  const [pointer, setPointer] = useState<{ strip: number; share: number } | null>(null)
  const scale = useTypeScale()
  const px = useTextPx()
  const left = SWATCH_PX + 5 + px('A') + 7
  const right = Math.max(px(figures), ...strips.map(({ figure }) => px(figure))) + 8
  const foot = 2 * ROW_PX * scale + 4
  const plot = { width: Math.max(0, width - left - right), height: Math.max(0, height - foot) }
  const step = plot.height / Math.max(1, strips.length)
  const box: Size = { width: plot.width, height: Math.max(0, step - GAP_PX) }
  const xOf = (share: number) => left + share * plot.width
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const { left: x, top: y } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - x - left) / plot.width
    const strip = Math.floor((event.clientY - y) / step)
    setPointer(share >= 0 && share <= 1 && strips[strip] ? { strip, share } : null)
  }
  const pointed = pointer && strips[pointer.strip]
  const content = pointer && pointed ? tip(pointed, pointer.share) : null
  return (
    <Box
      ref={ref}
      pos="relative"
      h="100%"
      onPointerMove={point}
      onPointerLeave={() => setPointer(null)}
    >
      <svg data-chart display="block" width={width} height={height} role="img" aria-label={label}>
        {ticks.map(({ at, text }) => (
          <g key={at}>
            <line x1={xOf(at)} x2={xOf(at)} y1={0} y2={plot.height} stroke="var(--line)" />
            <text {...axisTitle} x={xOf(at)} y={plot.height + ROW_PX * scale} textAnchor="middle">
              {text}
            </text>
          </g>
        ))}
        {shaded && (
          <rect
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
                y={i * step + (step - SWATCH_PX) / 2}
                width={SWATCH_PX}
                height={SWATCH_PX}
                rx={2.5}
                fill={colorOf(strip.id)}
              />
              <text
                x={SWATCH_PX + 5}
                y={(i + 0.5) * step}
                dominantBaseline="central"
                fill="var(--ink-2)"
                fontSize="0.71875rem"
              >
                {strip.id}
              </text>
              <g transform={`translate(${left} ${i * step + GAP_PX / 2})`}>
                {draw(strip, box, strip === pointed)}
              </g>
              <text
                x={width}
                y={(i + 0.5) * step}
                textAnchor="end"
                dominantBaseline="central"
                fill="var(--ink)"
                fontSize="0.6875rem"
              >
                {strip.figure}
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
            top: Math.min(pointer.strip * step, Math.max(0, plot.height - 4 * ROW_PX)),
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
