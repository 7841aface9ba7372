/** A deadlock, as a drawing in steps: no task of the engine can hand another one to its pool. */
import { party, task, wait, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { lesson, remember, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Labels = LessonTexts['waits-for-its-pool']['labels']

interface Moment {
  says: string
  /** What stands in the queue, and what each worker does. */
  queue: string
  does: readonly string[]
}

/** The pool at one moment: a worker takes from the queue, hands a part back to it, or waits for that. */
const moment = (
  { says, queue, does }: Moment,
  { waits }: Labels,
  edges: Diagram['edges'],
): Diagram => ({
  says,
  columns: [[party('queue', queue)], does.map((label, i) => party('worker', label, `w${i + 1}`))],
  edges: edges.map((edge) => (edge.kind === 'wait' ? { ...edge, label: waits } : edge)),
})

const taken = [task('queue', 'w1'), task('queue', 'w2')]
const handed = [task('w1', 'queue'), task('w2', 'queue')]
const stuck = [wait('w1', 'queue'), wait('w2', 'queue')]

export const waitsForItsPool = lesson('waits-for-its-pool', 3, ({ labels, ...texts }) => [
  tell(texts.intro, {
    says: texts.intro.diagram.says,
    columns: [[party('host')], [party('queue', labels.both)], workers(2)],
    edges: [task('host', 'queue')],
  }),
  tell(texts.taken, moment(texts.taken.diagram, labels, taken)),
  tell(texts.handed, moment(texts.handed.diagram, labels, handed)),
  tell(texts.stuck, moment(texts.stuck.diagram, labels, stuck)),
  tell(texts.third, moment(texts.third.diagram, labels, [task('queue', 'w3'), ...stuck])),
  tell(
    texts.mended,
    moment(texts.mended.diagram, labels, [task('queue', 'w1'), task('queue', 'w2')]),
  ),
  remember(texts.remember),
])
