/** The package as others install it: from its tarball, into an empty folder, without a network. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ALL } from '../workers/base/extent.testing'
import { root } from './lib/root.mjs'

let folder = ''
let app = ''

/** @param {readonly string[]} args @param {string} cwd */
const npm = (args, cwd) =>
  execFileSync('npm', args, {
    cwd,
    encoding: 'utf8',
    stdio: 'pipe',
    shell: process.platform === 'win32',
  })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'poolscope-package-'))
  app = join(folder, 'app')
  mkdirSync(app)
  // A new build would disturb other tests, which read the build at the same time.
  const packed = npm(['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], root)
  const tarball = join(folder, packed.trim().split('\n').at(-1) ?? '')
  npm(['install', '--offline', '--omit=optional', tarball], app)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
const poolscope = (args, env = {}) => {
  const script = join(app, 'node_modules/.bin/poolscope')
  const how = { cwd: app, encoding: /** @type {const} */ ('utf8'), env: { ...process.env, ...env } }
  return spawnSync(process.execPath, [script, ...args], how)
}

it('brings no other package', () => {
  const names = readdirSync(join(app, 'node_modules')).filter((name) => !name.startsWith('.'))
  expect(names).toEqual(['poolscope'])
})

it('has every file that its scripts import', () => {
  const own = join(app, 'node_modules/poolscope')
  const scripts = ['build', 'cli', 'scripts', 'workers'].flatMap((part) =>
    readdirSync(join(own, part), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(own, part, path),
    ),
  )
  const imported = scripts
    .filter((path) => path.endsWith('.mjs'))
    .flatMap((path) =>
      [
        ...readFileSync(path, 'utf8').matchAll(/\b(?:from|import)[\s(]*['"](\.[^'"]+\.mjs)['"]/g),
      ].map(([, name = '']) => resolve(dirname(path), name)),
    )
  expect(imported.length).toBeGreaterThan(50)
  expect(imported.filter((path) => !existsSync(path))).toEqual([])
})

const HASTY = ['run', 'rr-or-free', '--in', 'node', '--quick', '--hasty', '--trials', '1']

it('runs an experiment in Node, by npx, and builds nothing', () => {
  npm(['exec', '--offline', 'poolscope', '--', ...HASTY, '--out', 'run.json'], app)
  const run = JSON.parse(readFileSync(join(app, 'run.json'), 'utf8'))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const environment = { app: version, isolated: true }
  expect(run).toMatchObject({ format: 'poolscope-run', environment })
  const trials = run.points.flatMap((/** @type {{ trials: object[] }} */ point) => point.trials)
  expect(trials).toHaveLength(2)
  for (const { tasks, verified, error } of trials)
    expect([verified, error]).toEqual([tasks, undefined])
  expect(readdirSync(app).sort()).toEqual([
    'node_modules',
    'package-lock.json',
    'package.json',
    'run.json',
  ])
})

it('watches a pool through its door, and opens what it recorded', () => {
  const program = `import { observe, saveObserved } from 'poolscope/observe'
    const run = observe(async (task) => task, (task) => 'task ' + task)
    await Promise.all([1, 2, 3].map((task) => run(task)))
    await saveObserved('watched.json')`
  execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: app })
  const { stdout, stderr } = poolscope(['open', 'watched.json', '--json', '--what-if', '2'])
  expect(stderr).toBe('')
  const { format, tasks, whatIf } = JSON.parse(stdout)
  expect([format, tasks]).toEqual(['watched', 3])
  expect(whatIf).toContainEqual(
    expect.objectContaining({ workers: 2, rule: 'shared-queue', order: 'longest-first' }),
  )
  rmSync(join(app, 'watched.json'))
})

it('watches a pool in an empty folder as the guide for engineers says, to the letter', () => {
  const guide = readFileSync(join(root, 'docs/engineer.md'), 'utf8')
  const section = /^## Watch your own pool$([^]*?)^## /m.exec(guide)?.[1] ?? ''
  const blocks = [...section.matchAll(/^```(\w*)\n([^]*?)^```/gm)]
  const commands = blocks.flatMap(([, language, code = '']) =>
    language === '' ? code.trim().split('\n') : [],
  )
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const made = ['npm pack ./poolscope', 'mkdir my-pool', 'cd my-pool', 'npm init -y']
  // The package is packed once for all tests here; what a registry has is taken from this repository.
  const [install, ...rest] = commands.slice(made.length)
  expect(commands.slice(0, made.length)).toEqual(made)
  expect(install).toBe(`npm install ../poolscope-${version}.tgz piscina`)
  const own = join(folder, 'my-pool')
  mkdirSync(own)
  npm(made.at(-1)?.split(' ').slice(1) ?? [], own)
  npm(['install', '--offline', '--omit=optional', `../poolscope-${version}.tgz`], own)
  for (const name of ['piscina', '@napi-rs'])
    if (existsSync(join(root, 'node_modules', name)))
      symlinkSync(join(root, 'node_modules', name), join(own, 'node_modules', name), 'junction')
  for (const [, name = '', code = ''] of section.matchAll(
    /^`([\w.-]+)` wraps .*\n\n```js\n([^]*?)^```/gm,
  ))
    writeFileSync(join(own, name), code)
  expect(rest.at(-1)).toMatch(/^npx poolscope open /)
  const said = rest.map((command) =>
    execFileSync(command, { cwd: own, encoding: 'utf8', shell: true }),
  )
  expect(said.at(-1)).toMatch(/^pool\.json: Watched pool\n/)
  expect(said.at(-1)).toMatch(/40 tasks ran on 2 lanes in .* most \(\d+ cores?\)\./)
})

it.runIf(ALL)('is a gate: it compares with an earlier run, and its exit code is the answer', () => {
  const before = join(app, 'run.json')
  const asked = (/** @type {string} */ text) => ['--baseline', before, '--expect', text]
  const reports = ['json', 'junit'].flatMap((kind) => ['--report', `${kind}=${join(folder, kind)}`])
  const told = poolscope([...HASTY, ...asked('B not slower than baseline by 5 %'), ...reports])
  // In haste nothing is measured.
  expect(told.stdout).toMatch(/^Expected: B not slower than baseline by 5 %: cannot be told; /m)
  expect(told.status).toBe(4)
  const { exitCode, claims } = JSON.parse(readFileSync(join(folder, 'json'), 'utf8'))
  expect([exitCode, claims[0].answer]).toEqual([4, 'unknown'])
  expect(readFileSync(join(folder, 'junit'), 'utf8')).toContain('type="cannot-be-told"')
  const refused = poolscope([...HASTY, ...asked('B not slower than baseline by 1 %')])
  expect(refused.stderr).toMatch(/^--expect: at least 5.% against a baseline/m)
  expect(refused.status).toBe(2)
})

it('runs nothing again that claimed nothing', () => {
  const told = poolscope(['again', join(app, 'run.json')])
  expect(told.stdout).toContain('run.json claims nothing')
  expect(told.status).toBe(4)
})

it.runIf(ALL)('says which packages a browser needs, and where it looks for Deno and Bun', () => {
  const { status, stderr } = poolscope(['run', 'rr-or-free', '--in', 'chromium'])
  expect(stderr).toMatch(/npm install --save-dev playwright-core@[\d.]+$/m)
  expect(status).toBe(1)
  for (const name of ['deno', 'bun']) {
    const refused = poolscope(['run', 'rr-or-free', '--in', name], { PATH: folder })
    expect(refused.stderr).toContain(`[lab] ${name} to start`)
    expect(refused.stderr).toContain(`--in ${name}=/path/to/${name}`)
    expect(refused.status).toBe(1)
  }
})
