/** Parts that diagrams of several lessons share. */
import type { DiagramNode } from './lesson'

/** Worker `n`, with the id `w1`, `w2` …. */
export const workerNode = (n: number, at: DiagramNode['at']): DiagramNode => ({
  id: `w${n}`,
  actor: 'worker',
  label: { en: `worker ${n}`, ru: `воркер ${n}` },
  at,
})
