import { formatMs, ratioFrom, sizeOf } from '../../../workers/api'
import { t } from '../../i18n/text'
import { party, read, task, twoCores, wait } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { type Bands, bandsOf, compared, isEven, sweepOf, two, unsure } from '../outcome/question'
import { claimText, fill, joined, longerText, medianText, totalText } from '../outcome/words'
import { slowest } from '../outcome/picture-question'
import { choose, compare, lesson, measure, tell, workersFor } from '../steps'
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

/** Groups of the factor by which a thread per task takes longer. */
const TIMES: Bands<keyof Texts['crowd']['choices']> = {
  sooner: 1,
  'up-to-10': 10,
  'up-to-100': 100,
  'over-100': Infinity,
}

/** The host alone, which the axis does not concern, against a thread per task. */
const crowd = ({ says }: Texts) =>
  compared<Came>('A', ['B', 'unlimited'], ({ first: inline, second: all, claim }) => {
    const { startUpP50: start, serviceP50: work } = all.median
    const figures = joined(
      totalText([inline, all]),
      claimText(claim),
      // How much of a thread was start and how much was work, for the reader to compare.
      fill(work === null ? says.start : says.startAndTask, {
        start: medianText(all, 'startUpP50'),
        task: medianText(all, 'serviceP50'),
      }),
    )
    if (sizeOf(claim) === 'open') return unsure(claim, figures)
    const { ratio, range } = ratioFrom(claim, inline)
    const { band, among } = isEven(claim) ? bandsOf(TIMES, 1) : bandsOf(TIMES, ratio, range)
    const starts = start !== null && work !== null && start > work
    return {
      came: isEven(claim) ? 'even' : ratio < 1 ? 'sooner' : starts ? 'starts' : 'slower',
      answer: band,
      among,
      values: { longer: longerText(claim), start: formatMs(start), task: formatMs(work) },
      figures,
    }
  })

export const tooManyThreads = lesson('too-many-threads', 4, (texts) => [
  tell(texts.intro, diagram(texts.intro.diagram)),
  choose('crowd', texts.crowd, { ordered: true }),
  choose('limit', texts.limit, { ordered: true }),
  measure('spawn', texts.run, {
    preset: 'e3-worker-per-task',
    change: ({ cores, small }) => ({
      'workload.tasks': small ? MESSAGES.small : MESSAGES.usual,
      'axis.values': [1, workersFor(cores, MAX_AT_ONCE), 'unlimited'],
    }),
  }),
  compare('crowd', 'spawn', texts.crowdSeen, {
    asks: crowd(texts),
    views: ['sweep', 'lanes'],
    picture: slowest(texts.crowdSeen.picture),
  }),
  compare('limit', 'spawn', texts.limitSeen, {
    // The smallest limit above one thread at a time.
    asks: two((run) => sweepOf(run, 'B').find(({ x }) => x > 1) ?? null, ['B', 'unlimited'], {
      came: ['few', 'all'],
    }),
    views: ['sweep', 'lanes'],
  }),
])
