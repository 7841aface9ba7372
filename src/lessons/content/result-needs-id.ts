import {
  formatInterval,
  formatPercent,
  median,
  medianInterval,
  soundTrials,
  type PointResult,
  type RunFile,
} from '../../../workers/api'
import { joined, LEAST_TRIALS, pointOf, tooFew, withFigures } from '../outcome'
import type { Diagram, Lesson, Outcome } from '../lesson'
import type { Text } from '../../i18n/text'

/** Most workers that the lesson needs: more only make the picture fuller. */
const MOST_WORKERS = 4

const diagram: Diagram = {
  says: {
    en: 'The host hands tasks 1, 2 and 3 to a queue. Two workers take them. Worker 1 is still busy with task 1 when worker 2 has sent the answers to tasks 2 and 3 back to the host.',
    ru: 'Хост ставит задачи 1, 2 и 3 в очередь. Их разбирают два воркера. Воркер 1 ещё занят задачей 1, а воркер 2 уже отправил хосту ответы на задачи 2 и 3.',
  },
  nodes: [
    { id: 'host', actor: 'host', at: [0, 0.5] },
    {
      id: 'queue',
      actor: 'queue',
      label: { en: 'queue 1\u00a02\u00a03', ru: 'очередь 1\u00a02\u00a03' },
      at: [1, 0.5],
    },
    { id: 'w1', actor: 'worker', label: { en: 'worker 1', ru: 'воркер 1' }, at: [2, 0] },
    { id: 'w2', actor: 'worker', label: { en: 'worker 2', ru: 'воркер 2' }, at: [2, 1] },
    {
      id: 'answers',
      actor: 'memory',
      label: { en: 'answers 2\u00a03\u00a01', ru: 'ответы 2\u00a03\u00a01' },
      at: [3, 0.5],
    },
  ],
  edges: [
    { from: 'host', to: 'queue', kind: 'task' },
    { from: 'queue', to: 'w1', kind: 'task', label: { en: '1', ru: '1' } },
    { from: 'queue', to: 'w2', kind: 'task', label: { en: '2, 3', ru: '2, 3' } },
    { from: 'w1', to: 'answers', kind: 'answer', label: { en: 'late', ru: 'поздно' } },
    { from: 'w2', to: 'answers', kind: 'answer' },
  ],
}

/** Share of a trial's answers that came out of order, 0 to 1: the median over sound trials. */
const overtakenOf = (point: PointResult | null, seed: number) => {
  const shares = (point ? soundTrials(point) : [])
    .map(({ outOfOrder = NaN, tasks }) => outOfOrder / tasks)
    .filter(Number.isFinite)
  if (!point || shares.length < LEAST_TRIALS) return null
  return { share: median(shares), interval: medianInterval(shares, seed), n: shares.length }
}

type Overtaken = NonNullable<ReturnType<typeof overtakenOf>>

const figuresOf = ({ share, interval, n }: Overtaken) => ({
  share: formatPercent(share),
  interval: formatInterval(interval, formatPercent),
  n,
})

/** What the figures of one worker and of the pool tell about order; nothing where they do not. */
const orderText = (pool: Overtaken, one: Overtaken): Text | null =>
  one.share === 0 && (pool.interval?.[0] ?? 0) > 0
    ? {
        en: 'Here a single worker kept the order, and the pool did not.',
        ru: 'Здесь один воркер порядок сохранил, а пул – нет.',
      }
    : null

const uneven = (run: RunFile): Outcome => {
  const { seed } = run.experiment
  const pool = overtakenOf(pointOf(run, 'B'), seed)
  const one = overtakenOf(pointOf(run, 'A'), seed)
  if (!pool || !one) return tooFew(pointOf(run, 'A'), pointOf(run, 'B'))
  return {
    answer: 100 * pool.share,
    interval: pool.interval && [100 * pool.interval[0], 100 * pool.interval[1]],
    says: joined(
      withFigures(
        {
          en: 'With the pool, {share} of the answers came after the answer to a task submitted later (95 % interval {interval}, median of {n} {n|trial|trials}). With one worker it was {one} ({m} {m|trial|trials}).',
          ru: 'С пулом {share} ответов пришли после ответа на задачу, отправленную позже (95-процентный интервал {interval}, медиана, {n} {n|прогон|прогона|прогонов}). С одним воркером – {one} ({m} {m|прогон|прогона|прогонов}).',
        },
        { ...figuresOf(pool), one: formatPercent(one.share), m: one.n },
      ),
      orderText(pool, one),
    ),
  }
}

const equal = (run: RunFile): Outcome => {
  const pool = overtakenOf(pointOf(run, 'C'), run.experiment.seed)
  if (!pool) return tooFew(pointOf(run, 'C'))
  const ordered = pool.share === 0
  return {
    answer: ordered ? 'ordered' : 'overtaken',
    says: withFigures(
      ordered
        ? {
            en: 'All tasks alike: in the median of {n} {n|trial|trials} no answer was overtaken here. That is no rule: nothing makes two threads finish in turn.',
            ru: 'Все задачи одинаковы: по медиане ({n} {n|прогон|прогона|прогонов}) здесь ни один ответ не обогнали. Это не правило: ничто не заставляет два потока заканчивать по очереди.',
          }
        : {
            en: 'All tasks alike, and still {share} of the answers were overtaken (95 % interval {interval}, median of {n} {n|trial|trials}). The system decides when a thread runs, and a message arrives when it arrives.',
            ru: 'Все задачи одинаковы, и всё же {share} ответов обогнали (95-процентный интервал {interval}, медиана, {n} {n|прогон|прогона|прогонов}). Когда потоку работать, решает система, а сообщение приходит, когда придёт.',
          },
      figuresOf(pool),
    ),
  }
}

export const resultNeedsId: Lesson = {
  id: 'result-needs-id',
  title: { en: 'A result needs an id', ru: 'Результату нужен номер' },
  lead: {
    en: 'Answers come back in another order than the tasks went out; the host has to number and count them.',
    ru: 'Ответы приходят не в том порядке, в каком ушли задачи: хосту нужно их нумеровать и считать.',
  },
  minutes: 4,
  steps: [
    {
      kind: 'tell',
      title: { en: 'Many hands, one desk', ru: 'Рук много, стол один' },
      text: [
        {
          en: 'A host has tasks. It puts them into a queue, and the workers of a pool, each a thread of its own, take them.',
          ru: 'У хоста есть задачи. Он ставит их в очередь, а воркеры пула – каждый в своём потоке – их разбирают.',
        },
        {
          en: 'Each answer comes back as a message. The host does not see who did it, nor when it was begun: it sees messages, one after the other.',
          ru: 'Каждый ответ возвращается сообщением. Хост не видит, кто и когда взялся за задачу: он видит сообщения, одно за другим.',
        },
        {
          en: 'Here task 1 is long. While one worker is at it, the other one has done tasks 2 and 3.',
          ru: 'Здесь задача 1 длинная. Пока один воркер занят ею, другой успел сделать задачи 2 и 3.',
        },
      ],
      diagram,
    },
    {
      kind: 'predict',
      id: 'overtaken',
      title: { en: 'How many are overtaken?', ru: 'Скольких обгонят?' },
      text: [
        {
          en: 'Soon a pool will hash 400 messages here. Every fourth task is ten times longer than the others. A worker that is free takes the next task.',
          ru: 'Сейчас пул посчитает здесь хеши 400 сообщений. Каждая четвёртая задача в десять раз длиннее остальных. Свободный воркер берёт следующую задачу.',
        },
      ],
      question: {
        en: 'Of 100 answers, how many come after the answer to a task that was submitted later?',
        ru: 'Сколько ответов из 100 придут после ответа на задачу, отправленную позже?',
      },
      ask: {
        kind: 'slider',
        min: 0,
        max: 100,
        step: 1,
        start: 50,
        unit: { en: 'of 100', ru: 'из 100' },
      },
    },
    {
      kind: 'predict',
      id: 'alike',
      title: { en: 'And when all are alike?', ru: 'А если все одинаковы?' },
      text: [
        {
          en: 'The same pool once more, with the same number of tasks. This time every task is as long as every other.',
          ru: 'Тот же пул и столько же задач. Но теперь все задачи одинаковой длины.',
        },
      ],
      question: {
        en: 'Do the answers come back in the order of the tasks?',
        ru: 'Вернутся ли ответы в порядке задач?',
      },
      ask: {
        kind: 'choice',
        choices: [
          { id: 'ordered', label: { en: 'Yes, all of them', ru: 'Да, все' } },
          {
            id: 'overtaken',
            label: { en: 'No, some are overtaken', ru: 'Нет, некоторые обгонят' },
          },
        ],
      },
    },
    {
      kind: 'run',
      id: 'order',
      title: { en: 'Run it here', ru: 'Запустите у себя' },
      text: [
        {
          en: 'Three ways, five trials each: one worker; a pool with uneven tasks; the same pool with tasks that are all alike. What is counted is how many answers were overtaken.',
          ru: 'Три варианта по пять прогонов: один воркер; пул с неровными задачами; тот же пул с одинаковыми задачами. Считаем, сколько ответов обогнали.',
        },
      ],
      preset: 'rr-or-free',
      experiment: ({ cores, small }) => ({
        title: 'In which order do answers come?',
        trials: 5,
        base: {
          workload: {
            id: 'sha256',
            // Slow enough that the tasks, not the messages, decide who is first.
            kernel: 'js',
            tasks: 400,
            payloadBytes: small ? 4096 : 8192,
            sizes: { kind: 'periodic', every: 4, times: 10 },
          },
          arrivals: { kind: 'batch' },
          strategy: {
            kind: 'push',
            policy: 'free-worker',
            channel: 'message-transfer',
            inFlight: 1,
            workers: Math.min(MOST_WORKERS, Math.max(2, cores)),
          },
        },
        variants: [
          { id: 'A', label: 'One worker', set: { 'strategy.workers': 1 } },
          { id: 'B', label: 'Pool' },
          { id: 'C', label: 'Pool, tasks alike', set: { 'workload.sizes.kind': 'constant' } },
        ],
        views: ['lanes'],
      }),
    },
    {
      kind: 'compare',
      prediction: 'overtaken',
      run: 'order',
      title: { en: 'How many were overtaken', ru: 'Скольких обогнали' },
      text: [
        {
          en: 'Look at the lanes: beside one long bar there are many short ones. Each of them overtook it.',
          ru: 'Посмотрите на дорожки: рядом с одной длинной полосой много коротких. Каждая из них её обогнала.',
        },
      ],
      outcome: uneven,
      views: ['lanes'],
    },
    {
      kind: 'compare',
      prediction: 'alike',
      run: 'order',
      title: { en: 'Even when all are alike', ru: 'Даже если все одинаковы' },
      text: [
        {
          en: 'An order that holds nearly always is the worst kind: code that relies on it breaks on another machine, under load, on another day.',
          ru: 'Порядок, который соблюдается почти всегда, – худший из всех: код, который на него полагается, сломается на другой машине, под нагрузкой, в другой день.',
        },
      ],
      outcome: equal,
      views: ['lanes', 'latency'],
    },
    {
      kind: 'tell',
      title: { en: 'What to remember', ru: 'Что запомнить' },
      text: [
        {
          en: 'Give every task an id, send it along, and have it come back with the answer. The id says which task an answer belongs to; the order of arrival says nothing.',
          ru: 'Дайте каждой задаче номер, отправьте его вместе с ней и верните с ответом. Номер говорит, к какой задаче относится ответ; порядок прихода не говорит ничего.',
        },
        {
          en: 'Count the answers. All is done when as many came as tasks went out, not when the last task has its answer.',
          ru: 'Считайте ответы. Всё готово, когда их пришло столько же, сколько ушло задач, а не когда ответила последняя задача.',
        },
        {
          en: 'Poolscope does so too: every result is checked against a reference by its id, and a trial ends when the count is full. Open this experiment in the Lab and change the number of workers.',
          ru: 'Poolscope делает так же: каждый результат сверяется с эталоном по номеру, а прогон кончается, когда счёт сошёлся. Откройте этот опыт в лаборатории и поменяйте число воркеров.',
        },
      ],
    },
  ],
}
