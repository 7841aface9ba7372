import type { Locator, Page } from '@playwright/test'
import { encodeExperiment } from '../../src/share/permalink'
import { parseExperiment } from '../../workers/api'

type Word = 'idle' | 'running' | 'done' | 'failed' | 'cancelled'

/** The Lab as a person sees it. */
export class LabPage {
  readonly page: Page
  readonly run: Locator
  readonly stop: Locator
  readonly verdict: Locator
  readonly summary: Locator
  readonly honesty: Locator

  constructor(page: Page) {
    this.page = page
    this.run = page.getByRole('button', { name: /^Run/ })
    this.stop = page.getByRole('button', { name: /^Stop/ })
    this.verdict = page.getByRole('region', { name: 'Verdict' })
    this.summary = page.getByRole('group', { name: 'Summary' })
    this.honesty = page.getByRole('list', { name: 'How far this can be trusted' })
  }

  async open(url = '/#/lab'): Promise<void> {
    await this.page.goto(url)
    await this.run.waitFor()
  }

  /** Opens an experiment by its link, as somebody who was sent one. */
  async openExperiment(input: unknown, root = '/'): Promise<void> {
    const parsed = parseExperiment(input)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    await this.open(`${root}#/lab?x=${encodeExperiment(parsed.value)}`)
  }

  /** Waits for a state of the run; the page names it. */
  state(...words: Word[]): Promise<void> {
    const selector = words.map((word) => `main[data-run="${word}"]`).join(', ')
    return this.page.locator(selector).waitFor({ timeout: 150_000 })
  }

  chart(view: string): Locator {
    return this.page.locator(`[data-view="${view}"]`)
  }
}
