/** Faults that axe finds in a page. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe for the content of `page`. Reports of what is right take most of its time, and so do frames,
 * which no screen has: both are left out.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
