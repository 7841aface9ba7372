import type { Cost } from './cost'
import { collected, figureOf } from './samples'

const MAX_SAMPLES = 200

const step = (): number => {
  const before = performance.now()
  let after = performance.now()
  while (after === before) after = performance.now()
  return after - before
}

export const clockStep: Cost = {
  id: 'clock-step',
  name: 'Clock step',
  group: 'clock',
  what: 'How far performance.now() jumps from one value to the next.',
  unit: 'ms',
  axis: null,
  needs: [],
  measure: async (context) => [figureOf(await collected(context, step, { most: MAX_SAMPLES }))],
}
