/**
 * `npm run test:machines`: experiments on servers and on a Selenium Grid that run on this machine.
 * The gate leaves them out, since they need Java and drivers.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildIfStale } from './build-if-stale.mjs'
import { root } from './lib/root.mjs'
import { npm, run, runMain, UsageError } from './lib/run.mjs'

const POM = 'e2e/machines/pom.xml'
const GRID = join(root, 'build/grid')

const version = /selenium-grid[^]*?<version>([^<]+)/.exec(
  readFileSync(join(root, POM), 'utf8'),
)?.[1]
const hasGrid = () => existsSync(join(GRID, `selenium-grid-${version}.jar`))

/** @param {string} command @param {string} arg @returns {boolean} */
const starts = (command, arg) => spawnSync(command, [arg], { stdio: 'ignore' }).status === 0

/** @returns {string[]} programs that are missing, with the way to get each on Debian */
const lacking = () => [
  ...(findBrowser() === null ? ['Chrome or Chromium: apt-get install chromium'] : []),
  ...(starts('chromedriver', '--version') ? [] : ['chromedriver: apt-get install chromium-driver']),
  ...(starts('java', '-version') ? [] : ['Java: apt-get install default-jre-headless']),
  ...(hasGrid() || starts('mvn', '-version')
    ? []
    : ['Maven, which fetches the Selenium Grid: apt-get install maven']),
]

/** @param {readonly string[]} what */
const refuse = (what) => {
  throw new UsageError(['[machines] what these tests need is not here:', ...what].join('\n  '))
}

await runMain(async () => {
  const lacks = lacking()
  if (lacks.length > 0) refuse(lacks)
  if (!hasGrid()) {
    process.stdout.write(`Fetching Selenium Grid ${version} …\n`)
    const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${GRID}`]
    const { code } = await run('mvn', ['-B', '-q', '-f', POM, ...goal])
    if (code !== 0) refuse([`The Selenium Grid ${version}: Maven could not fetch it (see above)`])
  }
  await buildIfStale()
  const vitest = ['exec', '--', 'vitest', 'run', '--config', 'vitest.machines.config.ts']
  return (await npm(vitest)).code
})
