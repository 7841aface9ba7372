import type { ReactNode } from 'react'
import type { LegendEntry } from '../types'

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

export const Swatch = ({ color, look = 'solid' }: Pick<LegendEntry, 'color' | 'look'>) => (
  <svg className="swatch" viewBox="0 0 10 10" style={{ color }} fill="currentColor" aria-hidden>
    {SIGNS[look]}
  </svg>
)
