import {
  formatBytes,
  formatMs,
  type PointResult,
  type RunFile,
  type VariantId,
} from '../../../workers/api'
import type { Text } from '../../i18n/text'
import { contestOf, listed, type Names } from '../contest'
import type { Choice, Diagram, Lesson, Outcome } from '../lesson'
import {
  differenceOf,
  joined,
  LEAST_TRIALS,
  longer,
  noDifference,
  pointOf,
  sameOf,
  soundCount,
  tooFew,
  withFigures,
} from '../outcome'

/** Bytes of a message, and how many are sent: large ones take long. */
const SIZES: readonly { bytes: number; tasks: number }[] = [
  { bytes: 256, tasks: 3000 },
  { bytes: 4096, tasks: 3000 },
  { bytes: 64 * 1024, tasks: 800 },
  { bytes: 1024 * 1024, tasks: 80 },
]
const [SMALLEST, LARGEST] = [SIZES[0]?.bytes ?? NaN, SIZES.at(-1)?.bytes ?? NaN]

const names: Names = {
  A: { en: 'copy', ru: 'копирование' },
  B: { en: 'transfer', ru: 'передача' },
  C: { en: 'shared memory', ru: 'общая память' },
}
const WAYS = { A: 'copy', B: 'transfer', C: 'shared' } as const

const diagram: Diagram = {
  says: {
    en: 'Three ways for a message. Copy: the bytes are written into the message and read out of it by the worker. Transfer: the buffer itself changes its owner. Shared memory: only a number is sent; both threads see the same bytes.',
    ru: 'Три пути для сообщения. Копирование: байты записываются в сообщение, и воркер их оттуда читает. Передача: сам буфер меняет владельца. Общая память: отправляется только номер, а байты видят оба потока.',
  },
  nodes: [
    { id: 'host', actor: 'host', at: [0, 1] },
    { id: 'copy', actor: 'memory', label: { en: 'copy', ru: 'копия' }, at: [1, 0] },
    { id: 'buffer', actor: 'memory', label: { en: 'same buffer', ru: 'тот же буфер' }, at: [1, 1] },
    { id: 'shared', actor: 'memory', label: { en: 'shared', ru: 'общая' }, at: [1, 2] },
    { id: 'worker', actor: 'worker', at: [2, 1] },
  ],
  edges: [
    { from: 'host', to: 'copy', kind: 'task', label: { en: 'write', ru: 'запись' } },
    { from: 'copy', to: 'worker', kind: 'task', label: { en: 'read', ru: 'чтение' } },
    { from: 'host', to: 'buffer', kind: 'task' },
    { from: 'buffer', to: 'worker', kind: 'task' },
    { from: 'host', to: 'shared', kind: 'read' },
    { from: 'worker', to: 'shared', kind: 'read', label: { en: 'look', ru: 'смотреть' } },
  ],
}

const NOBODY: Text = { en: 'none clearly', ru: 'явно ни у кого' }

const pointsAt = (run: RunFile, bytes: number): (PointResult | null)[] => [
  pointOf(run, 'A', bytes),
  pointOf(run, 'B', bytes),
  pointOf(run, 'C', bytes),
]

/** Times of a size, a task: sizes have different counts of tasks. */
const rowText = (points: readonly (PointResult | null)[], bytes: number, bare = false): Text => {
  const tasks = points.find((point) => point !== null)?.trials[0]?.tasks ?? NaN
  return withFigures(
    { en: '{bytes}: {all} a task.', ru: '{bytes}: {all} на задачу.' },
    {
      bytes: formatBytes(bytes),
      all: listed(points, names, { print: (ms) => formatMs(ms / tasks), bare }),
    },
  )
}

const winnerAt = (run: RunFile, bytes: number) => {
  const points = pointsAt(run, bytes)
  const contest = contestOf(run, points)
  if (!contest) return null
  const { first, second, difference } = contest
  const figures = {
    first: names[first.variant] ?? first.variant,
    second: names[second.variant] ?? second.variant,
    longer: longer(difference),
    none: noDifference(difference),
  }
  return {
    /** Null where no difference was found between the first two. */
    variant: difference.differs ? first.variant : null,
    answer: difference.differs ? WAYS[first.variant as keyof typeof WAYS] : sameOf(difference),
    says: joined(
      rowText(points, bytes),
      withFigures(
        difference.differs
          ? {
              en: 'First is {first}; next comes {second}: {longer}.',
              ru: 'Первое место – {first}, следом – {second}: {longer}.',
            }
          : {
              en: 'The first two are {first} and {second}. {none}',
              ru: 'Первые два – {first} и {second}. {none}',
            },
        figures,
      ),
    ),
  }
}

const firstAtSmallest = (run: RunFile): Outcome => {
  const winner = winnerAt(run, SMALLEST)
  return winner ? { answer: winner.answer, says: winner.says } : tooFew(...pointsAt(run, SMALLEST))
}

/** Does the first one change from the smallest to the largest message? Null: nobody is first. */
const orderText = (
  small: VariantId | null | undefined,
  large: VariantId | null | undefined,
): Text =>
  small && large
    ? withFigures(
        small === large
          ? {
              en: 'The first one is the same for the smallest and the largest message: {large}.',
              ru: 'Первое место у самого малого и самого большого сообщения одно: {large}.',
            }
          : {
              en: 'The order changes: first for the smallest message is {small}, for the largest {large}.',
              ru: 'Порядок меняется: у самого малого сообщения первое место – {small}, у самого большого – {large}.',
            },
        { small: names[small] ?? small, large: names[large] ?? large },
      )
    : withFigures(
        {
          en: 'First for the smallest message: {small}; for the largest: {large}.',
          ru: 'Первое место у самого малого сообщения: {small}; у самого большого: {large}.',
        },
        { small: (small && names[small]) ?? NOBODY, large: (large && names[large]) ?? NOBODY },
      )

/** From which size on copying takes longer than transfer, at it and at all larger ones. */
const copyingHurts = (run: RunFile): Outcome => {
  const rows = SIZES.map(({ bytes }) => {
    const points = pointsAt(run, bytes)
    const [copy = null, transfer = null] = points
    return { bytes, points, difference: differenceOf(run, transfer, copy) }
  })
  const all = rows.flatMap(({ points }) => points)
  if (rows.some(({ difference }) => !difference) || soundCount(...all) < LEAST_TRIALS)
    return tooFew(...all)
  const slower = rows.map(
    ({ difference }) => difference?.differs === true && difference.more.variant === 'A',
  )
  const lastFine = slower.lastIndexOf(false)
  const from = rows[lastFine + 1]
  const said = from?.difference
    ? withFigures(
        {
          en: 'From {bytes} on, copying takes longer than transfer at every size. There: {longer}.',
          ru: 'Начиная с {bytes} копирование медленнее передачи при всех размерах. Там: {longer}.',
        },
        { bytes: formatBytes(from.bytes), longer: longer(from.difference) },
      )
    : {
        en: 'At the largest size it was not found that copying takes longer than transfer.',
        ru: 'При наибольшем размере не найдено, чтобы копирование было медленнее передачи.',
      }
  const last = rows[lastFine]
  const open = last?.difference?.open
    ? withFigures(
        {
          en: 'But at {bytes} the trials lie too far apart to say that it does not take longer there, too: run it again when the machine is quieter.',
          ru: 'Но при {bytes} разброс прогонов слишком велик, чтобы сказать, что там оно не медленнее: запустите ещё раз, когда машина будет свободнее.',
        },
        { bytes: formatBytes(last.bytes) },
      )
    : null
  const order = orderText(winnerAt(run, SMALLEST)?.variant, winnerAt(run, LARGEST)?.variant)
  return {
    answer: open ? null : from ? String(from.bytes) : 'never',
    says: joined(
      ...rows.map(({ points, bytes }) => rowText(points, bytes, true)),
      said,
      open,
      order,
    ),
  }
}

const sizeChoices: Choice[] = [
  ...SIZES.map(({ bytes }) => ({
    id: String(bytes),
    label: withFigures({ en: '{bytes}', ru: '{bytes}' }, { bytes: formatBytes(bytes) }),
  })),
  { id: 'never', label: { en: 'At none of these', ru: 'Ни с одного из этих' } },
]

export const copyTransferShare: Lesson = {
  id: 'copy-transfer-share',
  title: { en: 'Copy, transfer or share', ru: 'Копировать, передать или делить' },
  lead: {
    en: 'Copy, transfer and shared memory have different prices, and the size of the message decides which is best.',
    ru: 'У копирования, передачи и общей памяти разная цена, и что выгоднее, решает размер сообщения.',
  },
  minutes: 5,
  steps: [
    {
      kind: 'tell',
      title: { en: 'Three ways to a worker', ru: 'Три пути к воркеру' },
      text: [
        {
          en: 'A message can be copied: the browser writes all its bytes out, and the worker reads them in again. Both sides then have their own.',
          ru: 'Сообщение можно скопировать: браузер записывает все его байты, а воркер читает их заново. Теперь у каждой стороны свои.',
        },
        {
          en: 'It can be transferred: the buffer changes its owner, and no byte moves. The sender can no longer use it.',
          ru: 'Его можно передать: буфер меняет владельца, и ни один байт не двигается. Отправителю он больше не доступен.',
        },
        {
          en: 'Or it lies in shared memory, where both threads see it. Then only a number has to be sent: which message it is.',
          ru: 'Или оно лежит в общей памяти, где его видят оба потока. Тогда отправить нужно только номер сообщения.',
        },
      ],
      diagram,
    },
    {
      kind: 'predict',
      id: 'smallest',
      title: { en: 'Small messages', ru: 'Малые сообщения' },
      text: [
        {
          en: 'Thousands of messages of 256 bytes go to a pool that computes a quick hash of each. Each task is a message of its own, whichever way its bytes take.',
          ru: 'Тысячи сообщений по 256 байт идут в пул, который быстро считает хеш каждого. На каждую задачу отправляется одно сообщение, каким бы путём ни шли байты.',
        },
      ],
      question: { en: 'Which way is done first?', ru: 'Какой путь закончит раньше?' },
      ask: {
        kind: 'choice',
        choices: [
          { id: 'copy', label: { en: 'Copy', ru: 'Копирование' } },
          { id: 'transfer', label: { en: 'Transfer', ru: 'Передача' } },
          { id: 'shared', label: { en: 'Shared memory', ru: 'Общая память' } },
          { id: 'same', label: { en: 'No clear first', ru: 'Явного первого нет' } },
        ],
      },
    },
    {
      kind: 'predict',
      id: 'from',
      title: { en: 'Growing messages', ru: 'Сообщения растут' },
      text: [
        {
          en: 'Now the messages grow, up to a mebibyte. The work on them grows too, but it is the same for all three ways.',
          ru: 'Теперь сообщения растут до мебибайта. Работа над ними тоже растёт, но для всех трёх путей она одинакова.',
        },
      ],
      question: {
        en: 'From which size on does copying take longer than transfer?',
        ru: 'Начиная с какого размера копирование медленнее передачи?',
      },
      ask: { kind: 'choice', choices: sizeChoices, ordered: true },
    },
    {
      kind: 'run',
      id: 'sizes',
      title: { en: 'Send them all', ru: 'Отправьте все' },
      text: [
        {
          en: 'Three ways, four sizes, four trials each: about half a minute. The tasks are fewer where the messages are large.',
          ru: 'Три пути, четыре размера, по четыре прогона: около полуминуты. Чем больше сообщения, тем меньше задач.',
        },
      ],
      experiment: ({ cores }) => ({
        title: 'Copy, transfer or share?',
        trials: 4,
        base: {
          workload: {
            id: 'murmur3',
            // Quick, so that the way is not lost beside the work.
            kernel: 'wasm',
            tasks: SIZES[0]?.tasks,
            payloadBytes: SMALLEST,
          },
          arrivals: { kind: 'batch' },
          strategy: {
            kind: 'push',
            policy: 'free-worker',
            channel: 'message-copy',
            inFlight: 2,
            workers: Math.min(4, Math.max(1, cores - 1)),
          },
        },
        variants: [
          { id: 'A', label: 'Copy', set: { 'strategy.channel': 'message-copy' } },
          { id: 'B', label: 'Transfer', set: { 'strategy.channel': 'message-transfer' } },
          {
            id: 'C',
            label: 'Shared memory',
            // A message for each task, as in the other two.
            set: { 'strategy.channel': 'message-shared', 'strategy.channelOptions': { bunch: 1 } },
          },
        ],
        axis: {
          path: 'workload.payloadBytes',
          values: SIZES.map(({ bytes }) => bytes),
          sets: Object.fromEntries(
            SIZES.map(({ bytes, tasks }) => [String(bytes), { 'workload.tasks': tasks }]),
          ),
        },
        views: ['sweep', 'latency', 'lanes', 'utilization'],
      }),
    },
    {
      kind: 'compare',
      prediction: 'smallest',
      run: 'sizes',
      title: { en: 'At 256 bytes', ru: 'При 256 байтах' },
      text: [
        {
          en: 'So small a message costs what any message costs: to be packed, to wake a thread, to be unpacked.',
          ru: 'Такое малое сообщение стоит столько, сколько любое: упаковать, разбудить поток, распаковать.',
        },
      ],
      outcome: firstAtSmallest,
      views: ['sweep', 'latency'],
    },
    {
      kind: 'compare',
      prediction: 'from',
      run: 'sizes',
      title: { en: 'Where copying begins to hurt', ru: 'Где копирование становится дорогим' },
      text: [
        {
          en: 'A copy has to touch every byte twice. The other two ways do not touch them at all until the worker computes.',
          ru: 'Копирование касается каждого байта дважды. Два других пути не касаются их вовсе, пока воркер не начнёт считать.',
        },
      ],
      outcome: copyingHurts,
      views: ['sweep', 'utilization'],
    },
    {
      kind: 'tell',
      title: { en: 'What to remember', ru: 'Что запомнить' },
      text: [
        {
          en: 'For small messages choose what is simplest, and measure before you change it. For large ones avoid the copy.',
          ru: 'Для малых сообщений выбирайте самое простое, а перед заменой измеряйте. Для больших избегайте копии.',
        },
        {
          en: 'Transfer takes the buffer away from the sender. Shared memory asks for a page that is cross-origin isolated, and for care: two threads may now write to the same bytes.',
          ru: 'Передача забирает буфер у отправителя. Общей памяти нужна изолированная страница (cross-origin isolated) и осторожность: теперь в одни и те же байты могут писать два потока.',
        },
        {
          en: 'Next in the Lab: add the mailbox, which wakes workers without a message.',
          ru: 'Дальше в лаборатории: добавьте канал mailbox, который будит воркеров без сообщений.',
        },
      ],
    },
  ],
}
