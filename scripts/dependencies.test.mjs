import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dependencies, DOCUMENT, documentText, REASONS } from './dependencies.mjs'
import { root } from './lib/root.mjs'

const all = Object.values(dependencies()).flat()

it('each dependency has a reason, and each reason a dependency', () => {
  const names = [...new Set(all.map(({ name }) => name))].sort()
  expect(Object.keys(REASONS).sort()).toEqual(names)
})

it('each dependency has an exact version and a licence', () => {
  for (const { name, version, licence } of all) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+/)
    expect(licence, name).not.toBe('not named')
  }
})

it(`${DOCUMENT} is up to date: node scripts/write-dependencies.mjs`, () => {
  expect(readFileSync(join(root, DOCUMENT), 'utf8')).toBe(documentText())
})
