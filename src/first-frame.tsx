/**
 * The page before any script has run: its first screen as markup, made when it is built. Runs in Node, with the
 * few things of a browser that `scripts/first-frame.mjs` gives it.
 */
import { renderToString } from 'react-dom/server'
import { parseRunFile } from '../workers/api'
import { App } from './app/app'
import { stillOf } from './charts/replay/still'
import { FIRST_PRESET, placeOf } from './lab/results/first-picture'
import { raceOf } from './store/opening'

/** Widths of a pool's place, in CSS pixels, on a phone, a laptop and a large screen; the style sheet has them too. */
const WIDTHS = [330, 590, 900] as const

export { FIRST_PRESET }

/** The markup inside `#root`. `recorded` is the recorded run of the first preset; throws if it cannot be read. */
export const firstFrame = (recorded: unknown): string => {
  const parsed = parseRunFile(recorded)
  if (!parsed.ok) throw new Error(`[first frame] a recorded run (${parsed.issues[0]?.message})`)
  const race = raceOf(parsed.value)
  const page = renderToString(<App onReady={() => {}} />)
  return race.reduce((markup, one) => {
    const place = placeOf(one.id)
    if (!markup.includes(place)) throw new Error(`[first frame] a place for ${one.id} (none found)`)
    const pictures = WIDTHS.map((width) => stillOf(one, 0, width, `first-${one.id}-${width}-`))
    return markup.replace(place, () => pictures.join(''))
  }, page)
}
