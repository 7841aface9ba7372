import { expect, type Locator, type Page } from '@playwright/test'

/** No limit for a run: the time of the whole test is the limit. */
const WHOLE_TEST = 0

/** A lesson as a person sees it. */
export class LessonPage {
  readonly page: Page
  readonly heading: Locator
  readonly comparison: Locator
  readonly lanes: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1 })
    this.comparison = page.locator('[data-grade]')
    this.lanes = page.locator('[data-part="lanes"]')
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`/#/lessons${path}`)
    await this.heading.waitFor()
  }

  /** Waits until a step is on screen; steps count from 1. */
  async at(step: number): Promise<void> {
    await this.page.locator(`main[data-step="${step}"]`).waitFor()
  }

  /** Goes to another step without a load, as a link on the page does. */
  async goTo(lesson: string, step: number): Promise<void> {
    await this.page.evaluate((hash) => (location.hash = hash), `#/lessons/${lesson}/${step}`)
    await this.at(step)
  }

  /** Shows what the run says, unless it stands there already. */
  async show(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Show the answer' })
    await this.comparison.or(button).waitFor()
    if (await button.isVisible()) await button.click()
  }

  /** Waits for a state of the run; the page names it. */
  state(word: 'idle' | 'running' | 'done' | 'cancelled'): Promise<void> {
    return this.page.locator(`main[data-run="${word}"]`).waitFor({ timeout: WHOLE_TEST })
  }

  async fits(what: string): Promise<void> {
    const over = await this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over, what).toBeLessThanOrEqual(0)
  }
}
