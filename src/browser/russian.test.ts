import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCosts } from '../../workers/api'
import { browser } from '../i18n/ru/browser'

/** Measured costs say what they are, so that those that ship with the page name every one. */
const recorded = parseCosts(
  JSON.parse(readFileSync(new URL('../../public/recorded/costs.json', import.meta.url), 'utf8')),
)
if (!recorded.ok) throw new Error('[test] recorded costs that can be read')

test.each(recorded.value.costs.map(({ id, name, what }) => [id, name, what] as const))(
  '%s has its name and what it is in Russian',
  (_, name, what) => {
    expect(browser).toHaveProperty([name])
    expect(browser).toHaveProperty([what])
  },
)
