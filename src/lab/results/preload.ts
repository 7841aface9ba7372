import { preloadFlyouts } from '../../parts/flyout'
import { loadRunning } from '../../store/run-button'
import { preloadTerms } from '../../words/term'

/**
 * Fetches the code that shows a run: the verdict, the tables, and the charts. After the first
 * drawing, since it is not needed before; and before a trial, which it would disturb.
 */
export const loadRunResults = async () => {
  const results = import('./run-results')
  const { chartsNamed } = await import('../../charts')
  // The picture comes together with the sentence: a later one would move the page.
  await Promise.all(chartsNamed(['lanes']).map((chart) => chart.load()))
  return results
}

export const preloadResults = async (): Promise<void> => {
  const results = loadRunResults()
  const { preloadCharts } = await import('../../charts')
  const menus = [preloadFlyouts(), import('../setup/preset-menu')]
  await Promise.all([loadRunning(), results, preloadCharts(), ...menus, preloadTerms()])
}
