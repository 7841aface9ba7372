import { workerNode } from '../diagram-parts'
import type { Choice, Diagram, Lesson } from '../lesson'
import { byMessages, byQueue } from './too-short-outcomes'

const MOST_WORKERS = 64

const choices: Choice[] = [
  { id: 'under-1', label: { en: 'Under 1 µs', ru: 'Меньше 1 мкс' } },
  { id: 'to-10', label: { en: '1 to 10 µs', ru: 'От 1 до 10 мкс' } },
  { id: 'to-100', label: { en: '10 to 100 µs', ru: 'От 10 до 100 мкс' } },
  { id: 'over-100', label: { en: 'Over 100 µs', ru: 'Больше 100 мкс' } },
  { id: 'none', label: { en: 'At no length tried here', ru: 'Ни при какой из испытанных' } },
]

const byMessage: Diagram = {
  says: {
    en: 'The host sends each task as a message to one of two workers, and each answer comes back as a message.',
    ru: 'Хост отправляет каждую задачу сообщением одному из двух воркеров, и каждый ответ возвращается сообщением.',
  },
  nodes: [
    { id: 'host', actor: 'host', at: [0, 0.5] },
    workerNode(1, [2, 0]),
    workerNode(2, [2, 1]),
  ],
  edges: [
    { from: 'host', to: 'w1', kind: 'task', label: { en: 'message', ru: 'сообщение' } },
    { from: 'host', to: 'w2', kind: 'task' },
    { from: 'w1', to: 'host', kind: 'answer' },
    { from: 'w2', to: 'host', kind: 'answer' },
  ],
}

const fromQueue: Diagram = {
  says: {
    en: 'The host writes down in shared memory how many tasks there are. Two workers take the next number from there, and no message is sent.',
    ru: 'Хост записывает в общую память, сколько есть задач. Два воркера берут оттуда следующий номер, и никаких сообщений нет.',
  },
  nodes: [
    { id: 'host', actor: 'host', at: [0, 0.5] },
    {
      id: 'queue',
      actor: 'memory',
      label: { en: 'shared queue', ru: 'общая очередь' },
      at: [1, 0.5],
    },
    workerNode(1, [2, 0]),
    workerNode(2, [2, 1]),
  ],
  edges: [
    { from: 'host', to: 'queue', kind: 'task' },
    { from: 'queue', to: 'w1', kind: 'task', label: { en: 'take', ru: 'взять' } },
    { from: 'queue', to: 'w2', kind: 'task' },
  ],
}

/** Lengths in additions, and how many tasks: enough for the clock, few enough for a second. */
const axisOf = (lengths: Readonly<Record<number, number>>) => ({
  path: 'workload.options.iterations',
  values: Object.keys(lengths).map(Number),
  sets: Object.fromEntries(
    Object.entries(lengths).map(([length, tasks]) => [length, { 'workload.tasks': tasks }]),
  ),
})

const inline = { id: 'B', label: 'No pool', set: { 'strategy.kind': 'direct' } }
const workersFor = (cores: number): number => Math.min(MOST_WORKERS, Math.max(2, cores))

export const tooShortForAPool: Lesson = {
  id: 'too-short-for-a-pool',
  title: { en: 'Too short for a pool', ru: 'Слишком коротко для пула' },
  lead: {
    en: 'Below some length of task a pool only costs time. That length can be measured, and it depends on how tasks travel.',
    ru: 'Если задача слишком короткая, пул только тратит время. Эту длину можно измерить, и она зависит от того, как задачи попадают к воркерам.',
  },
  minutes: 6,
  steps: [
    {
      kind: 'tell',
      title: { en: 'What a task costs beside its work', ru: 'Сколько задача стоит помимо работы' },
      text: [
        {
          en: 'To hand a task to another thread takes time: to send it, to wake the thread, to send the answer. That price is the same for a long task and a short one.',
          ru: 'Отдать задачу другому потоку стоит времени: отправить её, разбудить поток, отправить ответ. Эта цена одинакова для длинной задачи и для короткой.',
        },
        {
          en: 'If a task is shorter than its price, the host would have done it itself in that time. Somewhere between lies the break-even: from there on a pool is sooner done.',
          ru: 'Если задача короче своей цены, хост успел бы сделать её сам. Где-то посередине лежит точка безубыточности: начиная с неё пул заканчивает раньше.',
        },
      ],
      diagram: byMessage,
    },
    {
      kind: 'predict',
      id: 'message',
      title: { en: 'A message for each task', ru: 'Сообщение на каждую задачу' },
      text: [
        {
          en: 'Each task travels as a message and does nothing but add numbers. There are as many workers as cores, but at least two. Beside it, the host does the same tasks alone.',
          ru: 'Каждая задача приходит сообщением и только складывает числа. Воркеров столько же, сколько ядер, но не меньше двух. Для сравнения хост делает те же задачи один.',
        },
      ],
      question: {
        en: 'From which length of task on is the pool sooner done than the host alone?',
        ru: 'Начиная с какой длины задачи пул закончит раньше, чем хост один?',
      },
      ask: { kind: 'choice', choices, ordered: true },
    },
    {
      kind: 'run',
      id: 'messages',
      title: { en: 'Run lengths by message', ru: 'Разные длины, сообщениями' },
      text: [
        {
          en: 'Five lengths of task, with the pool and without, four trials each.',
          ru: 'Пять длин задачи, с пулом и без него, по четыре прогона.',
        },
      ],
      preset: 'e13-break-even',
      experiment: ({ cores }) => ({
        title: 'How long must a task be, by message?',
        trials: 4,
        base: {
          // WASM: one speed from the first task on.
          workload: { id: 'additions', kernel: 'wasm' },
          arrivals: { kind: 'batch' },
          strategy: {
            kind: 'push',
            policy: 'round-robin',
            channel: 'message-copy',
            workers: workersFor(cores),
          },
        },
        variants: [{ id: 'A', label: 'Pool, messages' }, inline],
        axis: axisOf({ 1001: 3000, 10_001: 3000, 50_001: 3000, 200_001: 2000, 1_000_001: 500 }),
        views: ['sweep', 'granularity', 'lanes'],
      }),
    },
    {
      kind: 'compare',
      prediction: 'message',
      run: 'messages',
      title: { en: 'The break-even by message', ru: 'Безубыточность для сообщений' },
      text: [
        {
          en: 'Where the two curves cross, the pool begins to pay. Left of it every thread more only adds to the bill.',
          ru: 'Где две кривые пересекаются, пул начинает окупаться. Левее каждый лишний поток только прибавляет расходов.',
        },
      ],
      outcome: byMessages,
      views: ['sweep', 'granularity'],
    },
    {
      kind: 'predict',
      id: 'queue',
      title: { en: 'And without messages?', ru: 'А без сообщений?' },
      text: [
        {
          en: 'Now the workers take tasks from a queue in shared memory themselves. To take one is to raise a number.',
          ru: 'Теперь воркеры сами берут задачи из очереди в общей памяти. Взять задачу – значит увеличить число.',
        },
      ],
      diagram: fromQueue,
      question: {
        en: 'From which length of task on is this pool sooner done than the host alone?',
        ru: 'Начиная с какой длины задачи этот пул закончит раньше, чем хост один?',
      },
      ask: { kind: 'choice', choices, ordered: true },
    },
    {
      kind: 'run',
      id: 'queues',
      title: { en: 'Run lengths by queue', ru: 'Разные длины, через очередь' },
      text: [
        {
          en: 'Six lengths, from none at all, with the pool and without, four trials each. Tens of thousands of tasks a trial, since each is so short.',
          ru: 'Шесть длин, начиная с нулевой, с пулом и без него, по четыре прогона. В прогоне десятки тысяч задач: каждая очень коротка.',
        },
      ],
      preset: 'e13-break-even',
      experiment: ({ cores }) => ({
        title: 'How long must a task be, by shared queue?',
        trials: 4,
        base: {
          workload: { id: 'additions', kernel: 'wasm' },
          arrivals: { kind: 'batch' },
          strategy: { kind: 'pull', channel: 'shared-queue', workers: workersFor(cores) },
          // A clock read a task would be most of its price.
          recording: { level: 'blocks' },
        },
        variants: [{ id: 'A', label: 'Pool, shared queue' }, inline],
        axis: axisOf({
          0: 100_000,
          201: 100_000,
          1001: 100_000,
          5001: 40_000,
          20_001: 10_000,
          100_001: 2500,
        }),
        views: ['granularity', 'sweep', 'overhead'],
      }),
    },
    {
      kind: 'compare',
      prediction: 'queue',
      run: 'queues',
      title: { en: 'Two lengths, not one', ru: 'Не одна длина, а две' },
      text: [
        {
          en: 'The break-even says from where a pool is sooner done. The 5 % length says from where it wastes little: overhead is then a twentieth of the threads’ time.',
          ru: 'Точка безубыточности говорит, с какой длины пул заканчивает раньше. Длина 5 % – с какой он мало тратит впустую: накладные расходы тогда – двадцатая часть времени потоков.',
        },
      ],
      outcome: byQueue,
      views: ['granularity', 'sweep'],
    },
    {
      kind: 'tell',
      title: { en: 'What to remember', ru: 'Что запомнить' },
      text: [
        {
          en: 'Measure how long one task takes before you build a pool for it. If it is too short, send many of them as one.',
          ru: 'Прежде чем строить пул, измерьте, сколько длится одна задача. Если она слишком коротка, отправляйте их пачками.',
        },
        {
          en: 'The break-even belongs to the way tasks travel and to this machine. Measure it again when either of them changes.',
          ru: 'Точка безубыточности относится к пути, которым идут задачи, и к этой машине. Если изменится что-то из этого, измерьте заново.',
        },
        {
          en: 'Next in the Lab: how overhead is spread over the tasks, and a pool that stays at one thread while tasks are short.',
          ru: 'Дальше в лаборатории: как накладные расходы распределены по задачам и пул, который остаётся при одном потоке, пока задачи коротки.',
        },
      ],
    },
  ],
}
