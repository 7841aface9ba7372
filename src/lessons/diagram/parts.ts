/** Parts that diagrams are made of. */
import { t } from '../../i18n/text'
import type { Actor, Diagram, DiagramEdge, DiagramNode } from '../lesson'

/** A party with the actor's name, or with a label; its id is that of the actor, or its own. */
export const party = (actor: Actor, label?: string, id: string = actor): DiagramNode => ({
  id,
  actor,
  ...(label !== undefined && { label }),
})

/** Workers from 1 on, with the ids `w1`, `w2` …. */
export const workers = (count: number): DiagramNode[] =>
  Array.from({ length: count }, (_, i) =>
    party('worker', t('worker {n}', { n: i + 1 }), `w${i + 1}`),
  )

/** Two cores, `c1` and `c2`. */
export const twoCores = (): DiagramNode[] =>
  [1, 2].map((n) => party('core', t('core {n}', { n }), `c${n}`))

const edge =
  (kind: DiagramEdge['kind']) =>
  (from: string, to: string, label?: string): DiagramEdge => ({
    from,
    to,
    kind,
    ...(label !== undefined && { label }),
  })

/** Arrows along which a task or its result moves, and lines that are only drawn. */
export const task = edge('task')
export const answer = edge('answer')
export const read = edge('read')
export const wait = edge('wait')

/** A queue of the host from which so many workers take their tasks; `label`: how tasks come. */
export const oneQueue = (says: string, count: number, label?: string): Diagram => ({
  says,
  columns: [[party('host')], [party('queue')], workers(count)],
  edges: [task('host', 'queue', label), ...workers(count).map(({ id }) => task('queue', id))],
})

/** A queue for each worker, to which the host deals; each has the numbers of its tasks. */
export const dealt = (says: string, tasks: readonly string[]): Diagram => {
  const queues = tasks.map((numbers, i) => party('queue', numbers, `q${i + 1}`))
  return {
    says,
    columns: [[party('host')], queues, workers(queues.length)],
    edges: queues.flatMap(({ id }, i) => [task('host', id), task(id, `w${i + 1}`)]),
  }
}
