import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseRunFile } from '../workers/reading/read-run-file'
import golden from '../workers/run-file/golden/run-file-v2.json'
import { parseLabArgs } from './args'
import { baseName, machinesOf, merge } from './merge'

describe('the command line of merge', () => {
  it('takes files, one to write, and names of machines', () => {
    expect(
      parseLabArgs(['merge', 'a.json', 'b.json', '--out', 'all.json', '--name', 'a=my=laptop'], []),
    ).toEqual({
      command: 'merge',
      files: ['a.json', 'b.json'],
      out: 'all.json',
      names: { a: 'my=laptop' },
    })
  })

  it.each([
    [['merge', '--out', 'x'], /merge FILE/],
    [['merge', 'a.json'], /--out FILE with merge/],
    [['merge', 'a.json', '--out', 'x', '--name', 'a='], /--name FILE=MACHINE/],
    [['merge', 'a.json', '--out', 'x', '--name', 'laptop'], /--name FILE=MACHINE/],
  ])('refuses %j', (args, why) => {
    expect(() => parseLabArgs(args, [])).toThrow(why)
  })

  it('calls a machine as its file is called, unless it has a name', () => {
    expect(['runs/desk.json', 'C:\\runs\\lap.json.gz', 'pi'].map(baseName)).toEqual([
      'desk',
      'lap',
      'pi',
    ])
    const files = ['runs/desk.json', 'lap.json']
    expect(machinesOf({ files, names: { lap: 'Laptop' } })).toEqual([
      { path: 'runs/desk.json', machine: 'desk' },
      { path: 'lap.json', machine: 'Laptop' },
    ])
    expect(() => machinesOf({ files, names: { other: 'x' } })).toThrow(/--name of one of desk, lap/)
  })
})

describe('merge', () => {
  let folder = ''
  const at = (name: string) => join(folder, name)
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'poolscope-merge-'))
    writeFileSync(at('desk.json'), JSON.stringify(golden))
    writeFileSync(at('lap.json'), JSON.stringify(golden))
    const other = { ...golden, experiment: { ...golden.experiment, seed: 8 } }
    writeFileSync(at('other.json'), JSON.stringify(other))
    writeFileSync(at('none.json'), '{}')
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const merged = (files: string[], names: Record<string, string> = {}) =>
    merge({ command: 'merge', files: files.map(at), out: at('all.json'), names })

  it('writes a file that reads back, and prints its usual view', () => {
    const text = merged(['desk.json', 'lap.json'], { lap: 'Laptop' })
    const file = parseRunFile(JSON.parse(readFileSync(at('all.json'), 'utf8')))
    expect(file).toMatchObject({
      ok: true,
      value: { environments: [{ machine: 'desk' }, { machine: 'Laptop' }] },
    })
    expect(text).toMatch(/^machine: each value · variant: compared\n/)
    expect(text).toMatch(/\ndesk · Poolscope .*\nLaptop · Poolscope /)
    // A trial of each is too few, on any machine.
    expect(text).toContain('Verdict: 2 of 2 machines: cannot be told yet.')
  })

  it('takes a merged file as a part of the next one', () => {
    merged(['desk.json', 'lap.json'])
    writeFileSync(at('pi.json'), JSON.stringify(golden))
    expect(merged(['all.json', 'pi.json'])).toContain(
      'Verdict: 3 of 3 machines: cannot be told yet.',
    )
  })

  it('refuses another experiment and the same machine twice, and names the file', () => {
    expect(() => merged(['desk.json', 'other.json'])).toThrow(
      `${at('other.json')}.experiment.seed: the same experiment in every file`,
    )
    expect(() => merged(['desk.json', 'lap.json'], { lap: 'desk' })).toThrow(
      `${at('lap.json')}.machine: each runtime on each machine once`,
    )
    expect(() => merged(['none.json'])).toThrow(`${at('none.json')}: `)
    expect(() => merged(['missing.json'])).toThrow('[lab] a file (there is none at ')
  })
})
