import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { parseCosts, type CostsFile } from '../../workers/api'
import { Costs } from './poster'
import { posterRows, posterScale } from './poster-rows'

const parsed = parseCosts(JSON.parse(readFileSync('public/recorded/costs.json', 'utf8')))
if (!parsed.ok) throw new Error('[poster] recorded costs that can be read')
const recorded: CostsFile = parsed.value

/** The same, `factor` times as long; without the costs that `left` names. */
const slower = (factor: number, left: readonly string[] = []): CostsFile => ({
  ...recorded,
  costs: recorded.costs.map((cost) =>
    left.includes(cost.id)
      ? { ...cost, figures: [], why: 'needs shared memory' }
      : {
          ...cost,
          figures: cost.figures.map((figure) => ({ ...figure, median: figure.median * factor })),
        },
  ),
})

describe('the poster', () => {
  test('has a dozen rows, before anything is known and after', () => {
    const none = posterRows(null, null)
    expect(none).toHaveLength(12)
    for (const row of none) expect(row).toMatchObject({ ms: null, from: null, text: '–' })
    expect(posterRows(recorded, null).map(({ key }) => key)).toEqual(none.map(({ key }) => key))
  })

  test('of what was recorded has a figure in each row, and the cheap ones first', () => {
    const rows = posterRows(null, recorded)
    expect(rows.filter(({ from }) => from !== 'elsewhere')).toEqual([])
    const times = rows.map(({ ms }) => ms ?? NaN)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  test('shows what was measured here, and elsewhere beside it; a gap is filled and said', () => {
    const here = slower(3, ['queue'])
    const rows = posterRows(here, recorded)
    for (const { key, ms, other, from, why } of rows)
      if (key.startsWith('queue')) {
        expect([from, other, why?.text]).toEqual(['elsewhere', null, 'needs shared memory'])
      } else {
        expect([from, why]).toEqual(['here', null])
        expect(ms).toBeCloseTo(3 * (other ?? NaN), 9)
      }
  })

  test('slows all of one machine down alike', () => {
    const slowed = (here: CostsFile | null) => posterRows(here, recorded).map((row) => row.slowed)
    expect(slowed(null)[0]).toBe('1 s')
    expect(slowed(null).at(-1)).toMatch(/days$/)
    // Three times as slow in everything: no ratio changes.
    expect(slowed(slower(3))).toEqual(slowed(null))
    // Without the first one on this machine there is nothing to compare with.
    const [first, , second] = slowed(slower(3, ['atomic-add']))
    expect([first, second]).toEqual(['1 s', slowed(null)[2]])
    expect(slowed(slower(3, ['atomic-add'])).at(-1)).toBe('')
  })
})

describe('its scale', () => {
  test.each([1e-3, 1, 1e3])('has all that is shown, if all is %d times as long', (factor) => {
    const rows = posterRows(slower(factor), recorded)
    const scale = posterScale(rows)
    for (const { ms, other } of rows)
      for (const time of [ms, other])
        if (time !== null) {
          expect(scale.at(time)).toBeGreaterThanOrEqual(0)
          expect(scale.at(time)).toBeLessThanOrEqual(1)
        }
    expect(scale.at(scale.ticks[0] ?? NaN)).toBeCloseTo(0)
    expect(scale.at(scale.ticks.at(-1) ?? NaN)).toBeCloseTo(1)
  })
})

/** Texts of the picture, each with its place. */
const textsIn = (markup: string) =>
  [...markup.matchAll(/<text([^>]*)>(.*?)<\/text>/g)].map(([, attributes = '', inside = '']) => ({
    text: inside.replace(/<[^>]*>/g, ''),
    x: Number(/ x="([^"]*)"/.exec(attributes)?.[1] ?? 0),
    y: Number(/ y="([^"]*)"/.exec(attributes)?.[1]),
  }))

const measure = (words: string) => 7 * words.length

test.each([330, 900])('a poster %d wide names lessons and reasons, without an overlap', (width) => {
  const rows = posterRows(slower(3, ['queue']), recorded)
  const size = { width, zoom: 1, measure }
  const props = { rows, scale: posterScale(rows), slowed: 'if the first took 1 s', ...size }
  const markup = renderToStaticMarkup(createElement(Costs, props))
  const all = markup
    .split('<g role="listitem"')
    .slice(1)
    .map((part) => ({ top: Number(/d="M0 ([\d.]+)H/.exec(part)?.[1]), texts: textsIn(part) }))
  for (const [i, { top, texts }] of all.entries()) {
    const { name = '', why = null } = rows[i] ?? {}
    const said = texts.map(({ text }) => text).join('')
    expect(said).toContain(`${name} Lesson`)
    expect(said.includes('Not here: needs shared memory.')).toBe(why !== null)
    for (const { y } of texts) {
      expect(y).toBeGreaterThan(top)
      expect(y).toBeLessThan(all[i + 1]?.top ?? Infinity)
    }
  }
})
