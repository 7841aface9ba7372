import { atMostText, formatRatio, type Place, type Reading } from '../../../workers/api'
import { party, read, task, twoCores, wait, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { differenceOf, sweepOf, validCount } from '../outcome/difference'
import { tooFew, two, type Question } from '../outcome/question'
import { fill, joined, longer, medianText, shortly } from '../outcome/words'
import { slowest } from '../outcome/picture-question'
import { choose, compare, lesson, measure, remember, slide, tell } from '../steps'
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
    if (enough?.gain == null) return tooFew(...run.of('A'))
    const { fewest, order } = enough
    const [best = fewest] = run.values.ranked(order)
    const one = run.at('A', 1)
    const gain = one === fewest ? null : differenceOf(run, fewest, one, { family: run.values })
    const values = {
      best: Number(best.x),
      bestMs: medianText(best),
      fewest: Number(fewest.x),
      fewestMs: medianText(fewest),
      counts: order.map(({ x }) => x).join(', '),
      n: validCount(...order),
      cores: coresNamed,
      ran: formatRatio(parallelism, 1),
      one: one ? medianText(one) : '',
    }
    const some = fewest === order.at(-1) ? 'most' : 'some'
    return {
      came: fewest === one ? 'one' : gain?.winner === fewest ? some : 'unsure',
      answer: Number(fewest.x),
      open: !enough.isShown,
      values: { ...values, longer: gain ? shortly(gain) : '' },
      figures: joined(
        fill(says.best, values),
        fewest === best ? null : fill(says.fewest, values),
        fewest === order.at(-1) ? null : fill(says.bound, { most: atMostText(enough.gain) }),
        gain?.differs ? fill(says.gain, { ...values, gain: longer(gain) }) : says.noGain,
        fill(parallelism === null ? says.cores : says.coresRan, values),
      ),
    }
  }

/** The count that is enough for long tasks; if that is one thread, the next count. */
const severalOf = (run: Reading): Place | null => {
  const enough = run.enough('A')
  const wanted = Number(enough?.fewest.x)
  return sweepOf(run, 'B').find(({ x }) => x > 1 && x >= wanted) ?? null
}

export const howManyThreads = lesson('how-many-threads', 5, (texts) => [
  tell(texts.intro, diagram(texts.intro.diagram)),
  slide('enough', texts.enough, { min: 1, max: MAX_WORKERS, step: 1, start: 8 }),
  choose('very-short', texts.veryShort, { ordered: true }),
  measure('sweep', texts.run, {
    preset: 'e10-task-length',
    experiment: ({ cores, small }) => ({
      title: 'How many threads are enough?',
      // A sweep of ten comparisons needs at least nine.
      trials: 10,
      base: {
        // WASM runs at one speed from the first task on.
        workload: { id: 'additions', kernel: 'wasm' },
        strategy: { kind: 'pull', channel: 'shared-queue', workers: 2 },
      },
      variants: [
        {
          id: 'A',
          label: 'Long',
          set: {
            'workload.options.iterations': 1_000_000,
            'workload.tasks': Math.min(MAX_LONG, 200 * Math.max(2, cores)),
          },
        },
        {
          id: 'B',
          label: 'Very short',
          set: {
            'workload.options.iterations': 0,
            'workload.tasks': small ? 200_000 : 400_000,
            // One clock read per task would be most of its cost.
            'recording.level': 'blocks',
          },
        },
      ],
      axis: { path: 'strategy.workers', values: countsFor(cores) },
      views: ['speedup', 'heatmap', 'sweep'],
    }),
  }),
  compare('enough', 'sweep', texts.enoughSeen, {
    asks: threads(texts),
    views: ['speedup', 'heatmap'],
  }),
  compare('very-short', 'sweep', texts.veryShortSeen, {
    asks: two(['B', 1], severalOf, {
      came: ['slower', 'sooner'],
      says: [texts.says.shortSlower, texts.says.shortSooner],
      before: ({ first, second }) =>
        fill(texts.says.short, {
          one: medianText(first),
          many: Number(second.x),
          manyMs: medianText(second),
        }),
      values: ({ second }) => ({ many: Number(second.x) }),
    }),
    views: ['speedup', 'sweep'],
    picture: slowest(texts.veryShortSeen.picture, (run) =>
      sweepOf(run, 'B').map((place) => ({
        place,
        label: fill(texts.veryShortSeen.count, { n: place.x }),
      })),
    ),
  }),
  remember(texts.remember),
])
