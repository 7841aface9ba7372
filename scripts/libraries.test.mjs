/** The libraries that the page compares with, their entries and their packages. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { libraries } from '../workers/libraries'
import { root } from './lib/root.mjs'

/** @type {{ dependencies: Record<string, string> }} */
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

for (const { id, version, description } of libraries.list)
  test(`${id}: the version that it names is the one that is installed`, () => {
    const installed = Object.entries(dependencies).filter(
      ([name]) => name === id || name.startsWith(`${id}-`),
    )
    expect(installed.map(([, exact]) => exact)).toEqual([version])
    expect(description).toContain(version)
  })
