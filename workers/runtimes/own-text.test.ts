import { expect, it } from 'vitest'
import { scriptEnd } from './opaque-start'
import { functionsIn, importedBy, lineOf, namedText, taskInText } from './own-text'

const TEXT = 'const task = (n) => n + 1 // `${1}`\nconst inputs = [1]'

it('keeps the lines of the text, before what it declares', () => {
  const lines = scriptEnd(TEXT).split('\n')
  expect(lines.slice(0, 2)).toEqual(TEXT.split('\n'))
  expect(lines[2]).toMatch(/^;globalThis\.poolscopeDeclares\(\{/)
  expect(lines).toHaveLength(3)
})

it.each([
  ['const work = (n) => n', ['work'], 'work'],
  ['const work = async n => n\nconst check = () => true\nconst N = 3', ['work', 'check'], 'work'],
  ['export default async function sum(n) {\n  const add = () => 1\n}', ['sum'], 'sum'],
  ['function* walk() {}\nlet run = function () {}', ['walk', 'run'], 'task'],
  ['function help() {}\nfunction task() {}', ['help', 'task'], 'task'],
  ['const help = (n) => n\nconst task = curried(help)', ['help'], 'task'],
  ['/*\nfunction for all\n*/\n(n) => n', [], 'task'],
])('finds the functions of %j, and which is the task', (text, names, task) => {
  expect(functionsIn(text)).toEqual(names)
  expect(taskInText(text)).toBe(task)
})

it.each([
  ['export default (bytes) => bytes', 'const task = (bytes) => bytes'],
  [
    'let n = 1\nexport default async function (bytes) {}',
    'let n = 1\nconst task = async function (bytes) {}',
  ],
  ['export default n => n', 'const task = n => n'],
  ['export default function sum(n) {}', 'export default function sum(n) {}'],
  ['const sum = 1\nexport default sum', 'const sum = 1\nexport default sum'],
])('names the default export of %j', (text, named) => {
  expect(namedText(text)).toBe(named)
})

it('finds the line of a module, whatever the runtime calls it, and none without one', () => {
  const thrown = (stack: string) => Object.assign(new Error('odd'), { stack })
  const address = 'file:///tmp/a%20b.mjs'
  for (const place of [address, '/tmp/a%20b.mjs'])
    expect(
      lineOf(thrown(`Error: odd\n at go (/lib/x.js:9:1)\n at task (${place}:3:12)`), address),
    ).toBe(3)
  expect(lineOf(thrown('Error: odd\n at go (/lib/x.js:9:1)'), address)).toBe(0)
  expect(lineOf('odd', address)).toBe(0)
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
