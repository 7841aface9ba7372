/** Run files of which somebody changed a part: refused with its path, or no claim is another one. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ALL } from './base/extent.testing'
import { english } from './base/message'
import { randomSource } from './base/random'
import { timesLonger } from './made-run.testing'
import { parseRunFile, readingOf } from './reading'
import type { RunFile } from './run-file/result'
import { headlineOf, verdictOf } from './verdict/verdict'

type Json = Record<string, unknown>

/** Forgeries of each kind, by the recorded run. */
const RUNS = { 'rr-or-free': ALL ? 60 : 8, 'response-over-load': ALL ? 20 : 2 } as const
const recorded = (name: string): RunFile =>
  JSON.parse(gunzipSync(readFileSync(`public/recorded/${name}.json.gz`)).toString()) as RunFile

/** All that a run claims: its headline, its verdict with its reasons. */
const claimed = (file: RunFile): string => {
  const { headline, second, why, trust } = verdictOf(readingOf(file))
  const said = [headline, second].map((parts) => parts.map(({ text }) => english(text)).join(''))
  return [english(headlineOf(file)), ...said, why === null ? '' : english(why), trust].join('\n')
}

type Draw = (most: number) => number
const trialsOf = ({ points }: RunFile) => points.flatMap(({ trials }) => trials)

/** Each changes a file; `draw`: a whole number below a limit. */
const MUTATIONS: Readonly<Record<string, (file: RunFile, draw: Draw) => void>> = {
  'all makespans of a variant ten times as long': ({ points }, draw) => {
    for (const trial of points[draw(points.length)]?.trials ?? []) trial.makespanMs *= 10
  },
  'a makespan scaled': (file, draw) => {
    const trial = trialsOf(file)[draw(trialsOf(file).length)]
    if (trial) trial.makespanMs *= [0.1, 0.5, 0.98, 1.02, 2, 100][draw(6)] ?? 2
  },
  'makespan and throughput together': (file, draw) => {
    const trial = trialsOf(file)[draw(trialsOf(file).length)]
    if (!trial) return
    trial.makespanMs *= 2
    trial.throughputPerS /= 2
  },
  'two percentiles swapped': (file, draw) => {
    const trial = trialsOf(file)[draw(trialsOf(file).length)]
    const times = Object.values(trial?.latency ?? {}).filter(({ p50, p75 }) => p50 !== p75)
    const one = times[draw(times.length)]
    if (one) [one.p50, one.p75] = [one.p75, one.p50]
  },
  'any number negative, huge, scaled, not there': (file, draw) => {
    const trial = trialsOf(file)[draw(trialsOf(file).length)] as unknown as Json
    const places: [Json, string][] = []
    const walk = (at: Json): void => {
      for (const [key, value] of Object.entries(at)) {
        if (typeof value === 'number') places.push([at, key])
        if (typeof value === 'object' && value !== null) walk(value as Json)
      }
    }
    walk(trial)
    const [at, key] = places[draw(places.length)] ?? [trial, 'makespanMs']
    const own = at[key] as number
    at[key] = [-own - 1, 9e15, -1e308, own * 3, own / 3, 0, null][draw(7)]
  },
  'a trial dropped': ({ points }, draw) => {
    const { trials = [] } = points[draw(points.length)] ?? {}
    trials.splice(draw(trials.length), 1)
  },
  'a trial dropped, the others numbered anew': ({ points }, draw) => {
    const { trials = [] } = points[draw(points.length)] ?? {}
    trials.splice(draw(trials.length), 1)
    trials.forEach((trial, i) => Object.assign(trial, { trial: i }))
  },
  'a trial twice': ({ points }, draw) => {
    const { trials = [] } = points[draw(points.length)] ?? {}
    const one = trials[draw(trials.length)]
    if (one) trials.push({ ...one, trial: trials.length })
  },
  'variants swapped': ({ points }) => {
    const [first, second] = points
    if (first && second) [first.variant, second.variant] = [second.variant, first.variant]
  },
  'trials of two variants swapped': ({ points: [first, second] }, draw) => {
    const i = draw(first?.trials.length ?? 0)
    const [one, other] = [first?.trials[i], second?.trials[i]]
    if (first && second && one && other) [first.trials[i], second.trials[i]] = [other, one]
  },
  'trials of a variant in another order': ({ points }, draw) => {
    const { trials = [] } = points[draw(points.length)] ?? {}
    trials.reverse()
  },
  'trials moved to other blocks': ({ points }, draw) => {
    const { trials = [] } = points[draw(points.length)] ?? {}
    trials.forEach((trial, i) => Object.assign(trial, { block: (i + 1) % trials.length }))
  },
  'a trial disturbed': (file, draw) => {
    const trial = trialsOf(file)[draw(trialsOf(file).length)]
    trial?.disturbed.push((['tab-hidden', 'worker-died', 'block'] as const)[draw(3)] ?? 'block')
  },
  'another seed': (file) => Object.assign(file.experiment, { seed: 12345 }),
  'medians, intervals and comparisons made up': (file) => {
    for (const { median } of file.points) Object.assign(median, { makespanMs: 1 })
    for (const one of file.comparisons) Object.assign(one, { ratio: 9, outcome: 'differs' })
  },
  'the trial with its tasks made longer, in all of its figures': (file, draw) => {
    const { point = 0, trial = 0 } = file.tasks[draw(file.tasks.length)] ?? {}
    const trials = file.points[point]?.trials ?? []
    const own = trials[trial]
    if (own) trials[trial] = timesLonger(own, 3)
  },
  'a point dropped': (file, draw) => {
    file.points.splice(draw(file.points.length), 1)
    file.tasks = []
  },
}

describe.each(Object.entries(RUNS))('of %s', (name, seeds) => {
  const original = recorded(name)
  const read = parseRunFile(structuredClone(original))
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  const claim = claimed(read.value)

  it.each(Object.keys(MUTATIONS))('%s', (kind) => {
    for (let seed = 0; seed < seeds; seed++) {
      const random = randomSource(seed, kind)
      const file = structuredClone(original)
      MUTATIONS[kind]?.(file, (most) => Math.floor(random() * most))
      const forged = parseRunFile(file)
      if (forged.ok) expect(claimed(forged.value), `seed ${seed}`).toBe(claim)
      else expect(forged.issues[0]?.path).toMatch(/^(?:points|tasks)/)
    }
  })
})

it('times that are longer in every figure of a trial without tasks are believed: no reader can tell', () => {
  const file = recorded('rr-or-free')
  file.tasks = []
  for (const point of file.points)
    if (point.variant === 'B') point.trials = point.trials.map((trial) => timesLonger(trial, 10))
  expect(parseRunFile(file)).toMatchObject({ ok: true })
})
