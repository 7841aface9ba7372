import { formatInterval, formatRatio, type RunFile } from '../../../workers/api'
import {
  differenceOf,
  joined,
  longer,
  medianText,
  noDifference,
  pointOf,
  tooFew,
  withFigures,
  TOO_WIDE,
} from '../outcome'
import type { Diagram, Lesson, Outcome } from '../lesson'

/** Bytes of a message: short ones, and those of the article that this comes from. */
const SHORT = 1024
const LONG = 64 * 1024

const diagram: Diagram = {
  says: {
    en: 'The host copies a task into a message. The worker unpacks it, hashes it and sends the answer back. Without a worker the host would hash it at once.',
    ru: 'Хост копирует задачу в сообщение. Воркер распаковывает её, считает хеш и отправляет ответ. Без воркера хост посчитал бы хеш сразу.',
  },
  nodes: [
    { id: 'host', actor: 'host', at: [0, 0] },
    { id: 'message', actor: 'memory', label: { en: 'copy', ru: 'копия' }, at: [1, 0] },
    { id: 'worker', actor: 'worker', at: [2, 0] },
  ],
  edges: [
    { from: 'host', to: 'message', kind: 'task', label: { en: 'pack', ru: 'упаковка' } },
    { from: 'message', to: 'worker', kind: 'task', label: { en: 'unpack', ru: 'распаковка' } },
    { from: 'worker', to: 'message', kind: 'answer' },
    { from: 'message', to: 'host', kind: 'answer' },
  ],
}

const long = (run: RunFile): Outcome => {
  const [inline, worker] = [pointOf(run, 'A', LONG), pointOf(run, 'B', LONG)]
  const difference = differenceOf(run, inline, worker)
  if (!inline || !worker || !difference) return tooFew(inline, worker)
  const times = difference.less === worker ? 1 / difference.factor : difference.factor
  const [low, high] = difference.interval
  return {
    // A number goes with its interval, however wide.
    answer: times,
    interval: difference.less === worker ? [1 / high, 1 / low] : difference.interval,
    says: joined(
      withFigures(
        {
          en: 'The host alone took {inline}, with one worker it took {worker}.',
          ru: 'Хост сам справился за {inline}, с одним воркером – за {worker}.',
        },
        { inline: medianText(inline), worker: medianText(worker) },
      ),
      difference.differs
        ? withFigures(
            difference.less === inline
              ? {
                  en: 'So one worker took {longer}. That is what talking costs, with no second worker to win it back.',
                  ru: 'То есть с одним воркером вышло {longer}. Такова цена разговора, а второго воркера, который бы её окупил, нет.',
                }
              : {
                  en: 'So the host alone took {longer}. Packing and hashing can run on two cores at once: here that made up for the price of talking.',
                  ru: 'То есть хост сам работал {longer}. Упаковка и хеширование могут идти на двух ядрах сразу: здесь это окупило цену разговора.',
                },
            { longer: longer(difference) },
          )
        : noDifference(difference),
    ),
  }
}

/** Intervals whose ends are farther apart than this factor tell little. */
const WIDE = 1.5

const priceText = ({ times, low, high }: { times: number; low: number; high: number }): string =>
  `${formatRatio(times)} ${formatInterval([low, high])}`

const widthOf = ({ low, high }: { low: number; high: number }): number => high / low

const short = (run: RunFile): Outcome => {
  const points = [SHORT, LONG].flatMap((x) => [pointOf(run, 'A', x), pointOf(run, 'B', x)])
  const [inlineShort = null, workerShort = null, inlineLong = null, workerLong = null] = points
  const [atShort, atLong] = [
    differenceOf(run, inlineShort, workerShort),
    differenceOf(run, inlineLong, workerLong),
  ]
  if (!atShort || !atLong) return tooFew(...points)
  /** How many times as long with the worker, and its interval. */
  const priceOf = ({ less, factor, interval }: typeof atShort, worker: typeof workerShort) =>
    less === worker
      ? { times: 1 / factor, low: 1 / interval[1], high: 1 / interval[0] }
      : { times: factor, low: interval[0], high: interval[1] }
  const [forShort, forLong] = [priceOf(atShort, workerShort), priceOf(atLong, workerLong)]
  const answer =
    forShort.low > forLong.high ? 'more' : forShort.high < forLong.low ? 'less' : 'same'
  /** Overlap because they are wide, not because they are alike. */
  const open = answer === 'same' && Math.max(widthOf(forShort), widthOf(forLong)) > WIDE
  const figures = {
    short: priceText(forShort),
    long: priceText(forLong),
    n: Math.min(atShort.n, atLong.n),
  }
  const both = withFigures(
    {
      en: 'With one worker, short messages took {short} times as long as without, long ones {long} times (95 % intervals, {n} {n|trial|trials} of each).',
      ru: 'С одним воркером короткие сообщения заняли в {short} раза больше времени, чем без него, длинные – в {long} раза (95-процентные интервалы, {n} {n|прогон|прогона|прогонов} в каждой точке).',
    },
    figures,
  )
  const why = {
    more: {
      en: 'That fits a price that each message has of its own, however little it carries: the less work in it, the more of the time is talk.',
      ru: 'Это похоже на цену, которая есть у каждого сообщения, как бы мало в нём ни было: чем меньше в нём работы, тем большую часть времени занимает разговор.',
    },
    same: {
      en: 'The two intervals overlap: this run finds no difference.',
      ru: 'Интервалы перекрываются: разницы этот запуск не находит.',
    },
    less: {
      en: 'So here what grows with the bytes, as copying does, weighed more than the message as such.',
      ru: 'Значит, здесь то, что растёт с размером, например копирование, весило больше, чем само сообщение.',
    },
  } as const
  return { answer: open ? null : answer, says: joined(both, why[answer], open ? TOO_WIDE : null) }
}

export const talkingCosts: Lesson = {
  id: 'talking-costs',
  title: { en: 'Talking to a thread costs', ru: 'Разговор с потоком стоит времени' },
  lead: {
    en: 'A thread does not come for free: with only one there may be no gain to pay for the messages.',
    ru: 'Поток достаётся не даром: если он один, выигрыша может не хватить даже на сообщения.',
  },
  minutes: 4,
  steps: [
    {
      kind: 'tell',
      title: { en: 'One worker, to help', ru: 'Один воркер в помощь' },
      text: [
        {
          en: 'The host has messages to hash. It could do that itself. Instead it starts one worker and sends every message there.',
          ru: 'Хосту нужно посчитать хеши сообщений. Он мог бы сделать это сам. Вместо этого он запускает один воркер и отправляет все сообщения ему.',
        },
        {
          en: 'Threads do not see each other’s objects. The message is packed, copied and unpacked again; then the answer goes the same way back.',
          ru: 'Потоки не видят объектов друг друга. Сообщение упаковывают, копируют и распаковывают; потом тем же путём возвращается ответ.',
        },
        {
          en: 'All of this takes time that the task itself does not need. What does one get for it?',
          ru: 'На всё это уходит время, которое самой задаче не нужно. Что получаешь взамен?',
        },
      ],
      diagram,
    },
    {
      kind: 'predict',
      id: 'price',
      title: { en: 'What does it cost?', ru: 'Сколько это стоит?' },
      text: [
        {
          en: 'Messages of 64 KiB, each copied to the worker and hashed there. The host only sends and receives.',
          ru: 'Сообщения по 64 КиБ; каждое копируется воркеру, и хеш считает он. Хост только отправляет и принимает.',
        },
      ],
      question: {
        en: 'With one worker, how many times as long does it take as without?',
        ru: 'Во сколько раз дольше выйдет с одним воркером, чем без него?',
      },
      ask: {
        kind: 'slider',
        min: 0.4,
        max: 3,
        step: 0.1,
        start: 1,
        unit: { en: 'times as long', ru: 'времени хоста' },
      },
    },
    {
      kind: 'predict',
      id: 'short',
      title: { en: 'And with short messages?', ru: 'А с короткими сообщениями?' },
      text: [
        {
          en: 'The same once more with messages of 1 KiB: less to copy, and less to hash.',
          ru: 'То же самое, но сообщения по 1 КиБ: копировать нужно меньше, и считать тоже.',
        },
      ],
      question: {
        en: 'Measured against the work, does the worker cost more or less than with long messages?',
        ru: 'По отношению к работе воркер обойдётся дороже или дешевле, чем с длинными сообщениями?',
      },
      ask: {
        kind: 'choice',
        ordered: true,
        choices: [
          { id: 'less', label: { en: 'Less', ru: 'Дешевле' } },
          { id: 'same', label: { en: 'About the same', ru: 'Примерно так же' } },
          { id: 'more', label: { en: 'More', ru: 'Дороже' } },
        ],
      },
    },
    {
      kind: 'run',
      id: 'inline-or-one',
      title: { en: 'Run it here', ru: 'Запустите у себя' },
      text: [
        {
          en: 'The host alone against the host with one worker, each with short and with long messages.',
          ru: 'Хост сам против хоста с одним воркером; у каждого – короткие и длинные сообщения.',
        },
      ],
      preset: 'e2-one-worker',
      experiment: ({ small }) => ({
        title: 'Is one worker better than none?',
        trials: 5,
        base: {
          workload: { id: 'sha256', kernel: 'wasm', tasks: small ? 400 : 1000 },
          arrivals: { kind: 'batch' },
          strategy: { kind: 'push', policy: 'round-robin', channel: 'message-copy', workers: 1 },
        },
        variants: [
          { id: 'A', label: 'Inline', set: { 'strategy.kind': 'direct' } },
          { id: 'B', label: 'One worker' },
        ],
        axis: { path: 'workload.payloadBytes', values: [SHORT, LONG] },
        views: ['sweep', 'lanes', 'utilization'],
      }),
    },
    {
      kind: 'compare',
      prediction: 'price',
      run: 'inline-or-one',
      title: { en: 'The price', ru: 'Цена' },
      text: [
        {
          en: 'What is compared is the time from the first task to the last answer.',
          ru: 'Сравнивается время от первой задачи до последнего ответа.',
        },
      ],
      outcome: long,
      views: ['sweep'],
    },
    {
      kind: 'compare',
      prediction: 'short',
      run: 'inline-or-one',
      title: { en: 'Short against long', ru: 'Короткие против длинных' },
      text: [
        {
          en: 'The bars say what the worker did with its time: working, packing and unpacking, or waiting for the host.',
          ru: 'Полосы показывают, на что ушло время воркера: на работу, на упаковку и распаковку или на ожидание хоста.',
        },
      ],
      outcome: short,
      views: ['sweep', 'utilization'],
    },
    {
      kind: 'tell',
      title: { en: 'What to remember', ru: 'Что запомнить' },
      text: [
        {
          en: 'A message has a price: packing, copying, waking the other thread, and the way back. It is paid for each task, however short.',
          ru: 'У сообщения есть цена: упаковка, копирование, пробуждение другого потока и обратный путь. Её платят за каждую задачу, даже самую короткую.',
        },
        {
          en: 'A single worker can still be right: it keeps the page free while it works. But that is another reason than being done sooner.',
          ru: 'Один воркер всё равно может быть уместен: пока он работает, страница свободна. Но это другая причина, а не более быстрый ответ.',
        },
        {
          en: 'In the Lab, change “Channel” to transfer or shared memory, and see which part of the price goes away.',
          ru: 'В лаборатории смените канал на передачу или общую память и посмотрите, какая часть цены исчезнет.',
        },
      ],
    },
  ],
}
