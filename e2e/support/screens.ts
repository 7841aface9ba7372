import type { Page } from '@playwright/test'
import { screens } from '../../src/app/screens'
import { alive } from './engine'

/** Addresses of all screens. */
export const addresses = screens.map(({ id }) => `#/${id}`)

/** Goes to a screen and waits until it is drawn. */
export const goTo = async (page: Page, hash: string, root = '/'): Promise<void> => {
  await page.goto(`${root}${hash}`)
  await alive(page)
  await page.locator('main').getByRole('heading').first().waitFor({ state: 'attached' })
}

/**
 * The text of a screen for assistive technology; figures and dates as `#`, since machines differ.
 * Lists to choose from show only the choice, so that a new policy or workload changes nothing here.
 */
export const heard = async (page: Page): Promise<string> => {
  const tree = await page.locator('main').ariaSnapshot()
  return (
    tree
      .replace(/^ *- option (?!.*\[selected\]).*\n?/gm, '')
      // Names of built files have a hash of their content.
      .replace(/(\/assets\/\w+)-[\w-]{8}\./g, '$1.')
      .replace(/[\d.,\u202f]*\d/g, '#')
      .replace(/(#[^\S\n]?)+/g, '# ')
  )
}

/**
 * Places of a screen's parts: one line per part, in reading order. Widths and left edges are in per
 * cent of the window, to 2 %. Heights depend on the machine's fonts and are left out, and so are
 * items in a line, each as wide as its words.
 */
export const layoutOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const share = (px: number) => Math.round((50 * px) / innerWidth) * 2
    const nameOf = (element: Element): string => {
      const by = element.getAttribute('aria-labelledby')?.split(' ')[0]
      const label =
        element.getAttribute('aria-label') ?? (by && document.getElementById(by)?.textContent)
      return (label || element.querySelector('h1, h2, h3')?.textContent || '').replace(/\d+/g, '#')
    }
    const parts = document.querySelectorAll(
      'main > *, main aside, main section, main figure, main article, main form, main li:has(> a, > button)',
    )
    const standsInLine = ({ tagName, parentElement }: Element): boolean =>
      tagName === 'LI' && !!parentElement && getComputedStyle(parentElement).flexWrap === 'wrap'
    return [...parts]
      .filter((part) => part.checkVisibility() && !standsInLine(part))
      .map((part) => {
        const { left, width } = part.getBoundingClientRect()
        return `${part.tagName.toLowerCase()} "${nameOf(part).trim()}" from ${share(left)} wide ${share(width)}`
      })
      .join('\n')
  })

/** Parts of one parent that visibly overlap: `A over B`. */
export const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const HAIR = 1.5
    const found: string[] = []
    const parents = new Set(
      [...document.querySelectorAll('main section, main figure, main article, main aside')].map(
        (part) => part.parentElement,
      ),
    )
    for (const parent of parents) {
      const boxes = [...(parent?.children ?? [])]
        .filter((child) => child.checkVisibility() && getComputedStyle(child).position === 'static')
        .map((child) => ({ child, box: child.getBoundingClientRect() }))
      for (const [i, a] of boxes.entries())
        for (const b of boxes.slice(i + 1)) {
          const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
          const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
          if (across > HAIR && down > HAIR)
            found.push(`${a.child.outerHTML.slice(0, 80)} over ${b.child.outerHTML.slice(0, 80)}`)
        }
    }
    return found
  })
