import { expect, it } from 'vitest'
import { scriptWith } from './own-text'

const TEXT = 'const task = (n) => n + 1 // `${1}`\nconst inputs = [1]'

it('keeps the lines of the text, after the script of the build and before what it declares', () => {
  const lines = scriptWith('https://page/a"b.js', TEXT).split('\n')
  expect(lines[0]).toBe(
    'import "https://page/a\\"b.js";globalThis.poolscopeShut();const task = (n) => n + 1 // `${1}`',
  )
  expect(lines[1]).toBe('const inputs = [1]')
  expect(lines[2]).toMatch(/^;globalThis\.poolscopeText=\{text:/)
  expect(lines).toHaveLength(3)
})

it('gives what the text declares, and nothing for what it does not', () => {
  const [, ...own] = scriptWith('x', TEXT).split(';globalThis.poolscopeShut();')
  const run = new Function('globalThis', own.join('')) as (scope: object) => void
  const scope: { poolscopeText?: { exports: { task(n: number): number; check: unknown } } } = {}
  run(scope)
  expect(scope.poolscopeText).toMatchObject({ text: TEXT })
  expect(scope.poolscopeText?.exports).toHaveProperty('check', undefined)
  expect(scope.poolscopeText?.exports.task(1)).toBe(2)
})
