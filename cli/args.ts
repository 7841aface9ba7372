/** Reads the command line. */
import { parseArgs } from 'node:util'
import { withUsage } from '../scripts/lib/run.mjs'
import { machinesFrom } from './machines'
import { bytesOf } from './fit'
import { meant } from './meant'
import { reportsOf } from './report'
import { USAGE, usageOf } from './usage'

const COMMANDS = 'list example run which again open merge grade costs serve'.split(' ')

export type RunCommand = ReturnType<typeof runOf>
export type MergeCommand = ReturnType<typeof mergeOf>
export type GradeCommand = ReturnType<typeof gradeOf>
export type AgainCommand = ReturnType<typeof againOf>
export type OpenCommand = ReturnType<typeof openOf>

export type Command =
  | { command: 'help'; usage: string }
  | { command: 'list' }
  | { command: 'example'; preset: string | null }
  | { command: 'costs'; out: string | null }
  | { command: 'serve'; host: string; port: string }
  | RunCommand
  | AgainCommand
  | MergeCommand
  | GradeCommand
  | OpenCommand

/** @returns the value if the text is JSON, else the text itself */
const valueOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const setOf = (text: string): [string, unknown] => {
  const at = text.indexOf('=')
  if (at < 1) throw new Error(`--set PATH=VALUE (got ${text})`)
  return [text.slice(0, at), valueOf(text.slice(at + 1))]
}

const OPTIONS = {
  out: { type: 'string' },
  trials: { type: 'string' },
  seed: { type: 'string' },
  tasks: { type: 'boolean', default: false },
  quick: { type: 'boolean', default: false },
  full: { type: 'boolean', default: false },
  minutes: { type: 'string' },
  hasty: { type: 'boolean', default: false },
  code: { type: 'boolean', default: false },
  memory: { type: 'string' },
  set: { type: 'string', multiple: true },
  name: { type: 'string', multiple: true },
  expect: { type: 'string', multiple: true },
  baseline: { type: 'string' },
  report: { type: 'string', multiple: true },
  gradescope: { type: 'string' },
  students: { type: 'string' },
  map: { type: 'string', multiple: true },
  'what-if': { type: 'string' },
  split: { type: 'string' },
  json: { type: 'boolean', default: false },
  task: { type: 'string' },
  in: { type: 'string' },
  at: { type: 'string' },
  grid: { type: 'string' },
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '0' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

const parsed = (args: string[]) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS })
  } catch (error) {
    const [, name] = /^Unknown option '(-[\w-]+)/.exec((error as Error).message) ?? []
    if (name === undefined) throw error
    const names = Object.keys(OPTIONS).map((option) => `--${option}`)
    throw new Error(`an option (got ${name})${meant(name, names)}`, { cause: error })
  }
}

type ParseResult = ReturnType<typeof parsed>

/** Runtimes with a page. */
const BROWSERS = ['chromium', 'firefox', 'webkit']

const runtimesOf = (text: string, known: readonly string[]): string[] => {
  const names = text.split(',').map((name) => name.trim())
  for (const [i, name] of names.entries()) {
    if (!known.includes(name.replace(/=.+/s, '')))
      throw new Error(`--in some of ${known.join()} (got ${name})${meant(name, known)}`)
    if (BROWSERS.some((browser) => name.startsWith(`${browser}=`)))
      throw new Error(`--in with a path for a runtime that is no browser (got ${name})`)
    if (names.indexOf(name) < i) throw new Error(`--in each name once (got ${text})`)
  }
  return names
}

/** Throws for a runtime that loads no module of the user's. */
const checkLoads = (runtimes: readonly string[]): void => {
  const browser = runtimes.find((name) => BROWSERS.includes(name))
  if (browser !== undefined)
    throw new Error(
      `--task with --in node, deno or bun: a browser loads no module (got ${browser})`,
    )
}

const mergeOf = ({ values: { out, name = [] }, positionals: [, ...files] }: ParseResult) => {
  if (files.length === 0) throw new Error('merge FILE … (got none)')
  if (out === undefined) throw new Error('--out FILE with merge (got no --out)')
  // By the file's base name.
  const machines = name.map((text) => {
    const at = text.indexOf('=')
    if (at < 1 || at === text.length - 1) throw new Error(`--name FILE=MACHINE (got ${text})`)
    return [text.slice(0, at), text.slice(at + 1)]
  })
  const names: Record<string, string> = Object.fromEntries(machines)
  return { command: 'merge' as const, files, out, names }
}

const gradeOf = ({ values, positionals: [, lab, ...files] }: ParseResult) => {
  if (lab === undefined) throw new Error('grade LAB FILE … (got none)')
  if (files.length === 0) throw new Error(`grade ${lab} FILE … (got no hand-in)`)
  const { out = null, gradescope = null, students = null } = values
  if (students !== null && out === null)
    throw new Error('--students names rows of --out FILE (got none)')
  return { command: 'grade' as const, lab, files, out, gradescope, students }
}

const againOf = (
  { values, positionals: [, what, more] }: ParseResult,
  known: readonly string[],
) => {
  if (what === undefined) throw new Error('again FILE (got none)')
  if (more !== undefined) throw new Error(`nothing more after again FILE (got ${more})`)
  const { out = null, task = null } = values
  // Null stands for those of the file.
  const runtimes = values.in === undefined ? null : runtimesOf(values.in, known)
  const reports = reportsOf(values.report ?? [])
  const minutes = minutesOf(values)
  if (task !== null && runtimes) checkLoads(runtimes)
  return { command: 'again' as const, what, out, runtimes, task, minutes, reports }
}

/** Time for the blocks of `which`: with the start and the last block, under a minute. */
const WHICH_MINUTES = 0.65

const minutesOf = ({ minutes: text }: ParseResult['values']): number | null => {
  const minutes = text === undefined ? null : Number(text)
  if (minutes !== null && !(minutes > 0)) throw new Error(`--minutes above 0 (got ${text})`)
  return minutes
}

/** Most workers that a what-if is asked for, and most shards. */
const MOST_WORKERS = 10_000

const isCount = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= MOST_WORKERS

const openOf = ({ values, positionals: [, what, more] }: ParseResult) => {
  if (what === undefined) throw new Error('open FILE (got none)')
  if (more !== undefined) throw new Error(`nothing more after open FILE (got ${more})`)
  const asked = values['what-if']
  const whatIf = asked === undefined ? [] : asked.split(',').map(Number)
  if (!whatIf.every(isCount))
    throw new Error(`--what-if whole numbers from 1 to ${MOST_WORKERS} (got ${asked})`)
  // Shards, which `out` then gets in place of a run file.
  const split = values.split === undefined ? null : Number(values.split)
  if (split !== null && !isCount(split))
    throw new Error(`--split a whole number from 1 to ${MOST_WORKERS} (got ${values.split})`)
  const map = (values.map ?? []).flatMap((pairs) => pairs.split(','))
  const { json = false, out = null } = values
  return { command: 'open' as const, what, map, whatIf, split, json, out }
}

const commandOf = ({ values, positionals }: ParseResult, known: readonly string[]): Command => {
  const [command, what, ...rest] = positionals
  if (values.help || command === 'help')
    return { command: 'help', usage: usageOf(command === 'help' ? what : command) || USAGE }
  if (command === 'merge') return mergeOf({ values, positionals })
  if (command === 'grade') return gradeOf({ values, positionals })
  if (command === 'again') return againOf({ values, positionals }, known)
  if (command === 'open') return openOf({ values, positionals })
  if (command === 'which') {
    if (values.task === undefined) throw new Error(`which --task ${what ?? 'FILE'} (got no --task)`)
    if (what !== undefined) throw new Error(`nothing more after which (got ${what})`)
    const run = runOf({ values, positionals: ['run', 'which-pool'] }, known, true)
    return { ...run, minutes: run.minutes ?? WHICH_MINUTES }
  }
  const operands = { list: 0, example: 1, run: 1, costs: 0, serve: 0 }[command ?? '']
  if (operands === undefined)
    throw new Error(
      `one of ${COMMANDS.join(', ')} (got ${command ?? 'nothing'})${meant(command ?? '-', COMMANDS)}`,
    )
  const extra = rest[0] ?? (operands === 0 ? what : undefined)
  if (extra !== undefined) throw new Error(`nothing more after ${command} (got ${extra})`)
  if (command === 'list') return { command }
  if (command === 'costs') return { command, out: values.out ?? null }
  if (command === 'serve') return { command, host: values.host ?? '', port: values.port ?? '' }
  if (command === 'example') return { command, preset: what ?? null }
  return runOf({ values, positionals }, known, false)
}

/**
 * @param isWhich asks for the pool that the task needs: one that awaits then gets as many tasks at a time as
 *   keep its thread busy
 */
const runOf = (
  { values, positionals: [, what] }: ParseResult,
  known: readonly string[],
  isWhich: boolean,
) => {
  if (what === undefined) throw new Error('run PRESET or FILE (got neither)')
  const sets = Object.fromEntries((values.set ?? []).map(setOf))
  for (const name of ['trials', 'seed'] as const) {
    const value = values[name]
    if (value !== undefined) sets[name] = valueOf(value)
  }
  // `--trials N` without `until` means exactly N.
  if (values.trials !== undefined) sets['until'] ??= 'trials'
  const { out = null, tasks = false, quick = false, full = false, hasty = false } = values
  const { code = false, expect = [], baseline = null, task = null, memory = null } = values
  if (memory !== null) bytesOf(memory)
  if (!isWhich && (code || memory !== null))
    throw new Error(`--${code ? 'code' : 'memory'} with which (got another command)`)
  const minutes = minutesOf(values)
  if (quick && full) throw new Error('--quick or --full (got both)')
  if (tasks && out === null) throw new Error('--out FILE with --tasks (got no --out)')
  if (baseline !== null && expect.length === 0)
    throw new Error(
      "--expect 'B not slower than baseline by 5 %' with --baseline (got no --expect)",
    )
  // Unless machines are named.
  const runtimes = runtimesOf(values.in ?? (task === null ? 'chromium' : 'node'), known)
  if (task !== null) checkLoads(runtimes)
  const machines = machinesFrom(values)
  if (machines.length > 0 && out === null)
    throw new Error('--out FOLDER with --at or --grid (got no --out)')
  if (machines.length > 0 && values.in !== undefined)
    throw new Error('--in, or --at and --grid (got both)')
  const reports = reportsOf(values.report ?? [])
  if (hasty && reports.some(({ kind }) => kind === 'benchmark'))
    throw new Error('--report benchmark=FILE without --hasty, which makes no figures (got both)')
  if (machines.length > 0 && task !== null)
    throw new Error('--task on this machine (got --at or --grid)')
  const counts = { tasks, quick, full, minutes, hasty }
  const which = { isWhich, code, memory }
  const asked = { expect, baseline, reports, runtimes, machines, sets, task }
  return { command: 'run' as const, what, out, ...counts, ...asked, ...which }
}

/**
 * Throws UsageError, with the usage of its command, for a wrong command line.
 *
 * @param known names of the runtimes
 */
export const parseLabArgs = (args: string[], known: readonly string[]): Command =>
  withUsage('lab', usageOf(args[0]), () => commandOf(parsed(args), known))
