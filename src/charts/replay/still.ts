/** Draws one instant of a replay as an SVG, for places where no code can run yet. */
import type { TrialSeries } from '../types'
import { element } from '../picture/paint/svg-markup'
import { SvgRecorder } from '../picture/paint/svg-recorder'
import { themeColorOf, themeColors, type Theme } from '../picture/theme'
import { stageOf } from './layout'
import { replayModelOf } from './model'
import { paintReplay } from './paint'

/** Names of the page's colours: the style sheet defines them, in light and in dark. */
const THEME: Theme = {
  colors: Object.fromEntries(
    themeColors.map((name) => [name, `var(--${name})`]),
  ) as Theme['colors'], // one for each name
  font: 'inherit',
  scale: 1,
}

/** Estimated size of letters, as shares of the font's: nothing is aligned by it. */
const LETTER = { width: 0.53, ascent: 0.73, middle: 0.37 } as const

/** Measures text without a canvas. */
const probe = {
  font: '',
  textBaseline: 'alphabetic' as CanvasTextBaseline,
  measureText(text: string) {
    const px = Number(/([\d.]+)px/.exec(this.font)?.[1] ?? 10)
    const ascent = this.textBaseline === 'middle' ? LETTER.middle : LETTER.ascent
    return { width: text.length * px * LETTER.width, actualBoundingBoxAscent: ascent * px }
  },
}

/**
 * A trial `t` ms after its first submit, drawn as its replay draws it in a place `width` CSS pixels
 * wide: the markup of an SVG whose colours are variables of the page. `prefix` begins its ids.
 */
export const stillOf = (one: TrialSeries, t: number, width: number, prefix: string): string => {
  const model = replayModelOf(one)
  const g = new SvgRecorder(probe, { prefix, family: THEME.font })
  const hatch = g.hatching(THEME.colors.hurt)
  paintReplay(g, THEME, { model, t, width, color: themeColorOf(one.id), hatch, glideMs: 0 })
  const { height } = stageOf(model, width, THEME.scale)
  return element(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, 'data-wide': width, 'aria-hidden': 'true' },
    g.markup,
  )
}
