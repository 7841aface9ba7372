import { formatInterval, formatMs, formatRatio, type Reading } from '../../../workers/api'
import { t } from '../../i18n/text'
import { party, read, task, twoCores, wait } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { differenceOf, sweepOf } from '../outcome/difference'
import { compared, two, type Pair } from '../outcome/question'
import { fill, joined, longer, medianText, noDifference, shortly } from '../outcome/words'
import { slowest, type Contender } from '../outcome/picture-question'
import { choose, compare, lesson, measure, remember, tell, workersFor } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['too-many-threads']
type Came = keyof Texts['crowdSeen']['came']

const MESSAGES = { usual: 32, small: 24 } as const
const MAX_AT_ONCE = 8

const diagram = ({ says, start }: Texts['intro']['diagram']): Diagram => ({
  says,
  columns: [
    [party('host')],
    [1, 2, 3].map((n) => party('worker', t('thread {n}', { n }), `t${n}`)),
    twoCores(),
  ],
  edges: [
    task('host', 't1'),
    task('host', 't2', start),
    task('host', 't3'),
    read('t1', 'c1'),
    wait('t2', 'c1'),
    wait('t2', 'c2'),
    read('t3', 'c2'),
  ],
})

/** Groups of the factor by which a thread per task takes longer; one that is equal is in the second. */
const TIMES = [
  { id: 'sooner', below: 1 },
  { id: 'up-to-10', below: 10 },
  { id: 'up-to-100', below: 100 },
  { id: 'over-100', below: Infinity },
] as const

/** The host alone, which the axis does not concern, against a thread per task. */
const crowd = ({ says }: Texts) =>
  compared<Came>('A', ['B', 'unlimited'], ({ first: inline, second: all, difference }) => {
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
    const starts = start !== null && work !== null && start > work
    return {
      came: !differs ? 'even' : !slower ? 'sooner' : starts ? 'starts' : 'slower',
      answer: TIMES.find(({ below }) => (differs ? times : 1) < below)?.id ?? 'over-100',
      open,
      values: {
        ...values,
        longer: shortly(difference),
        start: formatMs(start),
        task: formatMs(work),
      },
      figures: joined(
        fill(!differs ? says.even : slower ? says.slower : says.sooner, {
          ...values,
          longer: longer(difference),
        }),
        // How much of a thread was start and how much was work, for the reader to compare.
        fill(work === null ? says.start : says.startAndTask, {
          start: medianText(all, 'startUpP50'),
          task: medianText(all, 'serviceP50'),
        }),
      ),
    }
  })

/** The smallest limit above one thread at a time. */
const fewOf = (run: Reading) => sweepOf(run, 'B').find(({ x }) => x > 1) ?? null

const limitText = ({ first: few, second: all, difference }: Pair, { says }: Texts): string => {
  const { differs, ratio, interval, n } = difference
  return joined(
    fill(differs ? says.limitDiffers : says.limitEven, {
      x: Number(few.x),
      few: medianText(few),
      all: medianText(all),
      ratio: formatRatio(ratio),
      interval: formatInterval(interval),
      n,
    }),
    differs ? null : noDifference(difference),
  )
}

/** Times of the other limit, and whether a thread starts slower in the crowd. */
const startsText = ({ run, first: few, second: all }: Pair, { says }: Texts): string => {
  const one = run.at('B', 1)
  const known = few.median.startUpP50 !== null && all.median.startUpP50 !== null
  const slowed = differenceOf(run, few, all, { measure: 'startUpP50' })?.winner === few
  return joined(
    one && fill(says.alone, { one: medianText(one) }),
    known
      ? fill(slowed ? says.startSlowed : says.startEach, {
          x: Number(few.x),
          startFew: formatMs(few.median.startUpP50),
          startAll: formatMs(all.median.startUpP50),
        })
      : null,
  )
}

/** The points of the sweep, to be picked from. */
const pointsOf = (run: Reading, { crowdSeen }: Texts): Contender[] => [
  { place: run.at('A'), label: crowdSeen.inline },
  ...sweepOf(run, 'B').map((place) => ({
    place,
    label: fill(crowdSeen.atOnce, { x: place.x }),
  })),
  { place: run.at('B', 'unlimited'), label: crowdSeen.all },
]

export const tooManyThreads = lesson('too-many-threads', 4, (texts) => [
  tell(texts.intro, diagram(texts.intro.diagram)),
  choose('crowd', texts.crowd, { ordered: true }),
  choose('limit', texts.limit, { ordered: true }),
  measure('spawn', texts.run, {
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
    asks: crowd(texts),
    views: ['sweep', 'lanes'],
    picture: slowest(texts.crowdSeen.picture, (run) => pointsOf(run, texts)),
  }),
  compare('limit', 'spawn', texts.limitSeen, {
    asks: two(fewOf, ['B', 'unlimited'], {
      came: ['few', 'all'],
      says: null,
      before: (pair) => limitText(pair, texts),
      behind: (pair) => startsText(pair, texts),
    }),
    views: ['sweep', 'lanes'],
  }),
  remember(texts.remember),
])
