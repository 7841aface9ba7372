/**
 * Run and stop, for a screen that is drawn before the code that runs has come: it is fetched after the
 * first drawing, or when it is asked for.
 */
import { once } from '../base/once'
import type { Bet } from '../draft/bets'
import type { Workspace } from './lab-store'

/** Fetches the code that runs; from then on the runs of the Lab are kept. */
export const loadRunning = once(async () => {
  const [running, { keepRuns }] = await Promise.all([
    import('./run-actions'),
    import('./history/keep-runs'),
  ])
  keepRuns()
  return running
})

export const toggleRun = async (workspace: Workspace): Promise<void> =>
  (await loadRunning()).toggleRun(workspace)

/** Records the answer that the reader expects, and starts the run. */
export const betAndRun = async (workspace: Workspace, bet: Bet): Promise<void> =>
  (await loadRunning()).betAndRun(workspace, bet)
