/** Tests several machines, each a Node of its own: lost runs are made again, all are joined. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Advice } from '../../scripts/lib/run.mjs'
import { ALL } from '../../workers/base/extent.testing'
import { parseRunFile } from '../../workers/reading/read-run-file'
import { experimentOf, presetInput } from '../experiment'
import { openSession } from '.'
import { runOnMachines } from './on-machines'
import type { Session } from './session'

const LONG_MS = 120_000
const NAMES = ['desk', 'laptop', 'pi']
const OPTIONS = { tasks: false, hasty: true, minutes: null }

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'poolscope-machines-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const experiment = (seed: number) =>
  experimentOf(presetInput('rr-or-free').experiment, {
    sets: { seed, trials: 2, until: 'trials', 'workload.tasks': 60 },
    quick: true,
  })

let ability: Session['ability']
/** The run file of a machine, as JSON. */
let said = ''

/**
 * A machine that is a Node of its own.
 *
 * @param dies whether its process is killed at its first trial
 */
const real = async (name: string, dies: boolean): Promise<Session> => {
  const session = await openSession('node')
  ability = session.ability
  const run: Session['run'] = async (what, options, listen) => {
    const outcome = await session.run(what, options, (event) => {
      if (dies && event.type === 'trial-start') process.kill(session.pid ?? 0, 'SIGKILL')
      return listen(event)
    })
    said = outcome.run ?? ''
    return outcome
  }
  return { ...session, id: name, run }
}

/** A quick machine: it says what a real one said before. */
const replayed = (name: string): Session => ({
  id: name,
  ability,
  run: async () => ({ run: said, failed: null }),
  close: async () => {},
})

interface Options {
  seed?: number
  /** Whether each of the machines runs anything. */
  really?: boolean
  /** The machine that runs, and is killed. */
  dies?: string
  /** Machines that do not answer at all. */
  away?: readonly string[]
}

/** Runs on the three machines, and says which were asked. */
const ran = async (name: string, { seed = 7, really = false, dies, away = [] }: Options = {}) => {
  const asked: string[] = []
  const machines = NAMES.map((machine) => ({ name: machine, address: `ws://${machine}:1` }))
  const { file, missed } = await runOnMachines(
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
  const places = (file.environments ?? []).map((place) => place.machine)
  return { file, missed, asked, places, files: readdirSync(join(folder, name)).sort() }
}

describe('several machines', { timeout: LONG_MS }, () => {
  it('each writes a file of its own, and all are joined', async () => {
    const { file, missed, files, places } = await ran('all', { really: true })
    expect(files).toEqual(['desk.json', 'laptop.json', 'pi.json'])
    expect(missed).toEqual([])
    expect(places).toEqual(NAMES)
    for (const name of files) {
      const own = parseRunFile(JSON.parse(readFileSync(join(folder, 'all', name), 'utf8')))
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

  it.runIf(ALL)(
    'is retried once, on a machine that answers; without one there is no run',
    async () => {
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
    },
  )

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
