import { formatRatio, type RunFile } from '../../../workers/api'
import { coreNode, task, workerNode } from '../diagram-parts'
import type { Diagram } from '../lesson'
import { differenceOf, enoughOf, pointOf, soundCount, sweepOf } from '../outcome'
import {
  fill,
  joined,
  longer,
  medianText,
  noDifference,
  shortly,
  stillOpen,
  tooFew,
  type Found,
} from '../outcome-texts'
import { slowest } from '../sight'
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

const threads = (file: RunFile, { says }: Texts): Found<keyof Texts['enoughSeen']['came']> => {
  const enough = enoughOf(file, 'A')
  if (!enough) return tooFew(...file.points.filter(({ variant }) => variant === 'A'))
  const { fewest, best, judged, open } = enough
  const one = pointOf(file, 'A', 1)
  // Any of the counts might have been the one that is enough.
  const gain = one === fewest ? null : differenceOf(fewest, one, 'makespanMs', judged.length - 1)
  const { parallelism, coresNamed } = file.environment
  const values = {
    best: best.x,
    bestMs: medianText(best),
    fewest: fewest.x,
    fewestMs: medianText(fewest),
    counts: judged.map(({ x }) => x).join(', '),
    n: soundCount(...judged),
    cores: coresNamed,
    ran: formatRatio(parallelism, 1),
    one: one ? medianText(one) : '',
  }
  const figures = joined(
    fill(says.best, values),
    fewest === best ? null : fill(says.fewest, values),
    open && fill(says.compared, { x: Number(open.more.x), none: noDifference(open) }),
    gain?.differs ? fill(says.gain, { ...values, gain: longer(gain) }) : says.noGain,
    fill(parallelism === null ? says.cores : says.coresRan, values),
  )
  if (open) return stillOpen(figures)
  const came =
    fewest === one
      ? 'one'
      : !gain?.differs || gain.less !== fewest
        ? 'unsure'
        : fewest === judged.at(-1)
          ? 'most'
          : 'some'
  return {
    answer: fewest.x,
    came,
    values: { fewest: fewest.x, longer: gain ? shortly(gain) : '' },
    figures,
  }
}

const veryShort = (file: RunFile, { says }: Texts): Found<keyof Texts['veryShortSeen']['came']> => {
  const enough = enoughOf(file, 'A')
  const swept = sweepOf(file, 'B')
  const [one] = swept
  // If one thread was enough for long tasks, the next count represents several.
  const wanted = enough?.fewest.x ?? 0
  const several = swept.find(({ x }) => x > 1 && x >= wanted)
  const difference = one?.x === 1 && several ? differenceOf(one, several) : null
  if (!enough || !one || !several || !difference)
    return tooFew(...file.points.filter(({ variant }) => variant === 'B'))
  const { differs, open } = difference
  const slower = difference.more === several
  const values = {
    many: several.x,
    manyMs: medianText(several),
    one: medianText(one),
    longer: longer(difference),
  }
  const figures = joined(
    fill(says.short, values),
    differs ? fill(slower ? says.shortSlower : says.shortSooner, values) : noDifference(difference),
  )
  if (open) return stillOpen(figures)
  const came = !differs ? 'same' : slower ? 'slower' : 'sooner'
  return {
    answer: came,
    came,
    values: { many: several.x, longer: shortly(difference) },
    figures,
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
    outcome: (file) => threads(file, texts),
    views: ['speedup', 'heatmap'],
  }),
  compare('very-short', 'sweep', texts.veryShortSeen, {
    outcome: (file) => veryShort(file, texts),
    views: ['speedup', 'sweep'],
    sight: slowest(texts.veryShortSeen.sight, (file) =>
      sweepOf(file, 'B').map((point) => ({
        point,
        label: fill(texts.veryShortSeen.count, { n: point.x }),
      })),
    ),
  }),
  remember(texts.remember),
])
