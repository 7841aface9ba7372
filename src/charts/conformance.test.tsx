/**
 * Checks what every chart of the list shows before a run. `e2e/charts.spec.ts` checks the time
 * after one.
 */
import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { charts } from '.'
import type { Chart, RunOnScreen } from './chart'
import { readingWith } from './reading.testing'

const [EMPTY, SWEPT] = [{}, { axis: { path: 'strategy.workers', values: [1, 2] } }]

/** Machines are of files alone, whose runs have ended. */
const beforeAny = charts.filter(({ id }) => id !== 'machines')

/** A run without any measurement. */
const beforeRun = (input: object): RunOnScreen => {
  const none = { series: [] }
  return {
    reading: readingWith({ variants: [{ id: 'A' }, { id: 'B' }], ...input }),
    axis: input === SWEPT ? { ...SWEPT.axis, label: 'threads', unit: '' } : null,
    latest: none,
    deferred: none,
    measured: [],
    bare: [],
    quiet: null,
    subtitle: '',
    mark: null,
    selection: null,
    onSelect: () => {},
    lanes: null,
    opens: { can: () => false, show: () => {} },
  }
}

const htmlOf = async (chart: Chart, run: RunOnScreen): Promise<string> => {
  const card = chart.draw(run)
  if (card === null) return ''
  const { prelude } = await prerender(createElement(MantineProvider, null, card))
  return new Response(prelude).text()
}

/** Faults of a card that has nothing to show. */
const faultsIn = (html: string): string[] => {
  return [
    /<figure [^>]*aria-describedby/.test(html) ? '' : 'no figure with a description',
    /<h2[^>]*>[^<]+<\/h2>/.test(html) ? '' : 'no title',
    /aria-label="More about/.test(html) ? 'a menu without anything to save' : '',
    /<div class="[^"]*message[^"]*">[^<]{10,}</.test(html) ? '' : 'no word why it is empty',
    /<table|<canvas|<svg(?! class="swatch")/.exec(html)?.[0] ?? '',
    /\b(NaN|undefined|null|Infinity)\b/.exec(html)?.[0] ?? '',
  ].filter((fault) => fault !== '')
}

test('before a run every chart says that there is nothing to see yet', async () => {
  const faults = await Promise.all(
    beforeAny.map(async (chart) => {
      // A chart that needs an axis has no card without.
      const runs = [beforeRun(EMPTY), beforeRun(SWEPT)]
      const cards = await Promise.all(runs.map((run) => htmlOf(chart, run)))
      return faultsIn(cards.find(Boolean) ?? '').map((fault) => `${chart.id}: ${fault}`)
    }),
  )
  expect(faults.flat()).toEqual([])
})
