import { readingOf } from '../reading'
import { expect, test } from 'vitest'
import { some } from '../base/extent.testing'
import { pointsOf } from '../experiment/parse'
import { presets } from '../presets'
import { spoken } from './spoken.testing'
import { experimentOf, madePoints } from '../made-run.testing'
import { verdictOf } from './verdict'

/** The best of many takes more trials to be sure of: a preset has to ask for as many. */
test.each(some(presets.ids).flatMap((id) => [2, 16].map((cores) => [id, cores] as const)))(
  '%s asks for enough trials on %i cores: where points lie far apart, it says which is best',
  (id, cores) => {
    const experiment = experimentOf(presets.get(id).build({ cores, small: cores < 4 }).experiment)
    const { trials } = experiment
    const points = madePoints(pointsOf(experiment), trials, (_, block, point) => {
      const place = point % 2 === 0 ? block : trials - 1 - block
      const ms = 1.5 ** point * (1 + place / 1000)
      return { makespanMs: ms, responseMs: ms }
    })
    const verdict = spoken(
      verdictOf(readingOf({ experiment, points, environment: { parallelism: cores } })),
    )
    const all = [verdict.headline, verdict.why, ...verdict.evidence.map(({ text }) => text)]
    expect(all.join('\n')).not.toMatch(/[Tt]oo few|[Nn]o (clear|difference)|Nothing|may be best/)
    expect(verdict.kind).not.toBe('no-difference')
  },
)
