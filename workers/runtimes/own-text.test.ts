import { expect, it } from 'vitest'
import { scriptEnd } from './opaque-start'
import { importedBy } from './own-text'

const TEXT = 'const task = (n) => n + 1 // `${1}`\nconst inputs = [1]'

it('keeps the lines of the text, before what it declares', () => {
  const lines = scriptEnd(TEXT).split('\n')
  expect(lines.slice(0, 2)).toEqual(TEXT.split('\n'))
  expect(lines[2]).toMatch(/^;globalThis\.poolscopeDeclares\(\{/)
  expect(lines).toHaveLength(3)
})

it('gives what the text declares, and nothing for what it does not', () => {
  const run = new Function('globalThis', scriptEnd(TEXT)) as (scope: object) => void
  let found: Record<string, unknown> = {}
  run({ poolscopeDeclares: (declared: typeof found) => (found = declared) })
  expect(found).toHaveProperty('check', undefined)
  expect((found['task'] as (n: number) => number)(1)).toBe(2)
})

it('finds the module that a text imports', () => {
  expect(importedBy("import { sum } from 'sums'\nconst task = sum")).toBe('sums')
  expect(importedBy('const task = (bytes => 1')).toBeNull()
})
