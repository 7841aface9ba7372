/** What axe finds wrong with a page. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Axe on what `page` shows. Reporting what is right takes most of its time, and so does looking
 * into frames, which no screen has: both are left out.
 */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
