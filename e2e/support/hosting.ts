import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { DIST } from '../../scripts/serve.mjs'

/** One trial in two workers, with a result that is verified. */
export const quick = (channel: string, tasks = 200) => ({
  trials: 1,
  base: {
    workload: { tasks, payloadBytes: 4096 },
    strategy: { kind: 'push', policy: 'free-worker', inFlight: 1, workers: 2, channel },
  },
  variants: [{ id: 'A' }],
})

/** Counts how often the page's main frame is loaded. */
export const navigationsOf = (page: Page): (() => number) => {
  let count = 0
  page.on('domcontentloaded', () => count++)
  return () => count
}

/** Waits for the page's report on its hosting: see `src/engine/hosting.ts`. */
export const said = (page: Page, name: 'offline' | 'hosting' | 'update', value: string) =>
  page.locator(`html[data-${name}="${value}"]`).waitFor({ state: 'attached', timeout: 120_000 })

/** Waits until the page is isolated; if it reloads meanwhile, the check is repeated. */
export const isIsolated = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => crossOriginIsolated).catch(() => false), { timeout: 60_000 })
    .toBe(true)

/** Waits until the page that is there now can run. */
export const ready = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => typeof window.poolscope === 'object')
  await page.evaluate(() => window.poolscope.ready)
}

/** A copy of the build that a test may change. */
export const copyOfDist = () => {
  const folder = mkdtempSync(join(tmpdir(), 'poolscope-dist-'))
  // Without what stands there compressed: a test changes files, and a server would send the old ones.
  const isPlain = (path: string) => !/\.(br|gz)$/.test(path) || path.endsWith('.json.gz')
  cpSync(DIST, folder, { recursive: true, filter: isPlain })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
