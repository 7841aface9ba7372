import { describe, expect, it } from 'vitest'
import { arrowProblems, readArrows } from './lib/arrows.mjs'
import {
  argumentsAt,
  htmlProblems,
  lockProblems,
  sizeProblems,
  threadProblems,
} from './lib/house-rules.mjs'
import { e2eCounts, unitCounts } from './lib/test-counts.mjs'

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

describe('arrowProblems', () => {
  const arrows = readArrows(`{
    // a comment
    "overrides": [
      { "files": ["workers/**"], "rules": { "no-restricted-imports": ["error", { "patterns": [] }] } },
      { "files": ["workers/low/**"], "rules": { "no-restricted-imports": ["error", { "patterns":
        [{ "regex": "^(\\\\.\\\\./)+high(/|$)", "message": "no" }] }] } }
    ]
  }`)
  it.each([
    ['workers/low/a.ts', "await import('../high/b')", 1],
    ['workers/low/deep/a.ts', 'import("../../high")', 1],
    ['workers/low/a.ts', "import('./high')", 0],
    ['workers/high/a.ts', "import('../low/b')", 0],
  ])('finds in %s: %s', (path, text, count) => {
    expect(arrowProblems(path, text, arrows)).toHaveLength(count)
  })
})

describe('other rules', () => {
  it('counts lines', () => {
    expect(sizeProblems('x\n'.repeat(400))).toEqual([])
    expect(sizeProblems('x\n'.repeat(401))).toHaveLength(1)
  })
  it('finds download addresses in the lock file', () => {
    expect(lockProblems('"resolved": "https://example.org/a.tgz"')).toHaveLength(1)
    expect(lockProblems('"integrity": "sha512-x"')).toEqual([])
  })
  it('finds what the policy would refuse in the page', () => {
    expect(htmlProblems('<script src="./a.js"></script>')).toEqual([])
    expect(htmlProblems('<script>x</script>')).toHaveLength(1)
    expect(htmlProblems('<a onclick="x">')).toHaveLength(1)
    expect(htmlProblems('<link href="https://example.org/a.css">')).toHaveLength(1)
  })
  it('reads both runners’ reports', () => {
    expect(unitCounts({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 1 })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1,
    })
    const stats = { expected: 2, flaky: 1, unexpected: 4, skipped: 2 }
    /** @param {string} title @param {string} status */
    const spec = (title, status) => ({ title, file: 'a.spec.ts', line: 7, tests: [{ status }] })
    const suites = [
      { specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'flaky')] }] },
    ]
    expect(e2eCounts({ stats, suites })).toEqual({
      passed: 3,
      failed: 4,
      skipped: 2,
      second: ['a.spec.ts:7 two'],
    })
  })
})
