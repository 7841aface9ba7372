/** The memory of workers, as Chromium reports it. */
import { expect, test } from '@playwright/test'
import { one } from './support/conformance'
import { open, run, trialsOf } from './support/engine'
import { full } from './support/tags'
import { held, KEPT_BYTES, WORKERS } from './support/held-memory'

test(
  'four workers that hold 50 MB each are reported with 200 MB',
  { tag: full() },
  async ({ page }) => {
    await open(page)
    const [trial] = trialsOf(await run(page, one({ ...held, recording: { memory: true } })))
    const workers = trial?.memory?.workers ?? []
    expect(workers).toHaveLength(WORKERS)
    const bytes = workers.reduce((sum, worker) => sum + (worker?.bytes ?? NaN), 0)
    expect(bytes / (WORKERS * KEPT_BYTES)).toBeGreaterThan(0.9)
    expect(bytes / (WORKERS * KEPT_BYTES)).toBeLessThan(1.1)
  },
)
