/** Made trials, and what the page says of them. */
import { readingOf } from '../reading'
import type { VariantId } from '../experiment/types'
import type { RunFile } from '../run-file/result'
import { madeRun, type Made } from '../made-run.testing'
import { spoken, type Spoken } from './spoken.testing'
import { verdictOf } from './verdict'

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
  const run = madeRun(
    {
      trials: 10,
      variants: ids.map((id) => ({ id, label: LABELS[id] })),
      ...input,
    },
    (variant) => sides[variant] ?? null,
    { trials, noise },
  )
  return spoken(verdictOf(readingOf({ ...run, status: over ? 'done' : 'running' })))
}
