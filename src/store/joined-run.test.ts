import { headlineOfFile } from '../run/file-verdict'
import { describe, expect, it } from 'vitest'
import { parseRunFile, shownOf, viewOf, type RunFile } from '../../workers/api'
import { joinedOf, ofRuntimes, runOf, swept } from '../../workers/testing'
import { seriesOfFile } from '../run/file-series'
import { entryOf } from './history/entry'
import {
  agentLines,
  environmentLine,
  machineLine,
  machinesLine,
  runtimesLine,
} from '../run/machine'
import { loaded } from '../run/loaded'
import { ranExperiment, wholeFile } from '../run/run-state'
import { dimensionText, fixedLabels, valueTexts } from '../run/view-labels'

const file = ofRuntimes(['chromium', 'node', 'bun'])
const machines = joinedOf([
  { machine: 'desk', file },
  {
    machine: 'lap',
    file: ofRuntimes(['chromium', 'node']),
  },
])
const withCores = (of: RunFile, ...cores: number[]): RunFile => ({
  ...of,
  environments:
    of.environments?.map((place, i) => ({
      ...place,
      environment: { ...place.environment, coresNamed: cores[i % cores.length] ?? 0 },
    })) ?? [],
})

describe('a joined run on screen', () => {
  it('is a view of the file, which stays as it is', () => {
    const run = loaded(file, 'three.json')
    expect(run.file).toEqual(shownOf(file))
    expect(run.results).toBe(run.file?.points)
    expect(wholeFile(run)).toBe(file)
    expect(ranExperiment(run)).toBe(file.experiment)
    const other = loaded(file, 'three.json', 'file', { compare: 'variant' })
    expect(other.experiment?.variants.map(({ label }) => label)).toEqual([
      'Round-robin',
      'Free worker',
    ])
    expect(wholeFile(other)).toBe(file)
  })

  it('and an ordinary run is itself', () => {
    const own = runOf('node')
    const run = loaded(own, 'one.json')
    expect([run.file, wholeFile(run), ranExperiment(run), run.whole]).toEqual([
      own,
      own,
      own.experiment,
      null,
    ])
  })

  it('has the tasks of what it shows', () => {
    const tasks = ofRuntimes(['chromium', 'node'], undefined, { tasks: true })
    const series = seriesOfFile(tasks)
    if (!Array.isArray(series)) throw new Error(series.message)
    expect(series.map(({ label }) => label)).toEqual(['Chromium 156', 'Node 20.20'])
  })

  it('says what is fixed in it, where there was a choice', () => {
    const choice = { compare: 'runtime', axis: null, fixed: { variant: 'B' } } as const
    expect(fixedLabels({ file, choice, machines: null })).toEqual(['Free worker'])
    const sweep = ofRuntimes(['chromium', 'node'], swept)
    const { whole } = loaded(sweep, '', 'file', { axis: null, fixed: { variant: 'A', x: '2' } })
    if (!whole) throw new Error('a joined run')
    expect(fixedLabels(whole)).toEqual(['Round-robin', 'Threads 2'])
    expect(dimensionText(whole, 'runtime')).toBe('Runtime')
    expect(valueTexts(whole, 'x').map(({ id }) => id)).toEqual(['1', '2'])
  })

  it('is kept with all places, and with the sentence of its usual view', () => {
    const headline = headlineOfFile(parsed(file))
    const facts = { headline, id: 'a', bytes: 1, source: null, keptAt: '' }
    const entry = entryOf(parsed(file), facts)
    expect(entry.environments).toEqual(file.environments)
    expect(entry.trials).toBe(6 * 8)
    expect(entryOf(runOf('node'), facts)).not.toHaveProperty('environments')
  })
})

describe('the line of machines', () => {
  it('names the only one, and counts several', () => {
    const view = viewOf(withCores(file, 2))
    expect(runtimesLine(view)).toBe('3 runtimes on Linux')
    expect(machinesLine(view)).toBe('3 runtimes on Linux · 2 cores reported')
    expect(machinesLine(withCores(machines, 2, 2, 2, 8, 8))).toBe(
      '2 machines, 3 runtimes on Linux · 2 – 8 cores reported',
    )
    const one = viewOf(file, { compare: 'variant', fixed: { runtime: 'node' } })
    expect(one).not.toHaveProperty('environments')
    expect(machinesLine(one)).toBe(machineLine(one.environment))
    expect(runtimesLine(one)).toBe('Node 20.20, Linux')
  })

  it('goes with each picture, and claims no clock for all', () => {
    expect(environmentLine(viewOf(withCores(file, 2)), 7)).toBe(
      'Poolscope 0.1.0 · 2026-11-21 · 3 runtimes on Linux · 2 cores reported · seed 7',
    )
    expect(environmentLine(runOf('node'), 7)).toContain('clock step')
    expect(environmentLine(null, 7)).toBe('')
  })

  it('has all user agents behind it', () => {
    expect(agentLines(machines).map((line) => line.split(', ')[0])).toEqual([
      'desk: chromium: Poolscope 0.1.0',
      'desk: node: Poolscope 0.1.0',
      'desk: bun: Poolscope 0.1.0',
      'lap: chromium: Poolscope 0.1.0',
      'lap: node: Poolscope 0.1.0',
    ])
    expect(agentLines(runOf('node'))).toEqual([
      'Poolscope 0.1.0, Node.js/20.20.2 (linux; x64) V8/11.3',
    ])
  })
})

function parsed(of: RunFile): RunFile {
  const read = parseRunFile(JSON.parse(JSON.stringify(of)))
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.value
}
