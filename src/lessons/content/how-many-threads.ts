import { formatRatio, type RunFile } from '../../../workers/api'
import { coreNode, task, workerNode } from '../diagram-parts'
import type { Diagram, Outcome } from '../lesson'
import { differenceOf, enoughOf, pointOf, sameOf, soundCount, sweepOf } from '../outcome'
import { fill, joined, longer, medianText, noDifference, tooFew } from '../outcome-texts'
import { choose, compare, lesson, remember, run, slide, tell } from '../steps'
import type { LessonTexts } from '../texts/en'

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
  nodes: [
    { id: 'queue', actor: 'queue', at: [0, 1] },
    ...[0, 1, 2].map((row) => workerNode(row + 1, [1, row])),
    coreNode(1, [2, 0]),
    coreNode(2, [2, 1]),
  ],
  edges: [
    task('queue', 'w1'),
    task('queue', 'w2'),
    task('queue', 'w3'),
    { from: 'w1', to: 'c1', kind: 'read', label: runs },
    { from: 'w2', to: 'c2', kind: 'read' },
    { from: 'w3', to: 'c2', kind: 'wait', label: waits },
  ],
})

const threads = (file: RunFile, says: Texts['says']): Outcome => {
  const enough = enoughOf(file, 'A')
  if (!enough) return tooFew(...file.points.filter(({ variant }) => variant === 'A'))
  const { fewest, best, judged, open } = enough
  const one = pointOf(file, 'A', 1)
  // Any of the counts might have been the one that is enough.
  const gain = one === fewest ? null : differenceOf(fewest, one, 'makespanMs', judged.length - 1)
  const { parallelism, coresNamed } = file.environment
  const figures = {
    best: best.x,
    bestMs: medianText(best),
    fewest: fewest.x,
    fewestMs: medianText(fewest),
    counts: judged.map(({ x }) => x).join(', '),
    n: soundCount(...judged),
    cores: coresNamed,
    ran: formatRatio(parallelism, 1),
    gain: gain ? longer(gain) : '',
    one: one ? medianText(one) : '',
  }
  return {
    answer: open ? null : fewest.x,
    says: joined(
      fill(says.best, figures),
      fewest === best ? null : fill(says.fewest, figures),
      open && fill(says.compared, { x: Number(open.more.x), none: noDifference(open) }),
      gain?.differs ? fill(says.gain, figures) : says.noGain,
      fill(parallelism === null ? says.cores : says.coresRan, figures),
    ),
  }
}

const veryShort = (file: RunFile, says: Texts['says']): Outcome => {
  const enough = enoughOf(file, 'A')
  const swept = sweepOf(file, 'B')
  const [one] = swept
  // If one thread was enough for long tasks, the next count represents several.
  const wanted = enough?.fewest.x ?? 0
  const several = swept.find(({ x }) => x > 1 && x >= wanted)
  const difference = one?.x === 1 && several ? differenceOf(one, several) : null
  if (!enough || !one || !several || !difference)
    return tooFew(...file.points.filter(({ variant }) => variant === 'B'))
  const slower = difference.more === several
  const figures = {
    many: several.x,
    manyMs: medianText(several),
    one: medianText(one),
    longer: longer(difference),
  }
  return {
    answer: difference.differs ? (slower ? 'slower' : 'sooner') : sameOf(difference),
    says: joined(
      fill(says.short, figures),
      difference.differs
        ? fill(slower ? says.shortSlower : says.shortSooner, figures)
        : noDifference(difference),
    ),
  }
}

export const howManyThreads = lesson('how-many-threads', 5, (texts) => [
  tell(texts.intro, diagram(texts.intro.diagram)),
  slide('enough', texts.enough, { min: 1, max: MAX_WORKERS, step: 1, start: 8 }),
  choose('very-short', texts.veryShort, { ordered: true }),
  run('sweep', texts.run, {
    preset: 'e10-task-length',
    experiment: ({ cores, small }) => ({
      title: 'How many threads are enough?',
      trials: 8,
      base: {
        // WASM runs at one speed from the first task on.
        workload: { id: 'additions', kernel: 'wasm' },
        arrivals: { kind: 'batch' },
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
    outcome: (file) => threads(file, texts.says),
    views: ['speedup', 'heatmap'],
  }),
  compare('very-short', 'sweep', texts.veryShortSeen, {
    outcome: (file) => veryShort(file, texts.says),
    views: ['speedup', 'sweep'],
  }),
  remember(texts.remember),
])
