import type { Locator } from '@playwright/test'

/** Names, which are the same in every language. */
const ALIKE = ['Poolscope', 'bcryptjs', 'Chrome', 'Linux']
/** Code, with paths of an experiment's fields, and third-party parts with their licences. */
const NO_TEXT = 'pre, code, textarea, li:has(> details, > p > b)'

/**
 * Visible or spoken texts in a part of the page that have words in Latin letters, and none in
 * Cyrillic: remaining English. An identifier (with a digit, a dot, a hyphen in it) is not a word.
 */
export const latinTexts = (part: Locator): Promise<string[]> =>
  part.evaluate(
    (root, { alike, noText }) => {
      const seen: string[] = []
      for (const element of [root, ...root.querySelectorAll('*')]) {
        if (element.closest(noText) || !element.checkVisibility()) continue
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE) seen.push(node.textContent ?? '')
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          seen.push(element.getAttribute(name) ?? '')
      }
      const isLatin = (text: string): boolean =>
        !/\p{Script=Cyrillic}/u.test(text) &&
        text
          .split(/[\s()[\]«»“”,;:!?…]+/)
          .map((word) => word.replace(/\.$/, ''))
          .some((word) => /^[A-Za-z’]*[a-z][A-Za-z’]+$/.test(word) && !alike.includes(word))
      return [...new Set(seen.map((text) => text.trim()).filter(isLatin))]
    },
    { alike: ALIKE, noText: NO_TEXT },
  )
