import { expect, test } from 'vitest'
import { parseExperiment, presets } from '../../workers/api'
import { asksMuch } from './asks-much'

const said = (base: object, rest: object = {}): string | null => {
  const parsed = parseExperiment({ base, variants: [{ id: 'A' }], ...rest })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return asksMuch(parsed.value)
}

const pool = (workers: number) => ({ strategy: { kind: 'pull', workers } })

test.each([
  ['memory', { limits: { memoryMiB: 8192 } }, {}, 'up to 8192 MiB of memory'],
  ['threads', pool(64), {}, '64 workers in parallel'],
  ['threads on an axis', pool(2), { axis: { path: 'strategy.workers', values: [1, 64] } }, '64 w'],
  ['tasks', { workload: { tasks: 2_000_000 } }, {}, 'tasks per trial'],
  [
    'what one variant asks',
    pool(2),
    { variants: [{ id: 'A' }, { id: 'B', set: { 'limits.memoryMiB': 4096 } }] },
    '4096 MiB',
  ],
])('%s far above the default is said', (_, base, rest, words) => {
  expect(said(base, rest)).toContain(words)
})

test('of more than usual, but not far more, nothing is said', () => {
  expect(said({ ...pool(16), limits: { memoryMiB: 1024 }, workload: { tasks: 20_000 } })).toBeNull()
})

/** Made to: a thread for each task, and the counts of another comparison. */
const MUCH = new Set(['e3-worker-per-task', 'e9-shoot-out-full'])

test.each(presets.list.map(({ id }) => id))('%s on a machine of 4 cores', (id) => {
  const { experiment } = presets.get(id).build({ cores: 4, small: false })
  const parsed = parseExperiment({ preset: id, ...experiment })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  expect(asksMuch(parsed.value) !== null).toBe(MUCH.has(id))
})
