import { describe, expect, it } from 'vitest'
import { presets, type PresetId } from '../workers/presets'
import { parseLabArgs } from './args'
import { experimentOf, uselessSets } from './experiment'
import { progressPrinter } from './progress'

const parse = (args: string[]) => parseLabArgs(args, ['chromium', 'firefox', 'node'])
const machine = { cores: 2, small: true }
const preset = (id: PresetId) => presets.get(id).build(machine).experiment

const refusalOf = (args: string[]): string => {
  try {
    return `accepted: ${JSON.stringify(parse(args))}`
  } catch (error) {
    return (error as Error).message
  }
}

describe('parseLabArgs', () => {
  it('reads values that are JSON as such, others as text', () => {
    const args = ['run', 'x', '--set', 'a.b=2', '--set', 'c=[1,2]', '--set=d=a=b', '--seed', '9']
    args.push('--expect', 'B faster than A', '--expect', 'A same as C')
    expect(parse(args)).toEqual({
      command: 'run',
      what: 'x',
      out: null,
      tasks: false,
      quick: false,
      full: false,
      minutes: null,
      hasty: false,
      expect: ['B faster than A', 'A same as C'],
      baseline: null,
      reports: [],
      runtimes: ['chromium'],
      machines: [],
      sets: { 'a.b': 2, c: [1, 2], d: 'a=b', seed: 9 },
      task: null,
      isWhich: false,
      memory: null,
      code: false,
    })
  })
  it('asks for a pool for a function by a preset', () => {
    expect(parse(['which', '--task', 'a.mjs', '--minutes', '1'])).toMatchObject({
      command: 'run',
      what: 'which-pool',
      task: 'a.mjs',
      runtimes: ['node'],
      minutes: 1,
      isWhich: true,
    })
    expect(parse(['which', '--task', 'a.mjs', '--code'])).toMatchObject({ code: true })
    expect(() => parse(['run', 'x', '--code'])).toThrow(/--code with which/)
    expect(() => parse(['which'])).toThrow(/which --task FILE/)
    expect(() => parse(['which', 'x', '--task', 'a.mjs'])).toThrow(/nothing more after which/)
  })
  it('as many trials as are asked for run, and a run until it is sure may take longer', () => {
    expect(parse(['run', 'x', '--trials', '3'])).toMatchObject({
      sets: { trials: 3, until: 'trials' },
    })
    expect(parse(['run', 'x', '--minutes', '20', '--full'])).toMatchObject({
      minutes: 20,
      full: true,
    })
    expect(() => parse(['run', 'x', '--minutes', '0'])).toThrow(/--minutes above 0/)
    expect(() => parse(['run', 'x', '--quick', '--full'])).toThrow(/--quick or --full/)
  })
  it('takes an earlier run for what is expected, and not without', () => {
    const args = ['run', 'x', '--baseline', 'old.json']
    expect(parse([...args, '--expect', 'B same as baseline'])).toMatchObject({
      baseline: 'old.json',
    })
    expect(() => parse(args)).toThrow(/--expect .* with --baseline/)
  })
  it('reads where to run, each place once', () => {
    const args = (names: string) => parse(['run', 'x', '--in', names])
    expect(args('firefox')).toMatchObject({ runtimes: ['firefox'] })
    expect(args('node, chromium')).toMatchObject({ runtimes: ['node', 'chromium'] })
    expect(() => args('chrome')).toThrow(/--in some of chromium,firefox,node \(got chrome\)/)
    expect(() => args('node,')).toThrow(/--in some of/)
    expect(() => args('node,node')).toThrow(/--in each name once/)
    expect(() => args('firefox=/bin/firefox')).toThrow(/--in with a path for a runtime that is no/)
  })
  it('reads machines, with a name or called as their address, and where their files go', () => {
    const args = (...more: string[]) => parse(['run', 'x', '--out', 'runs', ...more])
    const at = 'ws://10.0.0.2:4001/abc?token=1, pi=wss://pi'
    expect(args('--at', at, '--grid', 'http://127.0.0.1:4444')).toMatchObject({
      out: 'runs',
      machines: [
        { name: '10.0.0.2-4001', address: 'ws://10.0.0.2:4001/abc?token=1' },
        { name: 'pi', address: 'wss://pi' },
        { name: '127.0.0.1-4444', address: 'http://127.0.0.1:4444' },
      ],
    })
    expect(args('--at', 'ws://[::1]:9')).toMatchObject({ machines: [{ name: '1-9' }] })
    for (const [flag, value, why] of [
      ['--at', 'desk:4001', /--at ws:\/\/MACHINE:PORT \(got desk:4001\)/],
      ['--at', 'http://desk', /--at ws:/],
      ['--at', 'ws://a:1/x,ws://a:1/y', /--at each machine once.*a-1 twice/],
      ['--at', '../a=ws://a', /--at ws:/],
      ['--at', 'a b=ws://a', /up to 23 letters.*got a b/],
      ['--at', `ws://${'long'.repeat(6)}`, /up to 23 letters/],
      ['--at', 'a-in-place-of-b=ws://a', /a name without '-in-place-of-'/],
      ['--grid', 'http://desk:4444', /--grid of this machine.*secure context/],
    ])
      expect(() => args(String(flag), String(value)), String(value)).toThrow(why)
    expect(() => parse(['run', 'x', '--at', 'ws://a'])).toThrow(/--out FOLDER with --at/)
    expect(() => args('--at', 'ws://a', '--in', 'node')).toThrow(/--in, or --at/)
  })
  it('costs may be written to a file', () => {
    expect(parse(['costs'])).toEqual({ command: 'costs', out: null })
    expect(parse(['costs', '--out', 'x'])).toEqual({ command: 'costs', out: 'x' })
    expect(() => parse(['costs', 'x'])).toThrow(/nothing more after costs/)
  })
  it.each([
    [[], 'got nothing', 'merge'],
    [['list', 'x'], 'nothing more after list', ' list '],
    [['run'], 'run PRESET or FILE', '--quick'],
    [['run', 'a', 'b'], 'nothing more after run', '--quick'],
    [['run', 'a', '--frob'], 'an option (got --frob)', '--expect'],
    [['run', 'a', '--tasks'], '--out FILE with --tasks', '--tasks'],
    [['run', 'a', '--set', 'b'], '--set PATH=VALUE', '--set'],
    [['run', 'a', '--set', '=1'], '--set PATH=VALUE', '--set'],
    [['open', 'a', '--split', '0'], '--split a whole number from 1 to 10000 (got 0)', '--split N'],
    [['open', 'a', '--whatif', '1'], 'an option (got --whatif): did you mean --what-if?', '--map'],
    [['run', 'a', '--in', 'nod'], '(got nod): did you mean node?', '--in'],
    [['which', 'a.mjs'], 'which --task a.mjs (got no --task)', '--code'],
  ])('refuses %j last, below the usage of its command', (args, why, helps) => {
    const said = refusalOf(args)
    expect(said.split('\n').at(-1)).toContain(`[lab] `)
    expect(said.split('\n').at(-1)).toContain(why)
    expect(said.replace(/.*$/, '')).toContain(helps)
    if (args.length > 0) expect(said).not.toMatch(/ merge FILE/)
  })
  it('helps with a command, or with all', () => {
    expect(parse(['open', '--help'])).toMatchObject({ usage: expect.stringMatching(/--what-if N/) })
    expect(parse(['help', 'open'])).toEqual(parse(['open', '-h']))
    expect(parse(['open', '-h'])).not.toMatchObject({ usage: expect.stringMatching(/ merge FILE/) })
    expect(parse(['--help'])).toMatchObject({ usage: expect.stringMatching(/ merge FILE/) })
  })
  it('refuses what is no command with the one that was meant, and no usage', () => {
    expect(refusalOf(['rnu', 'x'])).toMatch(
      /^\[lab\] one of list.*\(got rnu\): did you mean run\?$/,
    )
    expect(refusalOf(['frob'])).toMatch(/^\[lab\] one of list.*\(got frob\)$/)
  })
})

describe('experimentOf', () => {
  const how = { sets: {}, quick: false }
  it.each(presets.ids)('accepts preset %s, and its own output', (id) => {
    const experiment = experimentOf(preset(id), how)
    expect(experimentOf(JSON.parse(JSON.stringify(experiment)), how)).toEqual(experiment)
  })
  it('sets fields of the base and of the experiment', () => {
    const sets = {
      trials: 3,
      'strategy.workers': 2,
      'base.workload.tasks': 77,
      'axis.values': [1, 2],
    }
    const experiment = experimentOf(preset('e5-sweep'), { sets, quick: false })
    expect(experiment.trials).toBe(3)
    expect(experiment.axis?.values).toEqual([1, 2])
    expect(experiment.base.workload.tasks).toBe(77)
    expect(experiment.base.strategy).toMatchObject({ workers: 2 })
    expect(uselessSets(experiment, Object.keys(sets))).toEqual(['strategy.workers'])
  })
  it('sets a text, also one of many lines, or a number as text', () => {
    const at = 'workload.sizes.text'
    const kinds = { 'workload.id': 'spin', 'workload.sizes.kind': 'durations' }
    for (const [given, text] of [
      ['1\n20 us', '1\n20 us'],
      ['"250"', '250'],
    ]) {
      const command = parse(['run', 'x', '--set', `${at}=${given}`])
      const sets = { ...kinds, ...('sets' in command ? command.sets : {}) }
      const { base } = experimentOf(preset('rr-or-free'), { sets, quick: false })
      expect(base.workload.sizes).toMatchObject({ kind: 'durations', text })
    }
  })
  it('reduces counts, except those that are set', () => {
    const sets = { trials: 9, 'workload.tasks': 1100 }
    expect(experimentOf(preset('rr-or-free'), { sets: {}, quick: true }).trials).toBeLessThan(9)
    const experiment = experimentOf(preset('rr-or-free'), { sets, quick: true })
    expect([experiment.trials, experiment.base.workload.tasks]).toEqual([9, 1100])
  })
  it.each([
    [{ 'strategy.workers': 0 }, 'base.strategy.workers: '],
    [{ 'no.such': 1 }, 'base.no'],
    [{ trials: 'many' }, 'trials: '],
    [{ base: 7 }, 'base'],
  ])('refuses %j with the path of the field', (sets, path) => {
    const run = () => experimentOf(preset('rr-or-free'), { sets, quick: false })
    expect(run).toThrow(new RegExp(`^${path}`))
  })
  it('names what is missing, and kinds in words', () => {
    expect(() => experimentOf({ base: {} }, how)).toThrow(/^variants: a value \(there is none\)$/m)
    const kinds = { base: 7, variants: { a: 1 } }
    expect(() => experimentOf(kinds, how)).toThrow('base: an object (got 7)')
    expect(() => experimentOf(kinds, how)).toThrow('variants: a list (got Object)')
  })
  it.each([[null], [[]], ['text'], [7]])('refuses %j, which is no experiment', (input) => {
    expect(() => experimentOf(input, how)).toThrow(/: an? (object|value)/)
  })
})

describe('progressPrinter', () => {
  it('prints the time left, from the trials so far, and no line twice', () => {
    let now = 0
    const lines: string[] = []
    const tell = progressPrinter({ write: (text) => lines.push(text) }, () => now)
    tell({ type: 'preparing', what: 'looking' })
    tell({ type: 'preparing', what: 'looking' })
    tell({ type: 'plan', total: 4 })
    // A trial whose threads do not start never begins.
    now = 30_000
    tell({ type: 'trial-end', variant: 'A', x: 2, makespanMs: 5, disturbed: ['drift'] })
    expect(lines).toEqual(['looking\n', 'Trial 1 of 4: A at 2 · 5.0 ms · drift · 1:30 left\n'])
  })

  it('prints the free cores once, as soon as they are known', () => {
    const lines: string[] = []
    const tell = progressPrinter({ write: (text) => lines.push(text) })
    tell({ type: 'environment', cores: 2 })
    tell({ type: 'environment', cores: 2, free: 0.94 })
    tell({ type: 'environment', cores: 2, free: 1.1 })
    expect(lines).toEqual(['2 cores, 0.9 free\n'])
  })

  it('counts the trials of blocks that are added, also of those that leave points out', () => {
    let now = 0
    const lines: string[] = []
    const tell = progressPrinter({ write: (text) => lines.push(text) }, () => now)
    tell({ type: 'plan', total: 3 })
    for (let trial = 1; trial <= 4; trial++) {
      now = 1000 * trial
      // One point of three is open after the first block.
      if (trial === 4) tell({ type: 'again', total: 1, more: 2 })
      tell({ type: 'trial-end', variant: 'A', x: null, makespanMs: 5 })
    }
    expect(lines.at(-1)).toBe('Trial 4 of 6: A · 5.0 ms · 0:02 left\n')
  })
})
