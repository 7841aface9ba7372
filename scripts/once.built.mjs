/** Large scripts exist once, and threads of every kind fetch the same files. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fetchedModules } from './kernels-plugin.mjs'
import { firstLoad, importsOf, withImports } from './lib/first-load.mjs'
import { root } from './lib/root.mjs'
import { shareIn, statementsOf } from './lib/twice.mjs'

const DIST = join(root, 'dist')
const ASSETS = join(DIST, 'assets')
/** Scripts of this size and more are large, in bytes. */
const LARGE = 30_000
/** A fresh thread waits for its kernel, and the wait is measured. */
const MAX_ROUNDS = 3

const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
/**
 * Scripts that hold the engine: the page and each kind of thread have one of their own, so that a
 * thread starts with one file.
 */
const isEngine = (/** @type {string} */ name) => /\.worker-|^page-host-|^opaque-thread-/.test(name)
/** Script of an embed, a page of its own that fetches a small part of the engine. */
const ofEmbed = new Set(firstLoad(DIST, 'embed.html').map((path) => path.replace('assets/', '')))
const threads = scripts.filter((name) => name.includes('.worker-'))

it(`no script of ${LARGE} bytes or more is part of another as well`, () => {
  const large = scripts
    .filter((name) => !isEngine(name) && !ofEmbed.has(name))
    .filter((name) => statSync(join(ASSETS, name)).size >= LARGE)
    .map((name) => {
      const statements = statementsOf(readFileSync(join(ASSETS, name), 'utf8'))
      return { name, statements, known: new Set(statements) }
    })
  // A test that found no scripts would pass without a check.
  expect(large.filter(({ name }) => name.startsWith('jsonnet-js-'))).toHaveLength(1)
  expect(large.length).toBeGreaterThan(5)
  for (const { name, statements } of large)
    for (const other of large)
      if (other.name !== name)
        expect(shareIn(statements, other.known), `${name} in ${other.name}`).toBeLessThan(0.5)
})

it('a thread starts with one file', () => {
  expect(threads.length).toBeGreaterThan(5)
  for (const name of threads)
    expect(withImports(DIST, [`assets/${name}`])).toEqual([`assets/${name}`])
})

/** @param {string} name of a script @returns {string[]} scripts that it imports statically */
const importsBeside = (name) =>
  importsOf(readFileSync(join(ASSETS, name), 'utf8')).map((path) => path.slice('./'.length))

/** @param {string} name of a script @returns {number} fetches in series until it can run */
const roundsOf = (name) => {
  /** @type {Set<string>} */
  const seen = new Set(threads)
  let rounds = 0
  for (let next = [name]; next.length > 0; rounds++) {
    for (const script of next) seen.add(script)
    next = [...new Set(next.flatMap(importsBeside))].filter((script) => !seen.has(script))
  }
  return rounds
}

it(`a running thread gets any kernel in at most ${MAX_ROUNDS} fetches in series`, () => {
  const kernels = scripts.filter((name) => /-(js|wasm|native)-[\w-]{8}\.js$/.test(name))
  expect(kernels.length).toBeGreaterThan(15)
  for (const name of kernels) expect(roundsOf(name), name).toBeLessThanOrEqual(MAX_ROUNDS)
})

it('all threads and the page fetch the same files on demand', () => {
  const modules = fetchedModules(root).map((path) => path.replace(/^.*\/|\.ts$/g, ''))
  expect(modules).toContain('jsonnet-js')
  // These two depend on the speed of their own thread.
  const shared = modules.filter((name) => !['spin-js', 'waiting-js'].includes(name))
  const files = new Set(
    scripts.flatMap((name) => {
      const text = readFileSync(join(ASSETS, name), 'utf8')
      return [...text.matchAll(/\bimport\([`'"]\.\/([^`'"]+)[`'"]\)/g)].map((match) => match[1])
    }),
  )
  for (const name of shared) {
    const found = [...files].filter((file) => file?.replace(/-[\w-]{8}\.js$/, '') === name)
    expect(found, name).toHaveLength(1)
    expect(scripts).toContain(found[0])
  }
})
