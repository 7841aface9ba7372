import { describe, expect, it } from 'vitest'
import { environmentFor, joinedOf, ofRuntimes, runOf } from '../workers/joined-runs.testing'
import type { RunFile } from '../workers/run-file/result'
import { changesOf, experimentAgain, runtimesAgain, withinMinutes } from './again'
import { parseLabArgs } from './args'

const KNOWN = ['chromium', 'firefox', 'webkit', 'node', 'deno', 'bun']

describe('the command line of again', () => {
  it('takes a file, and where to write', () => {
    const args = ['again', 'a.json', '--out', 'b.json', '--report', 'junit=c.xml', '--in', 'node']
    expect(parseLabArgs(args, KNOWN)).toEqual({
      command: 'again',
      minutes: null,
      what: 'a.json',
      out: 'b.json',
      runtimes: ['node'],
      task: null,
      reports: [{ kind: 'junit', path: 'c.xml' }],
    })
    expect(parseLabArgs(['again', 'a.json'], KNOWN)).toMatchObject({ out: null, runtimes: null })
    expect(parseLabArgs(['again', 'a.json', '--minutes', '6'], KNOWN)).toMatchObject({ minutes: 6 })
  })
  it.each([
    [['again'], /again FILE \(got none\)/],
    [['again', 'a', 'b'], /nothing more after again FILE \(got b\)/],
    [['again', 'a', '--in', 'safari'], /--in some of/],
  ])('refuses %j', (args, why) => {
    expect(() => parseLabArgs(args, KNOWN)).toThrow(why)
  })
})

describe('where it runs again', () => {
  const where = (file: RunFile, runtimes: string[] | null = null) =>
    runtimesAgain(file, KNOWN, { what: 'a.json', runtimes })

  it('is where the file ran, in its order', () => {
    expect(where(runOf('chromium'))).toEqual(['chromium'])
    expect(where(runOf('bun'))).toEqual(['bun'])
    expect(where(ofRuntimes(['deno', 'firefox', 'node']))).toEqual(['deno', 'firefox', 'node'])
  })

  it('takes the paths of programs, for the same runtimes', () => {
    expect(where(runOf('node'), ['node=/a/node'])).toEqual(['node=/a/node'])
    expect(() => where(runOf('node'), ['deno'])).toThrow(/in their order: node \(got deno\)/)
    const nodes = joinedOf([
      { runtime: 'node', file: runOf('node') },
      { runtime: 'node 24.1', file: runOf('node') },
    ])
    expect(() => where(nodes)).toThrow(/--in node,node, with =\/path for node 24\.1/)
    expect(where(nodes, ['node', 'node=/b'])).toEqual(['node', 'node=/b'])
  })

  it('is no machine elsewhere, and no browser that cannot be started', () => {
    const machines = joinedOf([
      { machine: 'desk', file: runOf('node') },
      { machine: 'lap', file: runOf('node') },
    ])
    expect(() => where(machines)).toThrow(/a run of one machine: .*a\.json, of desk, lap/)
    const ranIn = (userAgent: string) => ({
      ...runOf('node'),
      environment: environmentFor(userAgent),
    })
    const opera = 'Mozilla/5.0 (X11; Linux) AppleWebKit/537 Chrome/150.0 Safari/537 OPR/125.0'
    expect(() => where(ranIn(opera))).toThrow(
      /again a run of chromium,.* \(got a\.json, of opera\)/,
    )
    const safari = 'Mozilla/5.0 (Macintosh; Mac OS X) AppleWebKit/605 Version/26.0 Safari/605'
    expect(where(ranIn(safari))).toEqual(['webkit'])
  })
})

describe('what runs again', () => {
  const before = (until: 'sure' | 'trials', blocks: number): RunFile => {
    const { experiment, points, ...file } = runOf('node')
    const trials = Array.from({ length: blocks }, () => points[0]!.trials[0]!)
    return {
      ...file,
      experiment: { ...experiment, until, trials: 60 },
      points: points.map((point) => ({ ...point, trials })),
    }
  }

  it('has twice as many blocks as a run until sure had, as far as a run may have them', () => {
    expect(experimentAgain(before('sure', 15))).toMatchObject({ until: 'trials', trials: 30 })
    expect(experimentAgain(before('sure', 60))).toMatchObject({ until: 'trials', trials: 100 })
  })

  it('is a run of a fixed number of blocks as it was', () => {
    const file = before('trials', 15)
    expect(experimentAgain(file)).toBe(file.experiment)
  })

  it('ends when its time is over, and not before its claims can be told', () => {
    let ms = 1000
    const goesOn = withinMinutes(2, 10, () => ms)
    expect(goesOn(0)).toBe(true)
    ms += 119_000
    expect(goesOn(20)).toBe(true)
    ms += 2000
    expect(goesOn(20)).toBe(false)
    expect(goesOn(8)).toBe(true)
    expect(goesOn(9)).toBe(false)
  })
})

it('says what is different this time, of each runtime', () => {
  const both = ofRuntimes(['node', 'deno'])
  expect(changesOf(both, both)).toEqual([])
  const environments = (both.environments ?? []).map((one, i) =>
    i === 0
      ? { ...one, environment: { ...environmentFor('node 24.1'), clockStepMs: 7, parallelism: 9 } }
      : one,
  )
  expect(changesOf(both, { ...both, environments })).toEqual([
    'Node 24.1: runtime was Node 20.20, is Node 24.1',
    expect.stringMatching(/^Node 24\.1: parallelism was .*, is 9\.00$/),
  ])
})
