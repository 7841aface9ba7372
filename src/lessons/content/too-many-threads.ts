import { formatInterval, formatMs, formatRatio, type RunFile } from '../../../workers/api'
import { t } from '../../i18n/text'
import { coreNode, task } from '../diagram-parts'
import type { Diagram, DiagramNode } from '../lesson'
import { differenceOf, pointOf, sweepOf, type Points } from '../outcome'
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
import { slowest, type Contender } from '../sight'
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

/** Groups of the factor by which a thread per task takes longer; one that is equal is in the second. */
const TIMES = [
  { id: 'sooner', below: 1 },
  { id: 'up-to-10', below: 10 },
  { id: 'up-to-100', below: 100 },
  { id: 'over-100', below: Infinity },
] as const

const crowd = (file: RunFile, { says }: Texts): Found<keyof Texts['crowdSeen']['came']> => {
  // The axis does not apply to the host alone, so that has its own point.
  const [inline, all] = [pointOf(file, 'A'), pointOf(file, 'B', 'unlimited')]
  const difference = differenceOf(inline, all)
  if (!inline || !all || !difference) return tooFew(inline, all)
  const { n, interval, differs, open } = difference
  const slower = difference.less === inline
  const times = slower ? difference.ratio : 1 / difference.ratio
  const { startUpP50: start, serviceP50: work } = all.median
  const values = {
    inline: medianText(inline),
    all: medianText(all),
    times: formatRatio(times, times < 99.5 ? 1 : 0),
    interval: formatInterval(interval, (value) => formatRatio(value, 1)),
    none: noDifference(difference),
    n,
  }
  const figures = joined(
    fill(!differs ? says.even : slower ? says.slower : says.sooner, {
      ...values,
      longer: longer(difference),
    }),
    // How much of a thread was start and how much was work, for the reader to compare.
    fill(work === null ? says.start : says.startAndTask, {
      start: medianText(all, 'startUpP50'),
      task: medianText(all, 'serviceP50'),
    }),
  )
  if (open) return stillOpen(figures)
  const starts = start !== null && work !== null && start > work
  return {
    answer: TIMES.find(({ below }) => (differs ? times : 1) < below)?.id ?? 'over-100',
    came: !differs ? 'even' : !slower ? 'sooner' : starts ? 'starts' : 'slower',
    values: {
      ...values,
      longer: shortly(difference),
      start: formatMs(start),
      task: formatMs(work),
    },
    figures,
  }
}

const limited = (file: RunFile, { says }: Texts): Found<keyof Texts['limitSeen']['came']> => {
  const all = pointOf(file, 'B', 'unlimited')
  const few = sweepOf(file, 'B').filter(({ x }) => x > 1)[0] ?? null
  const one = pointOf(file, 'B', 1)
  const difference = differenceOf(few, all)
  if (!few || !all || !difference) return tooFew(few, all)
  const { differs, open } = difference
  const values = {
    x: few.x,
    few: medianText(few),
    all: medianText(all),
    startFew: formatMs(few.median.startUpP50),
    startAll: formatMs(all.median.startUpP50),
    ratio: formatRatio(difference.ratio),
    interval: formatInterval(difference.interval),
    n: difference.n,
  }
  const known = few.median.startUpP50 !== null && all.median.startUpP50 !== null
  const start = differenceOf(few, all, 'startUpP50')
  const slowed = start?.differs === true && start.less === few
  const figures = joined(
    fill(differs ? says.limitDiffers : says.limitEven, values),
    differs ? null : noDifference(difference),
    one && fill(says.alone, { one: medianText(one) }),
    known ? fill(slowed ? says.startSlowed : says.startEach, values) : null,
  )
  if (open) return stillOpen(figures)
  const came = !differs ? 'same' : difference.less === few ? 'few' : 'all'
  return { answer: came, came, values: { longer: shortly(difference) }, figures }
}

/** The points of the sweep, to be picked from. */
const pointsOf = (file: Points, { crowdSeen }: Texts): Contender[] => [
  { point: pointOf(file, 'A'), label: crowdSeen.inline },
  ...sweepOf(file, 'B').map((point) => ({
    point,
    label: fill(crowdSeen.atOnce, { x: point.x }),
  })),
  { point: pointOf(file, 'B', 'unlimited'), label: crowdSeen.all },
]

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
    outcome: (file) => crowd(file, texts),
    views: ['sweep', 'lanes'],
    sight: slowest(texts.crowdSeen.sight, (file) => pointsOf(file, texts)),
  }),
  compare('limit', 'spawn', texts.limitSeen, {
    outcome: (file) => limited(file, texts),
    views: ['sweep', 'lanes'],
  }),
  remember(texts.remember),
])
