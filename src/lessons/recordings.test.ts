/** The recorded runs of lessons: one for each run of each lesson, of exactly its experiment, with an answer. */
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { parseRunFile, type RunFile } from '../../workers/api'
import { comparesOf } from './lesson-run'
import { recordingsOn } from './recordings'

const FOLDER = new URL('../../public/recorded/lessons/', import.meta.url)
/** Limit for all of them together: they are served beside the page. */
const MAX_BYTES = 1_500_000

const packedOf = (name: string): Buffer => readFileSync(new URL(`../${name}.json.gz`, FOLDER))

const fileOf = (name: string): RunFile => {
  const read = parseRunFile(JSON.parse(gunzipSync(packedOf(name)).toString()))
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  return read.value
}

/** The names depend on no machine. */
const names = recordingsOn(2).map(({ name }) => name)

describe.each(names)('%s', (name) => {
  const file = fileOf(name)
  const recording = recordingsOn(file.environment.coresNamed).find((one) => one.name === name)
  if (!recording) throw new Error(`[lessons] a run to record (${name})`)
  const { lesson, run, experiment, needsTasks } = recording

  it('is a run of the experiment that the lesson makes for its machine, in a browser', () => {
    // It may have run longer.
    const { until, trials } = file.experiment
    expect(trials).toBeGreaterThanOrEqual(experiment.trials)
    expect(file.experiment).toEqual({ ...experiment, until, trials })
    expect(file.environment).toMatchObject({ isolated: true, hostThread: 'worker' })
    expect(file.environment.userAgent).toContain('Chrome/')
  })

  it('has tasks if a comparison draws them', () => {
    expect(file.tasks.length > 0).toBe(needsTasks)
  })

  it.each(comparesOf(lesson, run))('answers $prediction', (step) => {
    const { answer, says } = step.outcome(file)
    expect(answer, says).not.toBeNull()
  })
})

test('nothing else is in the folder, and all of it is small', () => {
  const there = readdirSync(FOLDER)
  expect(there.sort()).toEqual(
    names.map((name) => `${name.slice('lessons/'.length)}.json.gz`).sort(),
  )
  const bytes = names.reduce((sum, name) => sum + packedOf(name).length, 0)
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
})
