/** Fetches what shows a run: after the first drawing, and before a trial that it would disturb. */
export const loadRunResults = () => import('./run-results')
