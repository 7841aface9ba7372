/** Tags of tests, by what they judge and who runs them: see `playwright.config.ts`. */

/** It judges measured figures, and runs alone. */
export const FIGURE = '@figure'

/** It is left to `npm run test:all`, if `left`. */
export const full = (left = true): string[] => (left ? ['@full'] : [])
