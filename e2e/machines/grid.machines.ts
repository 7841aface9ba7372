/**
 * A real Selenium Grid on this machine, from the files that `scripts/test-machines.mjs` has
 * fetched.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { machinesOf, makeFolder, namesIn, readRun } from './experiment'
import { lab, start } from './program'

const port = await freePort()
// The drivers are those of the system: nothing is fetched.
const options = `--host 127.0.0.1 --port ${port} --selenium-manager false --driver-implementation chrome`
const grid = start(
  'java',
  [
    '-cp',
    join(root, 'build/grid/*'),
    'org.openqa.selenium.grid.Bootstrap',
    'standalone',
    ...options.split(' '),
  ],
  { SE_OFFLINE: 'true', SE_AVOID_STATS: 'true' },
)
const { top, file, runs } = makeFolder()
afterAll(async () => {
  grid.kill('SIGTERM')
  await grid.ended
  rmSync(top, { recursive: true })
})

it('runs in a browser of a Selenium Grid, isolated, and leaves no session there', async () => {
  await grid.line(/Started Selenium Standalone/)
  const address = `http://127.0.0.1:${port}`
  const program = lab('run', file, '--hasty', '--grid', `grid=${address}`, '--out', runs)
  expect(await program.ended, program.lines.join('\n')).toBe(0)
  expect(namesIn(runs)).toEqual(['grid.json'])
  readRun(join(runs, 'grid.json'))
  expect(machinesOf(readRun(`${runs}.json`))).toEqual(['grid'])
  // The session ran on the grid, and not in a browser that was started past it.
  await grid.line(/Session created by the Distributor/)
  const { value } = await (await fetch(`${address}/status`)).json()
  const slots = value.nodes.flatMap((node: { slots: { session: unknown }[] }) => node.slots)
  expect(slots.length).toBeGreaterThan(0)
  for (const { session } of slots) expect(session).toBeNull()
})
