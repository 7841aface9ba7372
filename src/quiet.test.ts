/** The recorded runs as they would be on a quieter machine: made of them, with less between the trials. */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import {
  parseRunFile,
  pointResults,
  validTrials,
  type PointResult,
  type TrialResult,
} from '../workers/api'
import { LOOKS, median, openIn, some } from '../workers/testing'

const QUIETER = 20
const BLOCKS = LOOKS.at(-1) ?? NaN

/** The median, and a part of the way from it to each value, in logarithms. */
const nearer = (values: readonly number[]): ((value: number) => number) => {
  const middle = median(values)
  return (value) => (middle > 0 && value > 0 ? middle * (value / middle) ** (1 / QUIETER) : value)
}

/** The point's trials again and again, each point beginning with another one. */
const quieter = (point: PointResult, place: number): TrialResult[] => {
  const trials = validTrials(point)
  const [makespan, throughput] = [
    nearer(trials.map(({ makespanMs }) => makespanMs)),
    nearer(trials.map(({ throughputPerS }) => throughputPerS)),
  ]
  const response = (['p50', 'p75', 'p90', 'p95', 'p99'] as const).map((key) => ({
    key,
    near: nearer(trials.flatMap(({ latency }) => latency.response[key] ?? [])),
  }))
  return Array.from({ length: trials.length > 0 ? BLOCKS : 0 }, (_, block) => {
    const trial = trials[(7 * block + 3 * place) % trials.length] as TrialResult // in range
    const times = { ...trial.latency.response }
    for (const { key, near } of response) times[key] = times[key] === null ? null : near(times[key])
    return {
      ...trial,
      block,
      makespanMs: makespan(trial.makespanMs),
      throughputPerS: throughput(trial.throughputPerS),
      latency: { ...trial.latency, response: times },
    }
  })
}

const folder = new URL('../public/recorded/', import.meta.url)

it.each(some(readdirSync(folder).filter((name) => name.endsWith('.gz'))))(
  '%s ends as sure on a quiet machine',
  (name) => {
    const read = parseRunFile(
      JSON.parse(gunzipSync(readFileSync(new URL(name, folder))).toString()),
    )
    if (!read.ok) throw new Error(JSON.stringify(read.issues))
    const { experiment, points } = read.value
    const ran = points.flatMap((point, place) =>
      quieter(point, place).map((result) => ({ point: place, result })),
    )
    const quiet = { ...read.value, noise: null, points: pointResults(points, ran) }
    const { points: open } = openIn({ ...quiet, experiment: { ...experiment, until: 'sure' } })
    expect([...open]).toEqual([])
  },
)
