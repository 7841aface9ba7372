import type { Frame, Page } from '@playwright/test'
import type { CostsFile, RunFile } from '../../workers/api'
import type { Runner } from './conformance'

export { trialsOf } from './conformance'

/** The page's interface for programs: see `src/headless.ts`. */
interface Poolscope {
  ready: Promise<void>
  run(
    experiment: unknown,
    onEvent?: (event: { type: string }) => void,
    options?: { hasty?: boolean; tasks?: boolean },
  ): Promise<RunFile>
  stop(): void
  haste(): void
  costs(): Promise<CostsFile>
}

declare global {
  interface Window {
    poolscope: Poolscope
    /** The number that `started` waits for. */
    trialsBegun?: number
  }
}

/** Waits until the first screen as built has given way to the page itself. */
export const alive = (page: Page): Promise<void> =>
  page.locator('#root:not([inert])').waitFor({ state: 'attached' })

/** Opens the page and waits until it can run. */
export const open = async (page: Page, url = '/'): Promise<void> => {
  await page.goto(url)
  await page.waitForFunction(() => typeof window.poolscope === 'object')
  await page.evaluate(() => window.poolscope.ready)
}

/**
 * Runs an experiment in the page's own engine, in haste: for counts and verification. `tasks`: the
 * file contains those of each variant's shown trial.
 */
export const run = (
  page: Page | Frame,
  experiment: unknown,
  { tasks = false } = {},
): Promise<RunFile> =>
  page.evaluate(
    ([input, withTasks]) =>
      window.poolscope.run(input, undefined, { hasty: true, tasks: withTasks }),
    [experiment, tasks] as const,
  )

/** A runner of experiments in haste, from a page. */
export const runner =
  (page: Page): Runner =>
  (experiment) =>
    run(page, experiment)

/** Runs an experiment as for any user: for measurements. */
export const measured = (page: Page, experiment: unknown): Promise<RunFile> =>
  page.evaluate((input) => window.poolscope.run(input), experiment)

/**
 * Starts an experiment in haste; resolves with its future outcome once all threads of its first
 * trial are busy.
 */
export const started = async (
  page: Page,
  experiment: unknown,
): Promise<{ ended: Promise<RunFile> }> => {
  const ended = page.evaluate((input) => {
    window.trialsBegun = 0
    const count = ({ type }: { type: string }) => {
      if (type === 'trial-start') window.trialsBegun = (window.trialsBegun ?? 0) + 1
    }
    return window.poolscope.run(input, count, { hasty: true })
  }, experiment)
  await page.waitForFunction(() => (window.trialsBegun ?? 0) > 0)
  return { ended }
}

/** The message of a run that is refused or fails. */
export const failure = (page: Page, experiment: unknown): Promise<string> =>
  page.evaluate(
    (input) =>
      window.poolscope.run(input, undefined, { hasty: true }).then(
        () => 'it ran',
        (error: unknown) => String(error),
      ),
    experiment,
  )

/** Names of the locks that the product's threads hold: one per living thread. */
export const threadLocks = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    // The last lock is held for a moment by a page that looks whether another one measures.
    const isThread = (name: string) =>
      name.startsWith('poolscope:') && name !== 'poolscope:measures-now'
    return held.flatMap(({ name = '' }) => (isThread(name) ? name : []))
  })

/** Locks of pool threads; the host itself stays between runs. */
export const poolLocks = async (page: Page): Promise<string[]> =>
  (await threadLocks(page)).filter((name) => !name.endsWith('host'))
