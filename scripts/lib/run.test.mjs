import { expect, it } from 'vitest'
import { run } from './run.mjs'

it.each([
  ['process.exit(3)', 3],
  ["process.kill(process.pid, 'SIGKILL')", 137],
])('tells a command that was killed from one that failed: %s', async (script, code) => {
  expect(await run(process.execPath, ['-e', script])).toEqual({ code })
})
