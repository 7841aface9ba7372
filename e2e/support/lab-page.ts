import type { Download, Locator, Page } from '@playwright/test'
import { encodeExperiment } from '../../src/share/permalink'
import { parseExperiment } from '../../workers/api'
import { alive, open, run } from './engine'

type Word = 'idle' | 'running' | 'done' | 'failed' | 'cancelled'

/**
 * Goes to another document of the same host, so that the next page is loaded anew. An empty page
 * would end this page's process, and a new process takes longer to start than a page to load.
 */
export const leave = async (page: Page): Promise<void> => {
  if (page.url() !== 'about:blank') await page.goto('/favicon.svg')
}

/** No limit for a run: the time of the whole test is the limit. */
const WHOLE_TEST = 0

/** Does what the menu of a chart's card offers. */
export const pickTool = async (card: Locator, name: string): Promise<void> => {
  await card.getByRole('button', { name: /^More about/ }).click()
  await card.page().getByRole('menuitem', { name }).click()
}

/** The Lab as a person sees it. */
export class LabPage {
  readonly page: Page
  readonly #haste: boolean
  readonly run: Locator
  readonly stop: Locator
  readonly verdict: Locator
  readonly summary: Locator
  readonly honesty: Locator

  /** `haste`: runs are made in haste, for tests that judge no figures. */
  constructor(page: Page, { haste = false } = {}) {
    this.page = page
    this.#haste = haste
    this.run = page.getByRole('button', { name: /^Run/ })
    this.stop = page.getByRole('button', { name: /^Stop/ })
    this.verdict = page.getByRole('region', { name: 'Verdict' })
    this.summary = page.getByRole('group', { name: 'Summary' })
    this.honesty = page.locator('[data-part="quality"]')
  }

  async open(url = '/#/lab'): Promise<void> {
    await this.page.goto(url)
    await alive(this.page)
    // A function is read, or pasted, before it can run.
    await this.run.or(this.page.getByRole('button', { name: /^(Read|Paste) it$/ })).waitFor()
    if (this.#haste) await this.page.evaluate(() => window.poolscope.haste())
  }

  /** Opens the form; `experts`: with the fields that are folded away. */
  async settings({ experts = false } = {}): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Change…' }).click()
    const form = this.page.getByRole('complementary', { name: 'Settings' })
    await form.waitFor()
    if (experts) await form.getByText('For experts').click()
    return form
  }

  /** Chooses an option of a list in the form. */
  async choose(path: string, option: string): Promise<void> {
    await this.page.locator(`[data-path="${path}"] [aria-haspopup="listbox"]`).click()
    await this.page.getByRole('listbox').getByRole('option', { name: option }).click()
  }

  /** Does what the menu of a field of the form offers. */
  async more(label: string, item: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: `${label}: more` }).click()
    await this.page.getByRole('menuitem', { name: item }).click()
  }

  /** Opens an experiment by its link, like a user who received it. */
  async openExperiment(input: unknown, root = '/'): Promise<void> {
    const parsed = parseExperiment(input)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    await this.open(`${root}#/lab?x=${encodeExperiment(parsed.value)}`)
  }

  /**
   * Shows a finished run of an experiment: made in haste and opened as a file, for tests of
   * drawings and texts about its tasks. No figure is made from its trials.
   */
  async openRun(input: unknown): Promise<void> {
    await leave(this.page)
    await open(this.page, '/#/lab')
    await this.openFile(await run(this.page, input, { tasks: true }))
  }

  /** Opens a run file, like a user who received it. */
  async openFile(file: object, name = 'run.json'): Promise<void> {
    const buffer = Buffer.from(JSON.stringify(file))
    const input = this.page.getByLabel('File to open')
    await input.setInputFiles({ name, mimeType: 'application/json', buffer })
    await this.page.getByText(`read from ${name}`).waitFor()
    await this.state('done')
  }

  /** Waits for a state of the run, which the page names, and for the charts to show it. */
  async state(...words: Word[]): Promise<void> {
    const selector = words.map((word) => `main[data-run="${word}"]`).join(', ')
    await this.page.locator(selector).waitFor({ timeout: WHOLE_TEST })
    await this.page.locator('main [aria-busy=true]').waitFor({ state: 'hidden' })
  }

  /** Opens the list of formats that the run can be saved in. */
  async openExports(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Share, export, import' }).click()
    await this.page.getByText('Export this run').click()
    const dialog = this.page.getByRole('dialog', { name: 'Export this run' })
    await dialog.locator('[data-export]').first().waitFor()
    return dialog
  }

  /** Saves the run in a format. */
  async export(format: string): Promise<Download> {
    const dialog = await this.openExports()
    const row = dialog.locator(`[data-export="${format}"]`)
    const downloading = this.page.waitForEvent('download')
    await row.getByRole('button', { name: /^Save/ }).click()
    const download = await downloading
    await dialog.getByRole('button', { name: 'Close' }).click()
    return download
  }

  /** Opens the charts that are folded away, if there are any. */
  async moreCharts(): Promise<void> {
    await this.page.locator('[data-view]:not(#lanes)').first().waitFor({ state: 'attached' })
    const folded = this.page.locator('details:not([open]) > summary', { hasText: 'More charts' })
    if ((await folded.count()) > 0) await folded.click()
  }

  chart(view: string): Locator {
    return this.page.locator(`[data-view="${view}"]`)
  }
}
