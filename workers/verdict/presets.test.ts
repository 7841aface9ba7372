import { readingOf } from '../reading'
import { expect, test } from 'vitest'
import { parseExperiment, pointsOf } from '../experiment/parse'
import { pointResults } from '../run-file/point-results'
import { presets } from '../presets'
import { spoken } from './spoken.testing'
import { made } from '../made-trial.testing'
import { verdictOf } from './verdict'

/** The best of many takes more trials to be sure of: a preset has to ask for as many. */
test.each(presets.ids.flatMap((id) => [2, 16].map((cores) => [id, cores] as const)))(
  '%s asks for enough trials on %i cores: where points lie far apart, it says which is best',
  (id, cores) => {
    const parsed = parseExperiment(presets.get(id).build({ cores, small: cores < 4 }).experiment)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    const experiment = parsed.value
    const points = pointsOf(experiment)
    const ran = points.flatMap((_, point) =>
      Array.from({ length: experiment.trials }, (_ignored, i) => {
        const place = point % 2 === 0 ? i : experiment.trials - 1 - i
        const ms = 1.5 ** point * (1 + place / 1000)
        return { point, result: made(i, { makespanMs: ms, responseMs: ms }) }
      }),
    )
    const results = pointResults(points, ran)
    const verdict = spoken(
      verdictOf(readingOf({ experiment, points: results, environment: { parallelism: cores } })),
    )
    const all = [verdict.headline, verdict.why, ...verdict.evidence.map(({ text }) => text)]
    expect(all.join('\n')).not.toMatch(/[Tt]oo few|[Nn]o (clear|difference)|Nothing|may be best/)
    expect(verdict.kind).not.toBe('no-difference')
  },
)
