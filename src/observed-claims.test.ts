/** What the page would surely claim of a run is not claimed, in any way, where other code ran it. */
import { expect, test, vi } from 'vitest'
import { readingOf, type RunFile } from '../workers/api'
import { asObserved, madeRun } from '../workers/testing'
import { choose, type StrategyResult } from './advise/choose/advice'
import { inline } from './advise/plan/candidates'
import { markdownOf } from './export/markdown'
import { resultOf } from './export/picture/result'
import { claimBetween } from './lessons/outcome/question'
import { headlineOfFile, trustText, verdictOfFile } from './run/file-verdict'
import { summaryOf } from './run/summary-rows'
import { entryOf } from './store/history/entry'

vi.stubGlobal('location', new URL('https://pool.example/#/open'))

const measured = madeRun(
  {
    base: { strategy: { kind: 'push', workers: 2 } },
    variants: [
      { id: 'A', label: 'Slow' },
      { id: 'B', label: 'Fast' },
    ],
  },
  (id) => ({ makespanMs: id === 'A' ? 100 : 50, spread: 0.01 }),
  { trials: 20 },
)

/** Everything that the page claims of a run. */
const claimed = (file: RunFile): string[] => {
  const run = readingOf(file)
  const [a, b] = file.points
  if (!a || !b) throw new Error('two points')
  const result = resultOf(file)
  const { rows } = summaryOf(run, verdictOfFile(file).winners[0] ?? null)
  const markdown = markdownOf({ shown: file, whole: file })
  const candidate = (point: typeof a, id: string): StrategyResult => ({
    candidate: id === 'inline' ? inline : { ...inline, id, threads: 2, family: 'free-worker' },
    round: 'finals',
    experiment: file.experiment,
    work: { tasks: 100, durationMs: null },
    point,
    inline: a,
    demands: { stillMs: null, met: true },
  })
  const advice = choose([candidate(a, 'inline'), candidate(b, 'pool')])
  const claims: Record<string, boolean> = {
    headline: verdictOfFile(file).winners.length > 0 || verdictOfFile(file).claims.length > 0,
    trust: trustText(verdictOfFile(file)) !== '',
    'bold in the table': rows.some(({ cells }) => cells.some(({ best }) => best)),
    'a ratio in the table': rows.some(({ ratio }) => ratio !== ''),
    picture:
      result.winners.length > 0 ||
      result.rows.some(({ ratio, cells }) => ratio !== '' || cells.some(({ best }) => best)),
    'a ratio in Markdown': markdown.includes('B to A'),
    'bold in Markdown': /\| \*\*/.test(markdown),
    'a link that runs it': markdown.includes('#/lab?'),
    lesson: claimBetween(run, a, b)?.kind === 'faster',
    which: [advice?.againstInline, advice?.next?.by].some((one) => one?.kind === 'faster'),
  }
  return Object.keys(claims).filter((name) => claims[name])
}

test('a run that was measured is claimed everywhere: the same one, observed, is not', () => {
  expect(claimed(measured)).toHaveLength(10)
  expect(claimed(asObserved(measured))).toEqual([])
})

test('it is told apart in Runs and in what is shared', () => {
  const file = asObserved(measured)
  const facts = { headline: headlineOfFile(file), id: 'a', bytes: 1, source: null, keptAt: '' }
  expect(entryOf(file, facts).observed).toBe(true)
  expect(entryOf(measured, facts).observed).toBe(false)
  expect(resultOf(file).machine).toMatch(/^observed in another program/)
})
