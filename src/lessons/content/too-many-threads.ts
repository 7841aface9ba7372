import { formatInterval, formatMs, formatRatio, type RunFile } from '../../../workers/api'
import { t } from '../../i18n/text'
import { coreNode, task } from '../diagram-parts'
import type { Diagram, DiagramNode, Outcome } from '../lesson'
import { differenceOf, pointOf, sameOf, sweepOf } from '../outcome'
import { fill, joined, longer, medianText, noDifference, tooFew } from '../outcome-texts'
import { choose, compare, lesson, remember, run, tell, workersFor } from '../steps'
import type { LessonTexts } from '../texts/en'

type Texts = LessonTexts['too-many-threads']

const MESSAGES = { usual: 32, small: 24 } as const
const MAX_AT_ONCE = 8

const threadNode = (n: number, at: DiagramNode['at']): DiagramNode => ({
  id: `t${n}`,
  actor: 'worker',
  label: t('thread {n}', { n }),
  at,
})

const diagram = ({ says, start }: Texts['intro']['diagram']): Diagram => ({
  says,
  nodes: [
    { id: 'host', actor: 'host', at: [0, 1] },
    threadNode(1, [1, 0]),
    threadNode(2, [1, 1]),
    threadNode(3, [1, 2]),
    coreNode(1, [2, 0.5]),
    coreNode(2, [2, 1.5]),
  ],
  edges: [
    task('host', 't1'),
    task('host', 't2', start),
    task('host', 't3'),
    { from: 't1', to: 'c1', kind: 'read' },
    { from: 't2', to: 'c1', kind: 'wait' },
    { from: 't2', to: 'c2', kind: 'wait' },
    { from: 't3', to: 'c2', kind: 'read' },
  ],
})

/** Groups of the factor by which a thread per task takes longer. */
const TIMES = [
  { id: 'sooner', below: 1 },
  { id: 'up-to-10', below: 10 },
  { id: 'up-to-100', below: 100 },
  { id: 'over-100', below: Infinity },
] as const

const crowd = (file: RunFile, says: Texts['says']): Outcome => {
  // The axis does not apply to the host alone, so that has its own point.
  const [inline, all] = [pointOf(file, 'A'), pointOf(file, 'B', 'unlimited')]
  const difference = differenceOf(inline, all)
  if (!inline || !all || !difference) return tooFew(inline, all)
  const slower = difference.less === inline
  const times = slower ? difference.factor : 1 / difference.factor
  const { n, interval } = difference
  return {
    answer: difference.differs ? (TIMES.find(({ below }) => times < below)?.id ?? null) : null,
    says: joined(
      fill(!difference.differs ? says.even : slower ? says.slower : says.sooner, {
        inline: medianText(inline),
        all: medianText(all),
        times: formatRatio(times, 1),
        interval: formatInterval(interval, (value) => formatRatio(value, 1)),
        none: noDifference(difference),
        longer: longer(difference),
        n,
      }),
      // How much of a thread was start and how much was work, for the reader to compare.
      fill(all.median.serviceP50 === null ? says.start : says.startAndTask, {
        start: medianText(all, 'startUpP50'),
        task: medianText(all, 'serviceP50'),
      }),
    ),
  }
}

const limited = (file: RunFile, says: Texts['says']): Outcome => {
  const all = pointOf(file, 'B', 'unlimited')
  const few = sweepOf(file, 'B').filter(({ x }) => x > 1)[0] ?? null
  const one = pointOf(file, 'B', 1)
  const difference = differenceOf(few, all)
  if (!few || !all || !difference) return tooFew(few, all)
  const { differs } = difference
  const figures = {
    x: few.x,
    few: medianText(few),
    all: medianText(all),
    startFew: formatMs(few.median.startUpP50),
    startAll: formatMs(all.median.startUpP50),
    ratio: formatRatio(difference.factor),
    interval: formatInterval(difference.interval),
    n: difference.n,
  }
  const known = few.median.startUpP50 !== null && all.median.startUpP50 !== null
  const start = differenceOf(few, all, 'startUpP50')
  const slowed = start?.differs === true && start.less === few
  return {
    answer: differs ? (difference.less === few ? 'few' : 'all') : sameOf(difference),
    says: joined(
      fill(differs ? says.limitDiffers : says.limitEven, figures),
      differs ? null : noDifference(difference),
      one && fill(says.alone, { one: medianText(one) }),
      known ? fill(slowed ? says.startSlowed : says.startEach, figures) : null,
    ),
  }
}

export const tooManyThreads = lesson('too-many-threads', 4, (texts) => [
  tell(texts.intro, diagram(texts.intro.diagram)),
  choose('crowd', texts.crowd, { ordered: true }),
  choose('limit', texts.limit, { ordered: true }),
  run('spawn', texts.run, {
    preset: 'e3-worker-per-task',
    experiment: ({ cores, small }) => ({
      title: 'What does a thread for each task cost?',
      trials: 6,
      base: {
        workload: {
          id: 'sha256',
          kernel: 'wasm',
          tasks: small ? MESSAGES.small : MESSAGES.usual,
          payloadBytes: 64 * 1024,
        },
        arrivals: { kind: 'batch' },
        strategy: { kind: 'spawn' },
      },
      variants: [
        { id: 'A', label: 'Inline', set: { 'strategy.kind': 'direct' } },
        { id: 'B', label: 'Worker per task' },
      ],
      axis: { path: 'strategy.alive', values: [1, workersFor(cores, MAX_AT_ONCE), 'unlimited'] },
      views: ['sweep', 'lanes'],
    }),
  }),
  compare('crowd', 'spawn', texts.crowdSeen, {
    outcome: (file) => crowd(file, texts.says),
    views: ['sweep', 'lanes'],
  }),
  compare('limit', 'spawn', texts.limitSeen, {
    outcome: (file) => limited(file, texts.says),
    views: ['sweep', 'lanes'],
  }),
  remember(texts.remember),
])
