/** What axe does not check: where the focus is, sizes of targets, the outline, titles, what is spoken. */
import { expect, test, type Page } from '@playwright/test'
import { LabPage, leave } from './support/lab-page'
import { addresses, goTo } from './support/screens'
import { full } from './support/tags'

/** A laptop, the same at 200 and 400 %, and a phone. */
const WINDOWS = [
  [1280, 800],
  [640, 400],
  [320, 256],
  [390, 844],
] as const

/** All screens, and what else they show: a run, a sweep, a step of a lesson, its notes, a document. */
const PLACES = [
  ...addresses,
  '#/lab?run=rr-or-free',
  '#/lab?run=e5-sweep',
  '#/lessons/who-is-next/2',
  '#/lessons/who-is-next/notes',
  '#/docs/teacher',
]

const goThere = async (page: Page, place: string): Promise<void> => {
  await leave(page)
  await goTo(page, place)
  if (!place.includes('?run=')) return
  await new LabPage(page).state('done')
  // Charts are drawn when they come near the window.
  await page.evaluate(() => {
    for (const chart of document.querySelectorAll('[data-view]')) chart.scrollIntoView()
    scrollTo(0, 0)
  })
}

/** The focused element, and what covers all of it; null at the end of the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return null
    if (element === document.body) return null
    // A hidden input is shown by its label.
    const shown = (element instanceof HTMLInputElement && element.labels?.[0]) || element
    const { left, top, width, height } = shown.getBoundingClientRect()
    const shares = [0.1, 0.5, 0.9]
    const hits = shares.flatMap((x) =>
      shares.map((y) => document.elementFromPoint(left + x * width, top + y * height)),
    )
    const isFree = hits.some((hit) => hit && (shown.contains(hit) || hit.contains(shown)))
    const nameOf = (one: Element | null | undefined) =>
      one ? one.outerHTML.slice(0, 160) : 'the edge of the window'
    const isFirst = 'visited' in element.dataset
    element.dataset['visited'] = ''
    const where = `at ${Math.round(left)}, ${Math.round(top)}`
    return {
      isFirst,
      covered: isFree ? null : `${nameOf(element)} ${where} below ${nameOf(hits[4])}`,
    }
  })

/** Goes through a page by one key until it comes round, and collects the stops that are covered. */
const coveredStops = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> => {
  const covered: string[] = []
  for (let at = null; !at?.isFirst;) {
    await page.keyboard.press(key)
    at = await focused(page)
    if (!at) break
    if (at.covered) covered.push(`${key}: ${at.covered}`)
  }
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-visited]'))
      one.removeAttribute('data-visited')
  })
  return covered
}

/**
 * Targets smaller than 24 × 24 px that others are too near to (2.5.8); those inside a line of text,
 * also of one in a picture, are exempt.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SIZE = 24
    /** The bar around an element, which lies over others that scroll. */
    const barOf = (one: Element | null): Element | null =>
      !one || /fixed|sticky/.test(getComputedStyle(one).position) ? one : barOf(one.parentElement)
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, summary, input, select, textarea, [role="switch"], [role="slider"]',
      ),
    ]
      .map((one) => (one instanceof HTMLInputElement && one.labels?.[0]) || one)
      .filter((one) => one.checkVisibility() && !one.closest('.unseen'))
      .map((one) => ({ one, bar: barOf(one), box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    const isInText = (one: HTMLElement): boolean => {
      if (one.closest('svg')) return true
      const around = one.parentElement
      return (
        getComputedStyle(one).display.startsWith('inline') &&
        !!around?.matches('p, li, dd, td, span, figcaption, label') &&
        [...around.childNodes].some((node) => node instanceof Text && /\p{L}{2}/u.test(node.data))
      )
    }
    const isSmall = ({ width, height }: DOMRect) => width < SIZE - 0.5 || height < SIZE - 0.5
    /** Distance from the middle of a box to another box. */
    const gap = (a: DOMRect, b: DOMRect): number => {
      const [x, y] = [a.x + a.width / 2, a.y + a.height / 2]
      const dx = Math.max(b.left - x, 0, x - b.right)
      const dy = Math.max(b.top - y, 0, y - b.bottom)
      return Math.hypot(dx, dy)
    }
    const middles = (a: DOMRect, b: DOMRect): number =>
      Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2)
    return all
      .filter(({ one, box }) => isSmall(box) && !isInText(one))
      .filter((small) =>
        all.some(
          (other) =>
            other.bar === small.bar &&
            !other.one.contains(small.one) &&
            !small.one.contains(other.one) &&
            (gap(small.box, other.box) < SIZE / 2 ||
              (isSmall(other.box) && middles(small.box, other.box) < SIZE)),
        ),
      )
      .map(
        ({ one, box }) =>
          `${Math.round(box.width)} × ${Math.round(box.height)}: ${one.outerHTML.slice(0, 160)}`,
      )
  })

/** What is wrong with the headings: exactly one of the first level, and no level left out. */
const outlineFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((one) => one.checkVisibility())
      .map((one) => ({ level: Number(one.tagName[1]), text: one.textContent }))
    const first = levels.filter(({ level }) => level === 1)
    return [
      ...(first.length === 1 ? [] : [`${first.length} headings of level 1`]),
      ...levels
        .filter(({ level }, i) => level > (levels[i - 1]?.level ?? 0) + 1)
        .map(({ level, text }) => `h${level} ${text} after a higher level`),
    ]
  })

for (const [width, height] of WINDOWS)
  test(
    `focus and targets in a window of ${width} × ${height}`,
    { tag: full() },
    async ({ page }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height })
      const covered: string[] = []
      const small: string[] = []
      for (const place of PLACES) {
        await goThere(page, place)
        small.push(...(await smallTargets(page)).map((target) => `${place}: ${target}`))
        for (const key of ['Tab', 'Shift+Tab'] as const)
          covered.push(...(await coveredStops(page, key)).map((stop) => `${place} ${stop}`))
      }
      expect.soft(covered, 'covered').toEqual([])
      expect.soft(small, 'small').toEqual([])
    },
  )

test(
  'screens have titles, one heading of the first level, and names for what takes keys',
  {
    tag: full(),
  },
  async ({ page }) => {
    const titles = new Map<string, string>()
    const faults: string[] = []
    for (const place of PLACES) {
      await goThere(page, place)
      const title = await page.title()
      // A run has the title of its experiment.
      if (titles.has(title) && !place.includes('?run='))
        faults.push(`${place} and ${titles.get(title)} are both “${title}”`)
      titles.set(title, place)
      faults.push(...(await outlineFaults(page)).map((fault) => `${place}: ${fault}`))
      for (const one of await page.getByRole('application').all())
        if ((await one.ariaSnapshot()).startsWith('- application:'))
          faults.push(`${place}: a chart without a name`)
    }
    expect(faults).toEqual([])
  },
)

test(
  'a run is spoken at its looks and at its end, not at each trial',
  { tag: full() },
  async ({ page }) => {
    // Trials made in haste are not valid, and change no headline.
    const lab = new LabPage(page)
    await lab.openExperiment({
      title: 'Spoken',
      trials: 12,
      base: {
        workload: { tasks: 50 },
        strategy: { kind: 'push', workers: 2, channel: 'message-transfer' },
      },
      variants: [
        { id: 'A', label: 'Round-robin' },
        { id: 'B', label: 'Least loaded', set: { 'strategy.policy': 'least-loaded' } },
      ],
    })
    await page.evaluate(() => {
      const said: string[] = []
      Object.assign(window, { said })
      const asked = 'Your bet starts the run.'
      new MutationObserver(() => {
        for (const live of document.querySelectorAll(
          '[data-part="headline"] [aria-live], [data-part="headline"] [role="status"]',
        )) {
          const text = live.textContent
          if (text && text !== asked && text !== said.at(-1)) said.push(text)
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    await lab.run.click()
    await lab.state('done')
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
    // Looks after 8 and 11 blocks, and the end.
    expect(said.length, said.join('\n')).toBeLessThanOrEqual(3)
    const [sentence = ''] = said.at(-1)?.split('. ') ?? []
    await expect(lab.verdict.getByRole('heading', { level: 2 }).first()).toContainText(sentence)
  },
)
