/**
 * `npm run said`: everything that is said of recorded and made runs, in each language, as `build/said.txt`.
 * With `--against FILE`, an earlier one, prints what differs; exit code 1 if anything does.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './lib/root.mjs'
import { isMain, runMain } from './lib/run.mjs'

const OUT = join(root, 'build/said.txt')

/** @param {string} command @param {readonly string[]} args @param {NodeJS.ProcessEnv} [env] */
const run = (command, args, env = process.env) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status ?? 1

if (isMain(import.meta.url))
  await runMain(async () => {
    const at = process.argv.indexOf('--against')
    const before = at < 0 ? null : process.argv[at + 1]
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--config', 'vitest.said.config.ts']
    const status = run(process.execPath, args, {
      ...process.env,
      NODE_ENV: 'production',
      TZ: 'UTC',
    })
    if (status !== 0 || before === null || before === undefined) return status
    return run('git', ['--no-pager', 'diff', '--no-index', '--', before, OUT])
  })
