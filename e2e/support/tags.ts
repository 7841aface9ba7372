/** Tags of tests, by what they judge and who runs them: see `playwright.config.ts`. */

/** It judges measured figures, and runs alone. */
export const FIGURE = '@figure'

/** It is left to `npm run test:all`, if `left`. */
export const full = (left = true): string[] => (left ? ['@full'] : [])

/** One axis at a time: the gate has all arrivals with a worker as host, and one kind with the page. */
export const later = (arrivals: string, thread: string): boolean =>
  thread === 'page' && arrivals !== 'batch'
