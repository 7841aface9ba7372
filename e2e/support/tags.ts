/** Tags of tests, by their subject and by who runs them: see `playwright.config.ts`. */

/** Tests that judge measured figures, and run alone. */
export const FIGURE = '@figure'

/** Tests left to `npm run test:all`, if `left`. */
export const full = (left = true): string[] => (left ? ['@full'] : [])

/**
 * One axis at a time: the gate has all arrivals with a worker as host, and one kind with the page.
 */
export const later = (arrivals: string, thread: string): boolean =>
  thread === 'page' && arrivals !== 'batch'
