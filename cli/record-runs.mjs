/** `npm run record`: runs every preset, and keeps the run files in `public/recorded/`. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inRuntimes, RECORDED, recordedIndex, writeRecorded } from '../scripts/lib/recorded.mjs'
import { root } from '../scripts/lib/root.mjs'
import { Advice, run, runMain, UsageError, withUsage } from '../scripts/lib/run.mjs'
import { loadBundle } from './poolscope.mjs'

const USAGE = `Records a run of every preset, which the page can show: public/recorded/*.json.gz.

  npm run record [-- --only ID,… --in RUNTIME,… --quick --trials N --minutes N --anew]

  --only ID,…   only these presets; the files of the others stay
  --in LIST     in these runtimes, as the runner names them: a recording beside the usual one, which the page
                shows as one run in several runtimes
  --quick       smaller counts; else the full ones, whatever the machine
  --trials N    trials of each point; else as many as make the answer sure
  --minutes N   time after which a run ends that is not sure yet (20)
  --anew        begins again; else it goes on where it was stopped

A preset that no browser can run is recorded in Node. Nothing else should run on the machine.
`
/** Folder outside of `public`, where each new file would make the build stale. */
const MADE = join(root, 'build/recorded')

const OPTIONS = /** @type {const} */ ({
  only: { type: 'string' },
  in: { type: 'string' },
  trials: { type: 'string' },
  minutes: { type: 'string', default: '20' },
  quick: { type: 'boolean', default: false },
  anew: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
})

await runMain(async () => {
  const { values } = withUsage('record', USAGE, () => parseArgs({ options: OPTIONS }))
  const { only, in: runtimes, trials, minutes, quick, anew, help } = values
  if (help) return void process.stdout.write(USAGE)
  const { experimentOf, inputOf, parseRunFile, presets, runsInNoBrowser } = await loadBundle()
  const ids = only === undefined ? [...presets.ids] : only.split(',').filter(Boolean)
  for (const id of ids)
    if (!presets.has(id))
      throw new UsageError(`[record] some of ${presets.ids.join(', ')} (got ${id})`)
  if (runtimes !== undefined && (only === undefined || !runtimes.includes(',')))
    throw new UsageError('[record] --in with at least two runtimes, and --only with the presets')
  const nameOf = runtimes === undefined ? (/** @type {string} */ id) => id : inRuntimes
  const options = [
    '--tasks',
    '--minutes',
    minutes,
    quick ? '--quick' : '--full',
    ...(trials === undefined ? [] : ['--trials', trials]),
  ]
  /** @param {string} id */
  const where = (id) => {
    if (runtimes !== undefined) return ['--in', runtimes]
    const { experiment } = inputOf(id)
    const whole = experimentOf(experiment, { sets: {}, quick: false })
    return runsInNoBrowser(whole) ? ['--in', 'node'] : []
  }
  if (anew) rmSync(MADE, { recursive: true, force: true })
  mkdirSync(MADE, { recursive: true })
  /** @type {string[]} */
  const failed = []
  for (const [i, id] of ids.entries()) {
    process.stderr.write(`Preset ${i + 1} of ${ids.length}: ${id}\n`)
    const out = join(MADE, `${nameOf(id)}.json`)
    if (existsSync(out)) continue
    const { code } = await run(
      process.execPath,
      [join(root, 'cli/poolscope.mjs'), 'run', id, '--out', out, ...options, ...where(id)],
      { quiet: true },
    )
    if (code === 0) continue
    failed.push(id)
    // A run that failed may have left the trials before it did.
    rmSync(out, { force: true })
  }
  mkdirSync(RECORDED, { recursive: true })
  for (const id of ids)
    if (!failed.includes(id))
      writeRecorded(nameOf(id), readFileSync(join(MADE, `${nameOf(id)}.json`), 'utf8'))
  writeFileSync(join(RECORDED, 'index.json'), recordedIndex(presets.list, parseRunFile))
  if (failed.length === 0) rmSync(MADE, { recursive: true, force: true })
  process.stdout.write(`${ids.length - failed.length} of ${ids.length} recorded.\n`)
  if (failed.length > 0)
    throw new Advice(
      `[record] every run to succeed (these failed, and their files were not replaced: ${failed.join(', ')})`,
    )
})
