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
import type { RunFile } from '../../workers/run-file/result'
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
 * @param at acts on each event of its run
 */
const real = async (
  name: string,
  at: (type: string, session: Session) => void,
): Promise<Session> => {
  const session = await openSession('node')
  ability = session.ability
  const run: Session['run'] = async (what, options, listen) => {
    const outcome = await session.run(what, options, (event) => {
      at(event.type, session)
      return listen(event)
    })
    if (!outcome.failed) said = outcome.run ?? ''
    return outcome
  }
  return { ...session, id: name, run }
}

/** A quick machine: it says what a real one said before. */
const replayed = (name: string): Session => ({
  id: name,
  ability,
  run: async () => ({ run: said, failed: null }),
  stop: () => {},
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
  /** The machine at whose first trial somebody stops all. */
  stopsAt?: string
}

/** Runs on the three machines, and says which were asked. */
const ran = async (
  name: string,
  { seed = 7, really = false, dies, away = [], stopsAt }: Options = {},
) => {
  const asked: string[] = []
  const stop = new AbortController()
  const machines = NAMES.map((machine) => ({ name: machine, address: `ws://${machine}:1` }))
  const { file: joined, missed } = await runOnMachines(
    experiment(seed),
    OPTIONS,
    machines,
    join(folder, name),
    stop.signal,
    async (machine) => {
      asked.push(machine.name)
      if (away.includes(machine.name)) throw new Advice('[lab] an answer (got none)')
      const killed = machine.name === dies
      const stops = machine.name === stopsAt
      return really || killed
        ? real(machine.name, (type, session) => {
            if (type !== 'trial-start') return
            if (killed) process.kill(session.pid ?? 0, 'SIGKILL')
            if (stops) stop.abort(130)
          })
        : replayed(machine.name)
    },
  )
  const file = joined as RunFile // nobody stops it
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

  it('that are stopped are joined as far as they came, and the same command runs them whole', async () => {
    const cut = await ran('stopped', { really: true, away: ['pi'], stopsAt: 'desk' })
    // One of them may have come to its end; what was cut off would stand for a whole run.
    const whole = cut.files.map((name) => name.replace('.json', ''))
    expect(whole).not.toContain('desk')
    expect(cut.asked).toEqual(NAMES)
    expect(cut.places).toContain('desk')
    expect(cut.file.notes.join()).toContain('desk: The run was cut off after 1 of 4 trials.')
    const again = await ran('stopped')
    expect(again.asked).toEqual(NAMES.filter((name) => !whole.includes(name)))
    expect(again.places).toEqual(NAMES)
    expect(again.file.notes.join()).not.toContain('cut off')
  })

  it('refuses a folder with runs of another experiment, and what is no run', async () => {
    await ran('mine', { away: ['laptop', 'pi'] })
    await expect(ran('mine', { seed: 8 })).rejects.toThrow(
      /--out FOLDER with runs of this experiment alone \(.*\.json has 7 at experiment.seed, not 8\)/,
    )
    writeFileSync(join(folder, 'mine/desk.json'), '{')
    await expect(ran('mine')).rejects.toThrow(/desk\.json: valid JSON/)
    await expect(ran('mine/desk.json')).rejects.toThrow(/--out FOLDER/)
  })
})
