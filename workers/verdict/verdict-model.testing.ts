/** Made trials, and what the page says of them. */
import { readingOf } from '../reading'
import { pointResults } from '../run-file/point-results'
import { parseExperiment } from '../experiment/parse'
import type { Experiment, VariantId } from '../experiment/types'
import type { RunFile } from '../run-file/result'
import { made, type Made } from '../made-trial.testing'
import { spoken, type Spoken } from './spoken.testing'
import { verdictOf } from './verdict'

export const experiment = (input: object): Experiment => {
  const parsed = parseExperiment(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}

export const LABELS: Record<VariantId, string> = {
  A: 'Round-robin',
  B: 'Free worker',
  C: 'Random',
  D: '',
  E: '',
  F: '',
}

/** Trials of each variant, with a small spread around the given values. */
export const judge = (
  sides: Partial<Record<VariantId, Made>>,
  {
    trials = 10,
    input = {},
    over = true,
    noise = null,
  }: { trials?: number; input?: object; over?: boolean; noise?: RunFile['noise'] } = {},
): Spoken => {
  const ids = Object.keys(sides) as VariantId[] // its keys are ids
  const of = experiment({
    trials: 10,
    variants: ids.map((id) => ({ id, label: LABELS[id] })),
    ...input,
  })
  const ran = ids.flatMap((id, point) =>
    Array.from({ length: trials }, (_, i) => {
      const side = sides[id] as Made // one per segment id
      const [least, most] = side.spread ?? [0.99, 1.01]
      // Not in the same order for all: trials of a block differ by chance, too.
      const place = point % 2 === 0 ? i : trials - 1 - i
      const spread = least + ((place + 0.5) / trials) * (most - least)
      return { point, result: made(i, { ...side, makespanMs: side.makespanMs * spread }) }
    }),
  )
  const points = pointResults(
    ids.map((variant) => ({ variant, x: null })),
    ran,
  )
  return spoken(
    verdictOf(
      readingOf({
        experiment: of,
        points,
        environment: { parallelism: 2 },
        noise,
        status: over ? 'done' : 'running',
      }),
    ),
  )
}
