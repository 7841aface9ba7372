import {
  atMostText,
  formatRatio,
  type Place,
  type Reading,
  threadsByRule,
} from '../../../workers/api'
import { party, read, task, twoCores, wait, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import {
  claimBetween,
  moreText,
  sweepOf,
  tooFew,
  two,
  type Question,
  withComputed,
} from '../outcome/question'
import { claimText, fill, joined, longerText, totalText } from '../outcome/words'
import { slowest } from '../outcome/picture-question'
import { choose, compare, lesson, measure, slide, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['how-many-threads']

const MAX_WORKERS = 64
/** Trials of one thread should end within a second or so. */
const MAX_LONG = 3000

/** Counts that make sense on so many cores: from one to about twice as many as cores. */
const countsFor = (cores: number): number[] => {
  if (cores <= 2) return [1, 2, 3, 4, 8]
  const counts = [1, 2, cores / 2, cores, 1.5 * cores, 2 * cores]
  return [...new Set(counts.map((n) => Math.min(MAX_WORKERS, Math.ceil(n))))].sort((a, b) => a - b)
}

const diagram = ({ says, runs, waits }: Texts['intro']['diagram']): Diagram => ({
  says,
  columns: [[party('queue')], workers(3), [...twoCores(), null]],
  edges: [
    task('queue', 'w1'),
    task('queue', 'w2'),
    task('queue', 'w3'),
    read('w1', 'c1', runs),
    read('w2', 'c2'),
    wait('w3', 'c2', waits),
  ],
})

/** How many threads are enough, by the run's own sweep. */
const threads =
  ({ says }: Texts): Question<keyof Texts['enoughSeen']['came']> =>
  (run, { environment: { parallelism, coresNamed } }) => {
    const enough = run.enough('A')
    if (enough?.gain == null) return tooFew(run, run.of('A'))
    const { fewest, order, isShown } = enough
    const one = run.at('A', 1)
    const gain = one === fewest ? null : claimBetween(run, fewest, one)
    const bound = fill(says.bound, { most: atMostText(enough.gain) })
    const values = { cores: coresNamed, ran: formatRatio(parallelism, 1) }
    const figures = joined(
      totalText(order),
      fewest === order.at(-1) ? null : bound,
      gain && claimText(gain),
      fill(parallelism === null ? says.cores : says.coresRan, values),
    )
    if (!isShown) return { answer: null, says: joined(bound, moreText()), figures }
    const some = fewest === order.at(-1) ? 'most' : 'some'
    const isGain = gain?.kind === 'faster' && gain.one === fewest
    return {
      came: fewest === one ? 'one' : isGain ? some : 'unsure',
      answer: Number(fewest.x),
      values: { fewest: Number(fewest.x), longer: gain ? longerText(gain) : '' },
      figures,
    }
  }

/** The count that is enough for long tasks; if that is one thread, the next count. */
const severalOf = (run: Reading): Place | null => {
  const enough = run.enough('A')
  const wanted = Number(enough?.fewest.x)
  return sweepOf(run, 'C').find(({ x }) => x > 1 && x >= wanted) ?? null
}

export const howManyThreads = lesson('how-many-threads', 5, (texts) => [
  tell(texts.intro, diagram(texts.intro.diagram)),
  slide('enough', texts.enough, { min: 1, max: MAX_WORKERS, step: 1, start: 8 }),
  choose('very-short', texts.veryShort, { ordered: true }),
  measure('sweep', texts.run, {
    preset: 'e10-task-length',
    variants: ['A', 'C'],
    change: ({ cores }) => ({
      title: 'How many threads are enough?',
      'axis.values': countsFor(cores),
      'A.workload.options.iterations': 1_000_000,
      'A.workload.tasks': Math.min(MAX_LONG, 200 * Math.max(2, cores)),
      'C.workload.tasks': 400_000,
    }),
  }),
  compare('enough', 'sweep', texts.enoughSeen, {
    asks: withComputed(threads(texts), (run) => threadsByRule(run, 'A')),
    views: ['speedup', 'heatmap'],
    expects: texts.enoughSeen.rule,
  }),
  compare('very-short', 'sweep', texts.veryShortSeen, {
    asks: two(['C', 1], severalOf, {
      came: ['slower', 'sooner'],
      values: ({ second }) => ({ many: Number(second.x) }),
    }),
    views: ['speedup', 'sweep'],
    picture: slowest(
      texts.veryShortSeen.picture,
      (run) => run.of('C'),
      ({ x }) => fill(texts.veryShortSeen.count, { n: Number(x) }),
    ),
  }),
])
