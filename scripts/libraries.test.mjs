/** The libraries that the page compares with, their entries and their packages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { libraries } from '../workers/libraries'
import { presets } from '../workers/presets'
import { root } from './lib/root.mjs'

/** @type {Record<'devDependencies' | 'optionalDependencies', Record<string, string>>} */
const { devDependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** Packages that are not called as their libraries are. @type {Record<string, string>} */
const PACKAGES = { poolifier: 'poolifier-web-worker' }

for (const { id, module, version, description } of libraries.list)
  test(`${id}: the version that it names is the one that is installed`, () => {
    const installed = Object.entries({ ...devDependencies, ...optionalDependencies }).filter(
      ([name]) => name === (module ?? PACKAGES[id] ?? id),
    )
    expect(installed.map(([, exact]) => exact)).toEqual([version])
    expect(description).toContain(version)
  })

test('the presets that compare with them name each by its name and version', () => {
  const named = /** @type {const} */ ([
    'peers',
    'peers-even',
    'peers-node',
    'peers-fair',
    'peers-never-end',
  ]).map((id) => {
    const { experiment } = presets.get(id).build({ cores: 4, small: false })
    const variants = /** @type {{ label: string, set?: Record<string, unknown> }[]} */ (
      experiment['variants']
    )
    return variants.flatMap(({ label, set = {} }) =>
      set['strategy.library'] ? [[set['strategy.library'], label]] : [],
    )
  })
  const inBrowsers = libraries.list.filter(({ module }) => module === undefined)
  // A pool of processes has to copy the memory that the others share.
  const others = libraries.list.filter(
    ({ module, processes }) => module !== undefined && !processes,
  )
  const ending = others.filter(({ givesUp }) => givesUp)
  expect(named).toEqual(
    [inBrowsers, inBrowsers, others, others, ending].map((list) =>
      list.map((one) => [one.id, `${one.name} ${one.version}`]),
    ),
  )
})
