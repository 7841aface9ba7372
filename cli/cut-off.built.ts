/** A command that a signal ends keeps the trials that had ended, and leaves no process. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { root } from '../scripts/lib/root.mjs'
import { ALL } from '../workers/base/extent.testing'
import { plannedTrials } from '../workers/run-file/file-text'
import { medianTrial } from '../workers/run-file/valid-trials'
import { parseRunFile } from '../workers/reading/read-run-file'
import type { RunFile } from '../workers/run-file/result'
import { openSession } from './sessions'

const POOLSCOPE = join(root, 'cli/poolscope.mjs')
const LINUX = process.platform === 'linux'
/** A process's own environment names the command that it belongs to, however it was started. */
const MARK = 'POOLSCOPE_TEST_COMMAND'
const TRIALS = 40
const RUN = ['run', 'rr-or-free', '--quick', '--set', 'workload.tasks=60']
const HASTY = [...RUN, '--hasty', '--trials', String(TRIALS), '--set', 'noise=false']

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'poolscope-cut-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Ids of the processes that a command has started, and that still run. */
const leftOf = (mark: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(`${MARK}=${mark}\0`)
      } catch {
        return false
      }
    })
    .map(Number)

let commands = 0
let asks: NodeJS.Timeout | undefined

/** Starts a command; `at` acts on each line of its standard error. */
const started = (
  command: string,
  args: readonly string[],
  at: (line: string, child: ChildProcess) => void,
) => {
  const mark = `${process.pid}-${commands++}`
  const child = spawn(command, args, {
    cwd: root,
    // A group of its own, as a shell gives to a command.
    detached: true,
    env: { ...process.env, [MARK]: mark, npm_lifecycle_event: undefined },
  })
  let [out, err, line] = ['', '', '']
  child.stdout.on('data', (text) => (out += String(text)))
  child.stderr.on('data', (text) => {
    err += String(text)
    const lines = (line + String(text)).split('\n')
    line = lines.pop() ?? ''
    for (const one of lines) at(one, child)
  })
  return new Promise<{ code: number; out: string; err: string; mark: string }>((resolve) =>
    // A signal at the very end may end the process, with the code that shells count for it.
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGKILL'], out, err, mark }),
    ),
  )
}

const poolscope = (args: readonly string[], at: (line: string, child: ChildProcess) => void) =>
  started(process.execPath, [POOLSCOPE, ...args], at)

/** Sends a signal at the end of a trial. */
const after =
  (trial: number, signal: NodeJS.Signals = 'SIGINT') =>
  (line: string, child: ChildProcess) => {
    if (line.includes(`Trial ${trial} of`)) child.kill(signal)
  }

const fileIn = (path: string): RunFile => {
  const read = parseRunFile(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.value
}
const trialsIn = ({ points }: RunFile) => points.flatMap(({ trials }) => trials)

const gone = async (mark: string) => {
  await expect.poll(() => leftOf(mark), { timeout: 30_000 }).toEqual([])
}

describe.runIf(LINUX)('a run that is stopped', () => {
  const places = [
    ['node', []],
    ['node', ['--set', 'strategy.workerKind=processes', '--set', 'strategy.channel=message-copy']],
    ...(ALL ? ['deno', 'bun', 'chromium', 'firefox'].map((name) => [name, []] as const) : []),
  ] as const
  test.each(places)('in %s %j writes the trials that had ended', async (name, more) => {
    const out = join(folder, `${name}.json`)
    const {
      code,
      err,
      out: said,
      mark,
    } = await poolscope([...HASTY, ...more, '--in', name, '--out', out], after(3))
    expect(code, err).toBe(130)
    const file = fileIn(out)
    const ended = trialsIn(file)
    expect(ended.length).toBeGreaterThanOrEqual(3)
    expect(ended.length).toBeLessThan(2 * TRIALS)
    for (const { tasks, verified } of ended) expect(verified).toBe(tasks)
    expect(file.notes).toEqual([
      `The run was cut off after ${ended.length} of ${2 * TRIALS} trials.`,
    ])
    expect(file.environment.engine).toMatch(/^sha256:/)
    expect(err).toContain('Ends after this trial; once more ends at once.')
    expect(err).toContain('The run was cut off after')
    expect(said).toContain('Verdict: ')
    await gone(mark)
  })

  it('goes on behind them: each trial of the plan is there once', async () => {
    const path = join(folder, 'goes-on.json')
    const args = [...HASTY, '--tasks', '--trials', '4', '--in', 'node', '--out', path]
    const { code, err } = await poolscope(args, after(2, 'SIGTERM'))
    expect(code, err).toBe(143)
    const before = fileIn(path)
    const session = await openSession('node')
    // Any trial may be the median trial in the end.
    expect(before.tasks).toHaveLength(trialsIn(before).length)
    const options = { tasks: true, hasty: true, minutes: null, before }
    const { run, failed } = await session.run(before.experiment, options, () => undefined)
    await session.close()
    expect(failed).toBeNull()
    const whole = JSON.parse(run ?? '') as RunFile // the product wrote it
    const orders = trialsIn(whole).map(({ order }) => order)
    expect(orders.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(whole.pauses?.map((pause) => pause.after)).toEqual([trialsIn(before).length])
    expect(plannedTrials(whole)).toBeNull()
    expect(whole.tasks.map(({ trial }) => trial)).toEqual(
      whole.points.map((point) => medianTrial(point)?.trial),
    )
  })

  it('in several runtimes joins what each of them has', async () => {
    const out = join(folder, 'several.json')
    const report = join(folder, 'report.json')
    const both = ['--in', `node,node=${process.execPath}`, '--report', `json=${report}`]
    let ends = 0
    const { code, err, mark } = await poolscope(
      [...HASTY, ...both, '--out', out],
      (line, child) => {
        if (line.includes(': Trial ') && ++ends === 3) child.kill('SIGINT')
      },
    )
    expect(code, err).toBe(130)
    const file = fileIn(out)
    expect(new Set(file.points.map(({ runtime }) => runtime)).size).toBe(2)
    expect(trialsIn(file).length).toBeGreaterThanOrEqual(3)
    expect(plannedTrials(file)).toBe(2 * TRIALS)
    const said = JSON.parse(readFileSync(report, 'utf8')) as { exitCode: number; failed: string[] }
    expect(said.exitCode).toBe(130)
    expect(said.failed.join()).toContain('cut off after')
    await gone(mark)
  })

  it('before the first trial has nothing to keep', async () => {
    const out = join(folder, 'nothing.json')
    const { code, err, mark } = await poolscope(
      [...RUN, '--in', 'node', '--out', out],
      (line, child) => {
        if (line === 'checking this machine') child.kill('SIGINT')
      },
    )
    expect(code).toBe(130)
    expect(err).toContain('Nothing to keep: no trial had ended.')
    expect(existsSync(out)).toBe(false)
    await gone(mark)
  })

  it('ends at once when it is told a second time, later than one press lasts', async () => {
    const bundle = JSON.stringify(pathToFileURL(join(root, 'build/node/cli.mjs')).href)
    const script = `const { watchSignals } = await import(${bundle})
      watchSignals('heard\\n')
      process.stderr.write('ready\\n')
      setInterval(() => process.stderr.write('.\\n'), 20)`
    let presses = 0
    let isHeard = false
    const { code, err } = await started(
      process.execPath,
      ['--input-type=module', '--eval', script],
      (line, child) => {
        isHeard ||= line === 'heard'
        // The first are those of one press, by the terminal and by npm. Of signals that wait together the
        // lowest comes first, so that another one is sent when these are heard.
        if (line === 'ready' || line.endsWith('.')) {
          child.kill(isHeard ? 'SIGINT' : 'SIGTERM')
          presses++
        }
      },
    )
    expect(code).toBe(143)
    expect(err.match(/heard/g)).toHaveLength(1)
    expect(presses).toBeGreaterThan(3)
  })

  it('leaves nothing either when it ends in the middle of a trial', async () => {
    const path = join(folder, 'spin.json')
    const workload = { id: 'faulty', tasks: 20, options: { fault: 'spin', at: 1 } }
    const base = { workload, limits: { watchdogMs: 60_000 } }
    writeFileSync(path, JSON.stringify({ base, variants: [{ id: 'A' }] }))
    const { code, mark } = await poolscope(
      ['run', path, '--hasty', '--in', 'node'],
      (line, child) => {
        if (line === 'preparing the messages') asks ??= setInterval(() => child.kill('SIGINT'), 100)
      },
    )
    clearInterval(asks)
    expect(code).toBe(130)
    await gone(mark)
  })

  it('by Ctrl-C in a terminal, which npm hears as well, is stopped once', async () => {
    const out = join(folder, 'npm.json')
    const { code, mark } = await started(
      'npm',
      ['run', 'lab', '--', ...HASTY, '--in', 'node', '--out', out],
      (line, { pid = 0 }) => {
        if (line.includes('Trial 3 of')) process.kill(-pid, 'SIGINT')
      },
    )
    expect(code).toBe(130)
    await gone(mark)
    expect(trialsIn(fileIn(out)).length).toBeGreaterThanOrEqual(3)
  })
})

describe('an output', () => {
  it.runIf(LINUX)('that cannot be written is refused before the run, in a sentence', async () => {
    const refused = [
      [...HASTY, '--out', folder],
      [...HASTY, '--out', ''],
      [...HASTY, '--out', '/proc/x'],
      [...HASTY, '--report', 'json=/proc/x'],
      [...HASTY, '--out', join(folder, 'a'), '--report', `json=${join(folder, 'a')}`],
      ['costs', '--out', folder],
      ['merge', join(folder, 'a.json'), '--out', '/proc/x'],
      ['open', POOLSCOPE, '--out', '/proc/x'],
      ['again', join(folder, 'a.json'), '--out', folder],
    ]
    const answers = await Promise.all(
      refused.map((args) =>
        poolscope([...args, ...(args[0] === 'run' ? ['--in', 'node'] : [])], () => {}),
      ),
    )
    for (const { code, out, err } of answers) {
      expect([code, out], err).toEqual([2, ''])
      expect(err.trim().split('\n'), err).toHaveLength(1)
    }
  })

  it.runIf(LINUX)('whose reader has gone ends nothing; one that is full is named', async () => {
    const shell = (text: string) =>
      started('bash', ['-c', text, 'bash', process.execPath, POOLSCOPE], () => {})
    const head = await shell('"$1" "$2" list | head -n 1; exit ${PIPESTATUS[0]}')
    expect([head.code, head.out, head.err]).toEqual([0, '{\n', ''])
    const full = await shell('"$1" "$2" list > /dev/full')
    expect([full.code, full.err.trim().split('\n')]).toEqual([
      2,
      [expect.stringContaining('a standard output that can be written (ENOSPC')],
    ])
  })
})
