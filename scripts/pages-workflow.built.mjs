/** The workflow that publishes a fork's page: its parts fit, and its commands run. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { ALL } from '../workers/base/extent.testing'
import { root } from './lib/root.mjs'
import { DIST } from './serve.mjs'

/** @param {string} path from the root */
const read = (path) => readFileSync(join(root, path), 'utf8')

const document = parseDocument(read('.github/workflows/pages.yml'))
const workflow = document.toJS()
/** @type {{ build: any, publish: any }} */
const { build, publish } = workflow.jobs
/** @typedef {{ run?: string, uses?: string, with?: Record<string, unknown> }} Step */
/** @type {Step[]} */
const steps = build.steps
const commands = steps.flatMap(({ run }) => run?.trim().split('\n') ?? [])
const path = steps.find(({ uses }) => uses?.includes('upload-pages-artifact'))?.with?.['path']

it('is YAML, and each of its actions has a major version', () => {
  expect([...document.errors, ...document.warnings]).toEqual([])
  const actions = [...steps, ...publish.steps].flatMap(({ uses }) => uses ?? [])
  expect(actions.length).toBeGreaterThan(3)
  for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@v\d+$/)
})

it('publishes what it has tested, and nothing else may write', () => {
  expect(publish.needs).toBe('build')
  expect(path).toBe(relative(root, DIST))
  expect([workflow.permissions, build.permissions]).toEqual([{ contents: 'read' }, undefined])
  expect(publish.permissions).toEqual({ pages: 'write', 'id-token': 'write' })
  // A job that may publish runs no code of this repository or of its packages.
  expect(publish.steps.map((/** @type {Step} */ { run }) => run)).toEqual([undefined])
})

it('its commands exist', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const known = ['npm ci', 'npm test', ...Object.keys(scripts).map((name) => `npm run ${name}`)]
  expect(commands.filter((command) => !known.includes(command))).toEqual([])
  expect(commands).toContain('npm test')
})

it.runIf(ALL)('its commands build the page from what is in the repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'poolscope-fork-'))
  const made = ['.git', 'build', 'dist', 'node_modules', 'playwright-report', 'test-results']
  try {
    cpSync(root, folder, { recursive: true, filter: (from) => !made.includes(basename(from)) })
    // The tests are what runs this.
    for (const command of commands.filter((each) => each !== 'npm test'))
      execFileSync('bash', ['-ec', command], { cwd: folder, stdio: 'pipe' })
    for (const name of ['index.html', 'service-worker.js'])
      expect(statSync(join(folder, String(path), name)).size).toBeGreaterThan(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
