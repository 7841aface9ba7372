import { afterEach, expect, it, vi } from 'vitest'
import type { RunFile } from '../../workers/api'
import {
  finished,
  functionRun,
  modelReader,
  modelRun,
  smallRun,
  tasksInTurn,
} from '../share/model-run.testing'
import { decodeExperiment } from '../share/permalink'
import { routeOf } from '../base/route'
import { LAB, workspaceOf } from '../store/lab-store'
import { finishedRun, openRun } from '../store/shown-run'
import { joinedOf, runOf } from '../../workers/testing'
import { markdownOf } from './markdown'

const at = (address: string) => vi.stubGlobal('location', new URL(address))
afterEach(() => vi.unstubAllGlobals())

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

it('is a heading, a sentence, a table of all variants, and a link that runs it', () => {
  at('https://pool.example/lab/?from=somewhere#/lab')
  const run = smallRun('a | *b* <i>')
  const lines = markdownOf(finished(run)).split('\n')
  expect(lines[0]).toBe('### A model')
  expect(lines[2]).toMatch(/^\*\*.+\*\*/)
  const table = lines.filter((line) => line.startsWith('|')).map(cellsOf)
  expect(table[0]).toEqual(['', 'A a \\| \\*b\\* \\<i\\>', 'B a \\| \\*b\\* \\<i\\>', 'B to A'])
  for (const cells of table) expect(cells).toHaveLength(4)
  // No p99 of twenty tasks: what is not known has no row.
  expect(table.slice(2).map(([label]) => label)).toEqual(['Makespan', 'Response p50', 'Throughput'])
  const link = /\]\((https:[^)]+)\)$/.exec(lines.findLast((line) => line !== '') ?? '')?.[1] ?? ''
  const parsed = decodeExperiment(routeOf(new URL(link).hash).query.get('x') ?? '')
  expect(parsed).toEqual({ ok: true, value: run.experiment })
})

it('has names that start no line, command no terminal, and call nobody', () => {
  at('https://pool.example/')
  const label = 'x\r- inje \u001b[2J @team #12 http://evil.io www.evil.io'
  const text = markdownOf(finished(smallRun(label)))
  expect(text).not.toMatch(/\p{Cc}(?<!\n)|@team|#12|:\/\/evil|www\.evil/u)
  expect(text).toContain('x - inje ␛\\[2J @&#8203;team \\#&#8203;12 http:&#8203;//evil.io')
})

it('has the figures that the run has', () => {
  at('https://pool.example/')
  const readers = [3, 4, 5, 6, 7, 8].map((count) => modelReader(2, tasksInTurn(2, count)))
  const run = modelRun([
    { variant: 'A', readers },
    { variant: 'B', readers: readers.toReversed() },
  ])
  const [makespan = ''] = markdownOf(finished(run))
    .split('\n')
    .filter((line) => line.startsWith('| Makespan'))
  const median = run.points[0]?.median.makespanMs ?? NaN
  expect(makespan).toContain(median.toFixed(1))
  expect(makespan).toMatch(/\\\[[\d.]+, [\d.]+\u202fms\\\]/)
})

it('of a function its times and checks are its own word, to whoever reads it', () => {
  at('https://pool.example/')
  const mark = 'Times and checks are the function’s own word. '
  expect(markdownOf(finished(functionRun('const task = () => 1')))).toContain(mark)
  expect(markdownOf(finished(smallRun()))).not.toContain(mark)
})

it('on the machine itself there is no link that others could open', () => {
  at('http://127.0.0.1:4173/#/lab')
  expect(markdownOf(finished(smallRun()))).not.toContain('](')
  at('https://pool.example/')
  expect(markdownOf(finished(smallRun()))).toContain('](https://pool.example/')
})

it('says "so far" of a run that failed half-way, and "too noisy" only of one that ran to its end', () => {
  at('https://pool.example/')
  const readers = [3, 9, 5, 6, 7, 8].map((count) => modelReader(2, tasksInTurn(2, count)))
  const run = modelRun([
    { variant: 'A', readers },
    { variant: 'B', readers: readers.toReversed() },
  ])
  const ended: RunFile = { ...run, experiment: { ...run.experiment, until: 'sure' } }
  expect(markdownOf(finished(ended))).toContain('too noisy to be sure')
  const cut = { ...ended, notes: ['The run was cut off after 12 of 40 trials.'] }
  expect(markdownOf(finished(cut))).toContain('so far')
  expect(markdownOf(finished(cut))).not.toContain('too noisy')
})

it('counts several machines as their screen does, each by its own verdict', () => {
  at('https://pool.example/#/lab')
  const workspace = workspaceOf(LAB)
  openRun(
    workspace,
    joinedOf(['desk', 'lap'].map((machine) => ({ machine, file: runOf('node') }))),
    'room.json',
  )
  const run = finishedRun(workspace)
  if (!run) throw new Error('[test] a finished run')
  expect(markdownOf(run)).toContain(
    '**2 of 2 machines: free worker finished faster; none the other way.**',
  )
})
