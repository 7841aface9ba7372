import {
  formatInterval,
  formatMs,
  formatRatio,
  type PointResult,
  type RunFile,
} from '../../../workers/api'
import {
  differenceOf,
  joined,
  longer,
  medianText,
  noDifference,
  pointOf,
  sameOf,
  sweepOf,
  tooFew,
  withFigures,
} from '../outcome'
import type { Diagram, Lesson, Outcome } from '../lesson'
import type { Text } from '../../i18n/text'

const MESSAGES = { usual: 32, small: 24 } as const
const MOST_AT_ONCE = 8

const says = {
  en: 'The host starts a thread for every task, all at once. Two cores have to run them all: each core takes turns between threads, and all of them wait.',
  ru: 'Хост запускает поток для каждой задачи, все сразу. Работать им приходится на двух ядрах: каждое ядро переключается между потоками, и ждут все.',
}

const diagram: Diagram = {
  says,
  nodes: [
    { id: 'host', actor: 'host', at: [0, 1] },
    ...[1, 2, 3].map((n) => ({
      id: `t${n}`,
      actor: 'worker' as const,
      label: { en: `thread ${n}`, ru: `поток ${n}` },
      at: [1, n - 1] as const,
    })),
    { id: 'c1', actor: 'core', label: { en: 'core 1', ru: 'ядро 1' }, at: [2, 0.5] },
    { id: 'c2', actor: 'core', label: { en: 'core 2', ru: 'ядро 2' }, at: [2, 1.5] },
  ],
  edges: [
    { from: 'host', to: 't1', kind: 'task' },
    { from: 'host', to: 't2', kind: 'task', label: { en: 'start', ru: 'запуск' } },
    { from: 'host', to: 't3', kind: 'task' },
    { from: 't1', to: 'c1', kind: 'read' },
    { from: 't2', to: 'c1', kind: 'wait' },
    { from: 't2', to: 'c2', kind: 'wait' },
    { from: 't3', to: 'c2', kind: 'read' },
  ],
}

/** Groups of the factor by which a thread for each task takes longer. */
const TIMES = [
  { id: 'sooner', below: 1 },
  { id: 'up-to-10', below: 10 },
  { id: 'up-to-100', below: 100 },
  { id: 'over-100', below: Infinity },
] as const

/** The host alone: the axis does not concern it, so that it has a point of its own. */
const inlineOf = (run: RunFile): PointResult | null => pointOf(run, 'A')

const startText = (point: PointResult): string => medianText(point, 'startUpP50')

/** What of a thread was start and what was work, in figures: the reader may compare them. */
const startsText = (point: PointResult): Text =>
  withFigures(
    point.median.serviceP50 === null
      ? {
          en: 'The median start of a thread took {start}.',
          ru: 'Запуск потока по медиане занял {start}.',
        }
      : {
          en: 'The median start of a thread took {start}, the task in it {task}.',
          ru: 'Запуск потока по медиане занял {start}, задача в нём – {task}.',
        },
    { start: startText(point), task: medianText(point, 'serviceP50') },
  )

const crowd = (run: RunFile): Outcome => {
  const [inline, all] = [inlineOf(run), pointOf(run, 'B', 'unlimited')]
  const difference = differenceOf(run, inline, all)
  if (!inline || !all || !difference) return tooFew(inline, all)
  const slower = difference.less === inline
  const times = slower ? difference.factor : 1 / difference.factor
  const { n, interval } = difference
  return {
    answer: difference.differs ? (TIMES.find(({ below }) => times < below)?.id ?? null) : null,
    says: joined(
      withFigures(
        !difference.differs
          ? {
              en: 'The host alone took {inline}; a thread for each task, all at once, took {all}. {none}',
              ru: 'Хост сам справился за {inline}; по потоку на задачу, все сразу, – за {all}. {none}',
            }
          : slower
            ? {
                en: 'The host alone took {inline}; a thread for each task, all at once, took {all}: {times} times as long (95 % interval {interval}, {n} {n|trial|trials} each).',
                ru: 'Хост сам справился за {inline}; по потоку на задачу, все сразу, – за {all}: в {times} раза дольше (95-процентный интервал {interval}, {n} {n|прогон|прогона|прогонов} каждого варианта).',
              }
            : {
                en: 'The host alone took {inline}; a thread for each task took {all}, which is sooner: the host alone took {longer}. More cores can win back what the starts cost.',
                ru: 'Хост сам справился за {inline}; по потоку на задачу – за {all}, это быстрее: хост один работал {longer}. Несколько ядер могут отыграть цену запусков.',
              },
        {
          inline: medianText(inline),
          all: medianText(all),
          times: formatRatio(times, 1),
          interval: formatInterval(interval, (value) => formatRatio(value, 1)),
          none: noDifference(difference),
          longer: longer(difference),
          n,
        },
      ),
      startsText(all),
    ),
  }
}

const limited = (run: RunFile): Outcome => {
  const all = pointOf(run, 'B', 'unlimited')
  const few = sweepOf(run, 'B').filter(({ x }) => x > 1)[0] ?? null
  const one = pointOf(run, 'B', 1)
  const difference = differenceOf(run, few, all)
  if (!few || !all || !difference) return tooFew(few, all)
  const sooner = difference.less === few ? 'few' : 'all'
  const answer = difference.differs ? sooner : sameOf(difference)
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
  const both = withFigures(
    difference.differs
      ? {
          en: 'At most {x} at once: {few}. All at once: {all} (ratio {ratio}, 95 % interval {interval}, {n} {n|trial|trials} each).',
          ru: 'Не больше {x} сразу: {few}. Все сразу: {all} (отношение {ratio}, 95-процентный интервал {interval}, {n} {n|прогон|прогона|прогонов} в каждой точке).',
        }
      : {
          en: 'At most {x} at once: {few}. All at once: {all}.',
          ru: 'Не больше {x} сразу: {few}. Все сразу: {all}.',
        },
    figures,
  )
  const none = difference.differs ? null : noDifference(difference)
  const known = few.median.startUpP50 !== null && all.median.startUpP50 !== null
  const start = differenceOf(run, few, all, 'startUpP50')
  const slowed = start?.differs === true && start.less === few
  const starts =
    known &&
    withFigures(
      slowed
        ? {
            en: 'Of a single thread, the start took {startFew} with {x} at once and {startAll} in the crowd: threads that start together want the same cores.',
            ru: 'Запуск одного потока занял {startFew}, когда их {x} сразу, и {startAll} в толпе: потокам, которые запускаются вместе, нужны одни и те же ядра.',
          }
        : {
            en: 'Of a single thread, the start took {startFew} with {x} at once and {startAll} in the crowd.',
            ru: 'Запуск одного потока занял {startFew}, когда их {x} сразу, и {startAll} в толпе.',
          },
      figures,
    )
  const alone =
    one &&
    withFigures(
      {
        en: 'One after the other it took {one}.',
        ru: 'По одному вышло {one}.',
      },
      { one: medianText(one) },
    )
  return { answer, says: joined(both, none, alone, starts || null) }
}

export const tooManyThreads: Lesson = {
  id: 'too-many-threads',
  title: { en: 'Too many threads', ru: 'Слишком много потоков' },
  lead: {
    en: 'A thread for each task costs many times the task; a crowd of threads fights for the cores.',
    ru: 'Поток на каждую задачу стоит во много раз дороже самой задачи, а толпа потоков дерётся за ядра.',
  },
  minutes: 4,
  steps: [
    {
      kind: 'tell',
      title: { en: 'A thread for each task', ru: 'По потоку на задачу' },
      text: [
        {
          en: 'The plainest idea of all: when a task comes, start a thread for it, and let it go when the task is done. No queue, no pool.',
          ru: 'Самая простая мысль: пришла задача – запускаем для неё поток, закончилась – отпускаем. Ни очереди, ни пула.',
        },
        {
          en: 'But a thread has to be made: memory, a script to load, a place in the system’s lists. And a machine has only so many cores.',
          ru: 'Но поток нужно создать: память, загрузка скрипта, место в списках системы. А ядер у машины не так много.',
        },
        {
          en: 'Whatever cannot run has to wait. The more threads there are at once, the more of them wait.',
          ru: 'Кому не досталось ядра, тот ждёт. Чем больше потоков сразу, тем больше ждущих.',
        },
      ],
      diagram,
    },
    {
      kind: 'predict',
      id: 'crowd',
      title: { en: 'How much longer?', ru: 'Насколько дольше?' },
      text: [
        {
          en: 'A few dozen messages of 64 KiB are hashed: by the host itself, and by a fresh thread for each, all started at once.',
          ru: 'Нужно посчитать хеши нескольких десятков сообщений по 64 КиБ: один раз сам хост, другой раз – новый поток на каждое, все запущены сразу.',
        },
      ],
      question: {
        en: 'Compared with the host alone, how long does it take with a thread for each task?',
        ru: 'Сколько времени займёт вариант «по потоку на задачу» по сравнению с одним хостом?',
      },
      ask: {
        kind: 'choice',
        ordered: true,
        choices: [
          { id: 'sooner', label: { en: 'It is done sooner', ru: 'Будет быстрее' } },
          { id: 'up-to-10', label: { en: 'Up to 10 times as long', ru: 'До 10 раз дольше' } },
          { id: 'up-to-100', label: { en: '10 to 100 times as long', ru: 'В 10–100 раз дольше' } },
          { id: 'over-100', label: { en: 'Over 100 times as long', ru: 'Больше чем в 100 раз' } },
        ],
      },
    },
    {
      kind: 'predict',
      id: 'limit',
      title: { en: 'All at once, or a few?', ru: 'Все сразу или понемногу?' },
      text: [
        {
          en: 'Now there is a limit: only as many threads may live at once as there are cores. The next one starts when one has gone.',
          ru: 'Теперь есть предел: сразу живёт не больше потоков, чем ядер. Следующий запускается, когда один ушёл.',
        },
      ],
      question: { en: 'Which is done sooner?', ru: 'Что закончится раньше?' },
      ask: {
        kind: 'choice',
        ordered: true,
        choices: [
          { id: 'few', label: { en: 'With the limit', ru: 'С пределом' } },
          { id: 'same', label: { en: 'No difference', ru: 'Разницы нет' } },
          { id: 'all', label: { en: 'All at once', ru: 'Все сразу' } },
        ],
      },
    },
    {
      kind: 'run',
      id: 'spawn',
      title: { en: 'Run it here', ru: 'Запустите у себя' },
      text: [
        {
          en: 'The host alone; then a thread for each task: one at a time, as many as cores, and all at once. Each trial starts its threads anew.',
          ru: 'Сначала сам хост; потом по потоку на задачу: по одному, столько же, сколько ядер, и все сразу. В каждом прогоне потоки запускаются заново.',
        },
      ],
      preset: 'e3-worker-per-task',
      experiment: ({ cores, small }) => ({
        title: 'What does a thread for each task cost?',
        trials: small ? 3 : 5,
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
        axis: {
          path: 'strategy.alive',
          values: [1, Math.min(MOST_AT_ONCE, Math.max(2, cores)), 'unlimited'],
        },
        views: ['sweep', 'lanes'],
      }),
    },
    {
      kind: 'compare',
      prediction: 'crowd',
      run: 'spawn',
      title: { en: 'What a thread costs', ru: 'Сколько стоит поток' },
      text: [
        {
          en: 'Most of this time no task runs at all: threads are being made.',
          ru: 'Бо́льшую часть этого времени ни одна задача не выполняется: создаются потоки.',
        },
      ],
      outcome: crowd,
      views: ['sweep', 'lanes'],
    },
    {
      kind: 'compare',
      prediction: 'limit',
      run: 'spawn',
      title: { en: 'What the crowd costs', ru: 'Сколько стоит толпа' },
      text: [
        {
          en: 'Two prices lie on each other here: the start of every thread, which no limit takes away, and the crowding, which a limit does.',
          ru: 'Здесь складываются две цены: запуск каждого потока, который никакой предел не отменит, и толчея, которую предел снимает.',
        },
      ],
      outcome: limited,
      views: ['sweep', 'lanes'],
    },
    {
      kind: 'tell',
      title: { en: 'What to remember', ru: 'Что запомнить' },
      text: [
        {
          en: 'Start threads once and keep them: that is what a pool is for. The price of a start is then paid once, not for each task.',
          ru: 'Запускайте потоки один раз и не отпускайте: для этого и нужен пул. Тогда цену запуска платят один раз, а не за каждую задачу.',
        },
        {
          en: 'More threads than cores do not make work that computes any faster; they only take turns, and each turn has its price.',
          ru: 'Если потоков больше, чем ядер, вычисления быстрее не пойдут: потоки лишь сменяют друг друга, и каждая смена чего-то стоит.',
        },
        {
          en: 'In the Lab, replace the thread for each task by a pool, and compare.',
          ru: 'В лаборатории замените потоки на задачу пулом и сравните.',
        },
      ],
    },
  ],
}
