/** Migrates run files of earlier versions to this one: one pure function per step. */
import { say } from '../base/message'
import { refused } from '../experiment/issues'
import { isTree } from '../experiment/patch'
import type { ParseResult } from '../experiment/types'

/** The version that is written. */
export const VERSION = 3

type Json = Readonly<Record<string, unknown>>

/** Changes an object; leaves any other input to the schema. */
const changed = (input: unknown, change: (object: Json) => Json): unknown =>
  isTree(input) ? change(input) : input

const eachOf = (input: unknown, change: (object: Json) => Json): unknown =>
  Array.isArray(input) ? input.map((one) => changed(one, change)) : input

/** Measures that version 3 added. */
const ADDED = { responseP90: null, responseP95: null }
/** The seed of an experiment that names none. */
const SEED = 7

/** Steps by the version of a file: each makes a file of the next version. */
const steps: Readonly<Record<number, (file: Json) => Json>> = {
  // Version 2 may have tasks. A file of version 1 with tasks is not valid, and is refused below.
  1: (file) => ({ ...file, version: 2, tasks: [] }),
  // Version 3 records per trial, instead of once for the machine, how far its clocks can be
  // trusted.
  2: (file) => ({
    ...file,
    version: 3,
    // All trials of an earlier file had the same work.
    experiment: changed(file['experiment'], (experiment) => ({ ...experiment, draws: 'same' })),
    environment: changed(file['environment'], ({ clockSkewMs: _, ...rest }) => rest),
    points: eachOf(file['points'], (point) => ({
      ...point,
      trials: eachOf(point['trials'], (trial) => ({
        ...trial,
        // A block was known by the number of its trials, and all blocks had the same draws.
        block: trial['trial'],
        seed: isTree(file['experiment']) ? (file['experiment']['seed'] ?? SEED) : SEED,
        disturbed: Array.isArray(trial['disturbed'])
          ? trial['disturbed'].filter((why) => why !== 'drift')
          : trial['disturbed'],
        load: null,
        clockWithinMs: null,
        clampedMs: null,
        sleeps: null,
        transportOut: null,
      })),
      // Medians are computed anew from the trials: see `read-run-file.ts`.
      median: changed(point['median'], (median) => ({ ...ADDED, ...median })),
      interval: changed(point['interval'], (interval) => ({ ...ADDED, ...interval })),
    })),
    comparisons: eachOf(file['comparisons'], (comparison) => ({
      ...comparison,
      outcome: comparison['differs'] === true ? 'differs' : 'unknown',
    })),
    noise: changed(file['noise'], (noise) => ({ measure: 'makespanMs', ...noise })),
  }),
}

/** Keys that a version added: an earlier file must not have them. */
const since: Readonly<Record<number, readonly string[]>> = { 2: ['tasks'] }

/** The input as a file of this version; input without a version is left to the schema. */
export const migrated = (input: unknown): ParseResult<unknown> => {
  if (!isTree(input)) return { ok: true, value: input }
  let file = input
  for (;;) {
    const { version } = file
    if (version === VERSION) return { ok: true, value: file }
    const step = typeof version === 'number' ? steps[version] : undefined
    if (typeof version !== 'number' || !step)
      return refused(
        'version',
        say('1 to {version} (got {got}); a newer Poolscope may have written it', {
          version: VERSION,
          got: String(version),
        }),
      )
    for (const key of since[version + 1] ?? [])
      if (key in file)
        return refused(key, say('no such field in a file of version {version}', { version }))
    file = step(file)
  }
}
