/** `npm run record`: runs every preset, or every run of a lesson, and keeps the run files in `public/recorded/`. */
import { availableParallelism } from 'node:os'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import {
  inRuntimes,
  readRecorded,
  recordedPath,
  RECORDED,
  recordedIndex,
  recordings,
  writeRecorded,
} from '../scripts/lib/recorded.mjs'
import { root } from '../scripts/lib/root.mjs'
import { Advice, run, runMain, UsageError, withUsage } from '../scripts/lib/run.mjs'
import { checkFile, writeFile } from '../scripts/lib/write-file.mjs'
import { loadBundle } from './poolscope.mjs'

const USAGE = `Records a run of every preset, which the page can show: public/recorded/*.json.gz.

  npm run record [-- --only ID,… --in RUNTIME,… --quick --full --trials N --minutes N --anew --again]
  npm run record -- --lessons [--only ID,… --trials N --minutes N --anew]

  --lessons     the runs of lessons instead, as the lessons make them on this machine, in a browser:
                public/recorded/lessons/*.json.gz
  --only ID,…   only these presets or lessons; the files of the others stay
  --in LIST     in these runtimes, as the runner names them: a recording beside the usual one, which the page
                shows as one run in several runtimes
  --quick       smaller counts; --full: the full ones; else those that the page runs on this machine
  --trials N    trials of each point; else as many as make the answer sure
  --minutes N   time after which a run ends that is not sure yet, and one of --again (6)
  --anew        begins again; else it goes on where it was stopped
  --again       records nothing: runs each recording again, and says which of its claims hold; goes on
                where it was stopped, too

A preset that no browser can run is recorded in Node. Nothing else should run on the machine. In the end
it prints a table of the recordings: blocks, end, claims, sentence.
`
/** Folders outside of `public`, where each new file would make the build stale. */
const MADE = join(root, 'build/recorded')
const AGAIN = join(root, 'build/recorded-again')

const OPTIONS = /** @type {const} */ ({
  lessons: { type: 'boolean', default: false },
  only: { type: 'string' },
  in: { type: 'string' },
  trials: { type: 'string' },
  minutes: { type: 'string', default: '6' },
  quick: { type: 'boolean', default: false },
  full: { type: 'boolean', default: false },
  anew: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
})

/** @typedef {Awaited<ReturnType<typeof loadBundle>>} Bundle */

/**
 * A run to record: the preset or lesson that `--only` names, the recording's name, and the arguments of
 * the command line that makes it.
 *
 * @typedef {{ id: string, name: string, args: string[] }} Wanted
 */

/**
 * Runs a command whose file is there only if it came to its end: one that was stopped writes what it has.
 *
 * @param {string[]} args @param {string} out @param {AbortSignal} stop
 * @returns {Promise<number>} its exit code
 */
const made = async (args, out, stop) => {
  const cut = `${out}.cut`
  const command = [join(root, 'cli/poolscope.mjs'), ...args, '--out', cut]
  const { code } = await run(process.execPath, command, { quiet: true, stop })
  if (stop.aborted) {
    rmSync(cut, { force: true })
    process.stderr.write('Stopped; the same command goes on.\n')
    process.exit(Number(stop.reason))
  }
  if (existsSync(cut)) renameSync(cut, out)
  return code
}

/** @param {Bundle} bundle @param {string} text of a run file */
const fileIn = ({ parseRunFile }, text) => {
  const read = parseRunFile(JSON.parse(text))
  if (read.ok) return read.value
  throw new Advice(`[record] a run file that can be read back (${read.issues[0]?.message})`)
}

/** @param {readonly number[]} counts */
const rangeOf = (counts) => [...new Set([Math.min(...counts), Math.max(...counts)])].join('–')

/**
 * Prints a row per recording, with the claims of those that were run again.
 *
 * @param {Bundle} bundle @param {readonly string[]} names
 */
const tell = (bundle, names) => {
  const { claimsOf, english, headlineOf, readingOf, resultsAgain, shownOf, verdictOf } = bundle
  let [sure, held, all] = [0, 0, 0]
  const rows = names.map((name) => {
    const file = fileIn(bundle, readRecorded(name))
    const shown = shownOf(file)
    const { trust } = verdictOf(readingOf(shown))
    if (trust === 'sure') sure++
    const path = join(AGAIN, `${name}.json`)
    const results = existsSync(path)
      ? resultsAgain(claimsOf(file), file, fileIn(bundle, readFileSync(path, 'utf8')))
      : []
    const count = (/** @type {string} */ answer) =>
      results.filter((one) => one.answer === answer).length
    held += count('holds')
    all += results.length
    const claims = results.length > 0 ? [count('holds'), count('fails'), count('unknown')] : []
    const blocks = rangeOf(file.points.map(({ trials }) => trials.length))
    return [name, blocks, file.ended ?? '', trust, claims.join(' / '), english(headlineOf(shown))]
  })
  const head = ['recording', 'blocks', 'ended', 'trust', 'held / turned / not told', 'sentence']
  for (const cells of [head, head.map(() => '---'), ...rows])
    process.stdout.write(`| ${cells.join(' | ')} |\n`)
  process.stdout.write(`${sure} of ${names.length} are sure.\n`)
  if (all > 0) process.stdout.write(`${held} of ${all} claims hold again.\n`)
}

/**
 * Runs each recording again as `again` of the command line does.
 *
 * @param {Bundle} bundle @param {readonly string[]} ids @param {boolean} anew
 * @param {string} minutes after which a run ends that is not sure yet
 * @param {AbortSignal} stop
 */
const recordedAgain = async (bundle, ids, anew, minutes, stop) => {
  const names = recordings(bundle.presets.list)
    .filter(({ preset }) => ids.includes(preset.id))
    .map(({ name }) => name)
  if (anew) rmSync(AGAIN, { recursive: true, force: true })
  mkdirSync(AGAIN, { recursive: true })
  for (const [i, name] of names.entries()) {
    process.stderr.write(`Recording ${i + 1} of ${names.length}: ${name}\n`)
    const out = join(AGAIN, `${name}.json`)
    if (existsSync(out)) continue
    const what = join(AGAIN, `${name}.recorded.json`)
    writeFileSync(what, readRecorded(name))
    // Claims that do not hold are told below.
    await made(['again', what, '--minutes', minutes], out, stop)
    rmSync(what)
  }
  tell(bundle, names)
}

/**
 * Writes the experiments of lessons, for a command to run. Lessons are no part of the command line's bundle.
 *
 * @param {readonly string[]} counted options
 * @returns {Promise<Wanted[]>}
 */
const lessonRuns = async (counted) => {
  /** @type {{ module: typeof import('../src/lessons/recordings') }} */
  const { module } = await runnerImport(join(root, 'src/lessons/recordings.ts'), {
    root,
    configFile: false,
  })
  mkdirSync(join(MADE, 'lessons'), { recursive: true })
  return module.recordingsOn(availableParallelism()).map((recording) => {
    const { name, lesson, experiment, needsTasks } = recording
    const file = join(MADE, `${name}.experiment.json`)
    writeFileSync(file, JSON.stringify(experiment))
    return {
      id: lesson.id,
      name,
      args: ['run', file, ...(needsTasks ? ['--tasks'] : []), ...counted],
    }
  })
}

await runMain(async () => {
  const { values } = withUsage('record', USAGE, () => parseArgs({ options: OPTIONS }))
  const { lessons, only, in: runtimes, trials, minutes, quick, full, anew, again, help } = values
  if (help) return void process.stdout.write(USAGE)
  const bundle = await loadBundle()
  // The run in progress says what happens.
  const stop = bundle.watchSignals('')
  const { experimentOf, inputOf, parseRunFile, presets, runsInNoBrowser } = bundle
  if (lessons && (runtimes !== undefined || quick || full || again))
    throw new UsageError(
      '[record] --lessons with no options but --only, --trials, --minutes and --anew',
    )
  if (runtimes !== undefined && (only === undefined || !runtimes.includes(',')))
    throw new UsageError('[record] --in with at least two runtimes, and --only with the presets')
  const nameOf = runtimes === undefined ? (/** @type {string} */ id) => id : inRuntimes
  const counted = trials === undefined ? [] : ['--trials', trials]
  const options = [
    '--tasks',
    ...(quick ? ['--quick'] : []),
    ...(full ? ['--full'] : []),
    ...counted,
  ]
  /** @param {string} id */
  const where = (id) => {
    if (runtimes !== undefined) return ['--in', runtimes]
    const { experiment } = inputOf(id)
    const whole = experimentOf(experiment, { sets: {}, quick: false })
    return runsInNoBrowser(whole) ? ['--in', 'node'] : []
  }
  if (anew && !again) rmSync(MADE, { recursive: true, force: true })
  for (const folder of [MADE, join(RECORDED, 'lessons')]) mkdirSync(folder, { recursive: true })
  /** @type {Wanted[]} */
  const all = lessons
    ? await lessonRuns(counted)
    : presets.ids.map((id) => ({
        id,
        name: nameOf(id),
        args: ['run', id, ...options, ...where(id)],
      }))
  const ids =
    only === undefined ? [...new Set(all.map(({ id }) => id))] : only.split(',').filter(Boolean)
  for (const id of ids)
    if (!all.some((one) => one.id === id))
      throw new UsageError(`[record] some of ${all.map((one) => one.id).join(', ')} (got ${id})`)
  if (again) return recordedAgain(bundle, ids, anew, minutes, stop)
  const wanted = all.filter(({ id }) => ids.includes(id))
  for (const { name } of wanted) checkFile(recordedPath(name), 'record')
  /** @type {string[]} */
  const failed = []
  for (const [i, { name, args }] of wanted.entries()) {
    process.stderr.write(`Run ${i + 1} of ${wanted.length}: ${name}\n`)
    const out = join(MADE, `${name}.json`)
    if (existsSync(out)) continue
    const code = await made([...args, '--minutes', minutes], out, stop)
    if (code === 0) continue
    failed.push(name)
    // A run that failed may have left the trials before it did.
    rmSync(out, { force: true })
  }
  const names = wanted.map(({ name }) => name).filter((name) => !failed.includes(name))
  for (const name of names) writeRecorded(name, readFileSync(join(MADE, `${name}.json`), 'utf8'))
  writeFile(join(RECORDED, 'index.json'), recordedIndex(presets.list, parseRunFile), 'record')
  if (failed.length === 0) rmSync(MADE, { recursive: true, force: true })
  tell(bundle, names)
  process.stdout.write(`${names.length} of ${wanted.length} recorded.\n`)
  if (failed.length > 0)
    throw new Advice(
      `[record] every run to succeed (these failed, and their files were not replaced: ${failed.join(', ')})`,
    )
})
