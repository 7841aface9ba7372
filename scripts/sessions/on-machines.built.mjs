/** Several machines, of which each is a Node of its own here: what is lost, asked for again, joined. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { experimentOf, loadSpec, presetInput } from '../lib/lab-spec.mjs'
import { Advice } from '../lib/run.mjs'
import { openSession } from './index.mjs'
import { runOnMachines } from './on-machines.mjs'

/** @typedef {import('./session.mjs').Session} Session */

const LONG_MS = 120_000
const NAMES = ['desk', 'laptop', 'pi']
const OPTIONS = { tasks: false, hasty: true, minutes: null }

/** @type {import('../lib/lab-spec.mjs').SpecModule} */
let spec
let folder = ''
beforeAll(async () => {
  spec = await loadSpec()
  folder = mkdtempSync(join(tmpdir(), 'poolscope-machines-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {number} seed */
const experiment = (seed) =>
  experimentOf(spec, presetInput(spec, 'rr-or-free').experiment, {
    sets: { seed, trials: 2, until: 'trials', 'workload.tasks': 60 },
    quick: true,
  })

/** @type {Session['ability']} */
let ability
/** The run of a machine, as it says it. */
let said = ''

/**
 * A machine that is a Node of its own.
 *
 * @param {string} name
 * @param {boolean} dies whether its process is killed at its first trial
 * @returns {Promise<Session>}
 */
const real = async (name, dies) => {
  const session = await openSession('node')
  ability = session.ability
  /** @type {Session['run']} */
  const run = async (what, options, hear) => {
    const outcome = await session.run(what, options, (event) => {
      if (dies && event.type === 'trial-start') process.kill(session.pid ?? 0, 'SIGKILL')
      return hear(event)
    })
    said = outcome.run ?? ''
    return outcome
  }
  return { ...session, id: name, run }
}

/** A machine that says what a real one said before: quick. @param {string} name @returns {Session} */
const replayed = (name) => ({
  id: name,
  ability,
  run: async () => ({ run: said, failed: null }),
  close: async () => {},
})

/**
 * Runs on the three, and says which were asked.
 *
 * @param {string} name of a folder
 * @param {object} [how]
 * @param {number} [how.seed]
 * @param {boolean} [how.really] whether each of them runs anything
 * @param {string} [how.dies] the machine that runs, and is killed
 * @param {readonly string[]} [how.away] machines that do not answer at all
 */
const ran = async (name, { seed = 7, really = false, dies, away = [] } = {}) => {
  /** @type {string[]} */
  const asked = []
  const machines = NAMES.map((machine) => ({ name: machine, address: `ws://${machine}:1` }))
  const { file, missed } = await runOnMachines(
    spec,
    experiment(seed),
    OPTIONS,
    machines,
    join(folder, name),
    async (machine) => {
      asked.push(machine.name)
      if (away.includes(machine.name)) throw new Advice('[lab] an answer (got none)')
      const killed = machine.name === dies
      return really || killed ? real(machine.name, killed) : replayed(machine.name)
    },
  )
  const places = (file.environments ?? []).map(({ machine }) => machine)
  return { file, missed, asked, places, files: readdirSync(join(folder, name)).sort() }
}

describe('several machines', { timeout: LONG_MS }, () => {
  it('each writes a file of its own, and all are joined', async () => {
    const { file, missed, files, places } = await ran('all', { really: true })
    expect(files).toEqual(['desk.json', 'laptop.json', 'pi.json'])
    expect(missed).toEqual([])
    expect(places).toEqual(NAMES)
    for (const name of files) {
      const own = spec.parseRunFile(JSON.parse(readFileSync(join(folder, 'all', name), 'utf8')))
      expect(own.ok && own.value.experiment).toEqual(experiment(7))
    }
    for (const point of file.points)
      expect(point.trials.map(({ tasks, verified }) => verified / tasks)).toEqual([1, 1])
    const again = await ran('all')
    expect([again.asked, again.places]).toEqual([[], NAMES])
  })

  it('the share of a lost machine is a further run of another, until the machine is back', async () => {
    const lost = await ran('lost', { dies: 'laptop' })
    const other = 'desk-in-place-of-laptop'
    expect(lost.files).toEqual([`${other}.json`, 'desk.json', 'pi.json'])
    expect(lost.places).toEqual(['desk', other, 'pi'])
    expect(lost.missed).toEqual([expect.stringMatching(`^laptop was lost: .*SIGKILL.*${other}$`)])
    expect(lost.file.notes.join()).toMatch('A further run of desk, in place of one of laptop')
    expect(lost.asked).toEqual([...NAMES, 'desk'])

    const away = await ran('lost', { away: ['laptop'] })
    expect(away.asked).toEqual(['laptop'])
    expect([away.files, away.places]).toEqual([lost.files, lost.places])
    expect(away.missed).toHaveLength(1)

    const back = await ran('lost')
    expect(back.asked).toEqual(['laptop'])
    expect(back.places).toEqual(NAMES)
    expect(back.missed).toEqual([])
  })

  it('is retried once, on a machine that answers; without one there is no run', async () => {
    const one = await ran('one', { dies: 'pi', away: ['desk'] })
    expect(one.files).toEqual([
      'laptop-in-place-of-desk.json',
      'laptop-in-place-of-pi.json',
      'laptop.json',
    ])
    expect(one.missed).toHaveLength(2)
    await expect(ran('none', { away: NAMES })).rejects.toThrow(
      /desk was lost.*\n.*\n.*\n.*got none/,
    )
  })

  it('refuses a folder with runs of another experiment, and what is no run', async () => {
    await ran('mine', { away: ['laptop', 'pi'] })
    await expect(ran('mine', { seed: 8 })).rejects.toThrow(
      /--out FOLDER with runs of this experiment alone \(.*\.json has 7 at experiment.seed, not 8\)/,
    )
    writeFileSync(join(folder, 'mine/desk.json'), '{')
    await expect(ran('mine')).rejects.toThrow(/JSON in .*desk\.json/)
    await expect(ran('mine/desk.json')).rejects.toThrow(/--out FOLDER/)
  })
})
