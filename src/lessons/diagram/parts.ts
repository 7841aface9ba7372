/** Parts that diagrams of several lessons share. */
import { t } from '../../i18n/text'
import type { DiagramEdge, DiagramNode } from '../lesson'

/** Worker `n`, with the id `w1`, `w2` …. */
export const workerNode = (n: number, at: DiagramNode['at']): DiagramNode => ({
  id: `w${n}`,
  actor: 'worker',
  label: t('worker {n}', { n }),
  at,
})

/** Core `n`, with the id `c1`, `c2` …. */
export const coreNode = (n: number, at: DiagramNode['at']): DiagramNode => ({
  id: `c${n}`,
  actor: 'core',
  label: t('core {n}', { n }),
  at,
})

/** An arrow along which a task moves, with or without a label. */
export const task = (from: string, to: string, label?: string): DiagramEdge => ({
  from,
  to,
  kind: 'task',
  ...(label !== undefined && { label }),
})

/** An arrow that a result goes along. */
export const answer = (from: string, to: string, label?: string): DiagramEdge => ({
  ...task(from, to, label),
  kind: 'answer',
})
