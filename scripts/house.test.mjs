import { describe, expect, it } from 'vitest'
import { arrowProblems, circles } from './lib/arrows.mjs'
import {
  argumentsAt,
  htmlProblems,
  lockProblems,
  phraseProblems,
  sizeProblems,
  threadProblems,
} from './lib/house-rules.mjs'
import { arrowsOf } from './lib/imports.mjs'

describe('argumentsAt', () => {
  it('divides at the commas of the call alone', () => {
    const text = "f(a, g(b, c), [d, e], { h: \"x,)\" }, 'i\\', j') + k(l)"
    expect(argumentsAt(text, 2)).toEqual(['a', 'g(b, c)', '[d, e]', '{ h: "x,)" }', "'i\\', j'"])
  })
})

describe('threadProblems', () => {
  const good = "new Worker(new URL('./x.worker.ts', import.meta.url), { type: 'module' })"
  it.each([
    [good, 0],
    [good.replace(", { type: 'module' }", ''), 1],
    [good.replace('./x.worker.ts', './x.ts'), 1],
    ['new Worker(url, { type: "module" })', 1],
    ["new URL('./x.ts', import.meta.url)", 1],
    ["new URL('../dist', import.meta.url)", 0],
    ['Atomics.wait(words, at, value, limitMs)', 0],
    ['Atomics.wait(words, at(1, 2), value)', 1],
  ])('finds in %s: %i', (text, count) => {
    expect(threadProblems(text)).toHaveLength(count)
  })
})

describe('arrowsOf', () => {
  it.each([
    "import { b } from '../low/b'",
    "import type { b } from '../low/b'",
    "export * from '../low/b'",
    "const b = await import('../low/b')",
    "/** @type {import('../low/b').B} */",
    "new Worker(new URL('../low/b.ts', import.meta.url), { type: 'module' })",
    "import text from '../low/b?raw'",
  ])('reads %s', (text) => {
    const texts = new Map([
      ['src/high/a.ts', text],
      ['src/low/b.ts', ''],
    ])
    expect(arrowsOf(texts)).toEqual([['src/high/a.ts', 'src/low/b.ts']])
  })
  it('reads style sheets, and passes over packages', () => {
    const texts = new Map([
      ['src/a.css', "composes: b from './low/b.css'"],
      ['src/a.ts', "import 'react'; import './low'"],
      ['src/low/b.css', ''],
      ['src/low/index.ts', ''],
    ])
    expect(arrowsOf(texts)).toEqual([
      ['src/a.css', 'src/low/b.css'],
      ['src/a.ts', 'src/low/index.ts'],
    ])
  })
})

describe('arrowProblems', () => {
  const rooms = {
    'workers/low': '',
    'workers/.': 'workers',
    'src/low': '',
    'src/high': 'low workers/.',
    'src/.': 'src',
    tools: 'workers',
  }
  it.each([
    ['src/high/a.ts', 'src/low/b.ts', 0],
    ['src/high/deep/a.ts', 'src/high/b.ts', 0],
    ['src/low/a.ts', 'src/high/b.ts', 1],
    ['src/main.ts', 'src/high/b.ts', 0],
    ['src/high/a.ts', 'src/main.ts', 1],
    ['src/low/a.ts', 'workers/api.ts', 0],
    ['src/low/a.ts', 'workers/host.worker.ts', 1],
    ['src/high/a.ts', 'workers/host.worker.ts', 0],
    ['src/high/a.ts', 'workers/low/b.ts', 1],
    ['tools/a.mjs', 'workers/low/b.ts', 0],
    ['workers/low/a.ts', 'src/low/b.ts', 1],
    ['src/new/a.ts', 'src/low/b.ts', 1],
    ['src/low/a.ts', 'src/high/b.testing.ts', 1],
    ['src/low/a.test.ts', 'src/high/b.testing.ts', 0],
    ['src/low/a.test.ts', 'src/high/b.ts', 1],
    ['src/low/a.ts', 'workers/testing.ts', 1],
  ])('finds from %s to %s: %i', (from, to, count) => {
    expect(arrowProblems([[from, to]], rooms)).toHaveLength(count)
  })
})

describe('circles', () => {
  it('finds a circle of folders that is none of files, at any depth', () => {
    expect(
      circles([
        ['src/a/x/1.ts', 'src/a/y/2.ts'],
        ['src/a/y/3.ts', 'src/a/z.ts'],
        ['src/a/z.ts', 'src/a/x/4.ts'],
        ['src/b/1.ts', 'src/a/x/1.ts'],
      ]),
    ).toHaveLength(3)
  })
  it('finds none where arrows point one way', () => {
    expect(
      circles([
        ['src/a/x/1.ts', 'src/a/y/2.ts'],
        ['src/a/y/3.ts', 'src/a/z.ts'],
        ['src/b/1.ts', 'src/a/x/1.ts'],
      ]),
    ).toEqual([])
  })
})

/** @param {object} entry of a package @returns {string} a lock file with that package */
const lockOf = (entry) => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-x', ...entry },
  }
  return JSON.stringify({ packages }, null, 2)
}

describe('other rules', () => {
  it('counts lines', () => {
    expect(sizeProblems('x\n'.repeat(400))).toEqual([])
    expect(sizeProblems('x\n'.repeat(401))).toHaveLength(1)
  })
  it('finds download addresses in the lock file', () => {
    expect(lockProblems(lockOf({ resolved: 'https://example.org/a.tgz' }))).toEqual([
      'no download addresses (has https://example.org): see .npmrc',
    ])
    expect(lockProblems(lockOf({}))).toEqual([])
  })
  it('finds packages in the lock file whose content nothing would check', () => {
    const [problem] = lockProblems(lockOf({ integrity: undefined }))
    expect(problem).toBe('an integrity of sha512 for each package (node_modules/a 1.0.0 has none)')
    expect(lockProblems(lockOf({ integrity: 'sha1-x' }))).toHaveLength(1)
  })
  it('finds the phrases that slip back', () => {
    expect(phraseProblems('// a row a task\n// one row per task')).toEqual([
      expect.stringMatching(/^line 1: “row a t”/),
    ])
    expect(phraseProblems('a task that is through, for who looks on')).toHaveLength(2)
  })
  it('finds comments that do not begin with their subject', () => {
    const bad = '/** Of the run. */\n  // Who wins\n * What of it is shown'
    expect(phraseProblems(bad)).toHaveLength(3)
    expect(phraseProblems('/** Offset of a run. */\n// Whole runs\nOf')).toEqual([])
  })
  it('finds what the policy would refuse in the page', () => {
    expect(htmlProblems('<script src="./a.js"></script>')).toEqual([])
    expect(htmlProblems('<script>x</script>')).toHaveLength(1)
    expect(htmlProblems('<a onclick="x">')).toHaveLength(1)
    expect(htmlProblems('<link href="https://example.org/a.css">')).toHaveLength(1)
  })
})
