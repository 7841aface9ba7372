/**
 * Fetches what shows a run: the verdict, the tables, and the charts with all that draws them. After
 * the first drawing, since nobody needs it before; and before a trial, which it would disturb.
 */
export const loadRunResults = () => import('./run-results')

export const preloadResults = async (): Promise<void> => {
  const results = loadRunResults()
  const { preloadCharts } = await import('../../charts')
  await Promise.all([results, preloadCharts()])
}
