import { workerNode } from '../diagram-parts'
import type { Diagram, Lesson } from '../lesson'
import { blocked, coordinated } from './blocked-host-outcomes'

const MOST_WORKERS = 64
/** Work of the host before each submit. */
const HOST_US = 200
const TASKS = 600

const poolNodes = [0, 1].map((row) => workerNode(row + 1, [3, row]))

const inHost: Diagram = {
  says: {
    en: 'The host does work of its own before it submits each task. The dispatcher and its queue live in the host, too: while it works, answers wait at its door and the workers get nothing.',
    ru: 'Перед отправкой каждой задачи хост делает свою работу. Очередь и раздача тоже живут в хосте: пока он занят, ответы ждут у двери, а воркеры ничего не получают.',
  },
  nodes: [
    { id: 'own', actor: 'timer', label: { en: 'own work', ru: 'своя работа' }, at: [0, 0.5] },
    { id: 'host', actor: 'host', at: [1, 0.5] },
    {
      id: 'queue',
      actor: 'queue',
      label: { en: 'queue in host', ru: 'очередь в хосте' },
      at: [2, 0.5],
    },
    ...poolNodes,
  ],
  edges: [
    { from: 'own', to: 'host', kind: 'wait', label: { en: 'blocks', ru: 'блокирует' } },
    { from: 'host', to: 'queue', kind: 'task' },
    { from: 'queue', to: 'w1', kind: 'task' },
    { from: 'queue', to: 'w2', kind: 'task' },
  ],
}

const apart: Diagram = {
  says: {
    en: 'The host does work of its own and passes each task on to a coordinator. The coordinator is a thread that does nothing else than hand tasks to workers and take their answers.',
    ru: 'Хост делает свою работу и передаёт каждую задачу координатору. Координатор – поток, который только раздаёт задачи воркерам и принимает ответы.',
  },
  nodes: [
    { id: 'own', actor: 'timer', label: { en: 'own work', ru: 'своя работа' }, at: [0, 0.5] },
    { id: 'host', actor: 'host', at: [1, 0.5] },
    { id: 'coordinator', actor: 'coordinator', at: [2, 0.5] },
    ...poolNodes,
  ],
  edges: [
    { from: 'own', to: 'host', kind: 'wait', label: { en: 'blocks', ru: 'блокирует' } },
    { from: 'host', to: 'coordinator', kind: 'task' },
    { from: 'coordinator', to: 'w1', kind: 'task' },
    { from: 'coordinator', to: 'w2', kind: 'task' },
  ],
}

/** Tasks grow with the cores, so that the pool as a whole is about as quick on any machine. */
const base = (cores: number) => ({
  workload: {
    id: 'sha256',
    kernel: 'wasm',
    tasks: TASKS,
    payloadBytes: 64 * 1024,
    sizes: { kind: 'constant', rounds: Math.max(1, Math.round(cores / 2)) },
  },
  arrivals: { kind: 'batch' },
  // All submits in one go: the host hears of no answer before it is through.
  host: { work: { kind: 'spin', us: HOST_US, together: 'unlimited' } },
  strategy: {
    kind: 'push',
    policy: 'free-worker',
    channel: 'message-transfer',
    inFlight: 1,
    workers: Math.min(MOST_WORKERS, Math.max(2, cores)),
  },
})

/** Half as many workers as cores, as many, and twice as many, as far as a pool may have them. */
const countsFor = (cores: number): number[] => {
  const some = Math.max(2, cores)
  return [...new Set([some / 2, some, 2 * some].map((n) => Math.min(MOST_WORKERS, Math.floor(n))))]
}

export const blockedHost: Lesson = {
  id: 'blocked-host',
  title: { en: 'A blocked host', ru: 'Занятый хост' },
  lead: {
    en: 'A blocked host starves its pool. A coordinator cures that, at a price; judge by the total.',
    ru: 'Занятый хост оставляет пул без задач. Координатор это лечит, но не бесплатно; судите по общему времени.',
  },
  minutes: 6,
  steps: [
    {
      kind: 'tell',
      title: { en: 'Who feeds the workers?', ru: 'Кто кормит воркеров?' },
      text: [
        {
          en: 'Often the host both makes the tasks and hands them out. To make one takes time: a file is read, a text is parsed, numbers are added.',
          ru: 'Часто хост и готовит задачи, и раздаёт их. Подготовка занимает время: прочитать файл, разобрать текст, сложить числа.',
        },
        {
          en: 'While the host does that, it reads no answers. A worker that is done tells it so, and the message lies unread.',
          ru: 'Пока хост этим занят, ответов он не читает. Воркер сообщает, что закончил, а сообщение лежит непрочитанным.',
        },
      ],
      diagram: inHost,
    },
    {
      kind: 'predict',
      id: 'added',
      title: { en: 'What does it cost?', ru: 'Сколько это стоит?' },
      text: [
        {
          en: 'There are 600 tasks. Before it submits a task, the host adds up numbers for 200 µs. It does so for all 600 in one go, without looking at answers in between.',
          ru: 'Задач 600. Перед отправкой каждой хост 200 мкс складывает числа. Так он проходит все 600 подряд, не глядя на ответы.',
        },
      ],
      question: {
        en: 'How much of the host’s own time is added to the total?',
        ru: 'Какая часть времени работы хоста прибавится к общему времени?',
      },
      ask: {
        kind: 'choice',
        choices: [
          { id: 'hidden', label: { en: 'Less than a third', ru: 'Меньше трети' } },
          { id: 'partly', label: { en: 'About a half', ru: 'Около половины' } },
          { id: 'added', label: { en: 'More than two thirds', ru: 'Больше двух третей' } },
        ],
        ordered: true,
      },
    },
    {
      kind: 'run',
      id: 'blocked',
      title: { en: 'Block the host', ru: 'Займите хост' },
      text: [
        {
          en: 'Once the host only submits, once it works before each submit. As many workers as cores, five trials each.',
          ru: 'В одном варианте хост только отправляет задачи, в другом перед каждой отправкой работает. Воркеров столько же, сколько ядер, по пять прогонов.',
        },
      ],
      preset: 'e6-blocked-host',
      experiment: ({ cores }) => ({
        title: 'What does a blocked host cost?',
        trials: 5,
        base: base(cores),
        variants: [
          { id: 'A', label: 'Host only submits', set: { 'host.work.kind': 'none' } },
          { id: 'B', label: 'Host works too' },
        ],
        views: ['lanes', 'blocking', 'utilization'],
      }),
    },
    {
      kind: 'compare',
      prediction: 'added',
      run: 'blocked',
      title: { en: 'Added or hidden', ru: 'Прибавилось или спряталось' },
      text: [
        {
          en: 'Look at the host’s lane and, below it, at the workers: what do they do while it is blocked?',
          ru: 'Посмотрите на дорожку хоста и на воркеров под ней: что они делают, пока он занят?',
        },
      ],
      outcome: blocked,
      views: ['lanes', 'utilization'],
    },
    {
      kind: 'predict',
      id: 'wins',
      title: { en: 'A thread that only hands out', ru: 'Поток, который только раздаёт' },
      text: [
        {
          en: 'A coordinator owns the queue and the workers. The host passes each task on as soon as it is made, and stays blocked as before.',
          ru: 'Очередью и воркерами владеет координатор. Хост передаёт ему каждую задачу, как только она готова, и занят по-прежнему.',
        },
        {
          en: 'But it is one thread more, and the workers now run at the same time as the host’s own work.',
          ru: 'Но это ещё один поток, и воркеры теперь работают одновременно с хостом.',
        },
      ],
      diagram: apart,
      question: {
        en: 'From half as many workers as cores to twice as many: where is the total lower with a coordinator?',
        ru: 'Воркеров от половины числа ядер до двойного: где общее время с координатором меньше?',
      },
      ask: {
        kind: 'choice',
        choices: [
          { id: 'all', label: { en: 'At all of them', ru: 'Во всех случаях' } },
          { id: 'some', label: { en: 'At some', ru: 'В некоторых' } },
          { id: 'none', label: { en: 'At none', ru: 'Ни в одном' } },
        ],
        ordered: true,
      },
    },
    {
      kind: 'run',
      id: 'coordinator',
      title: { en: 'Run the coordinator', ru: 'Запустите координатор' },
      text: [
        {
          en: 'The host works in both variants. The queue lives in the host or in a coordinator; the number of workers changes; four trials each.',
          ru: 'Хост работает в обоих вариантах. Очередь живёт в хосте или у координатора, число воркеров меняется, по четыре прогона.',
        },
      ],
      preset: 'e7-coordinator',
      experiment: ({ cores }) => ({
        title: 'Does a coordinator help a blocked host?',
        trials: 4,
        base: base(cores),
        variants: [
          { id: 'A', label: 'Queue in host', set: { 'strategy.placement': 'host' } },
          { id: 'B', label: 'Coordinator', set: { 'strategy.placement': 'coordinator' } },
        ],
        axis: { path: 'strategy.workers', values: countsFor(cores) },
        views: ['blocking', 'sweep', 'lanes', 'utilization'],
      }),
    },
    {
      kind: 'compare',
      prediction: 'wins',
      run: 'coordinator',
      title: { en: 'Blocking, rest, total', ru: 'Блокировка, остальное, всего' },
      text: [
        {
          en: 'Blocking is the time that the host spent on its own work. The rest is the total less that. A low rest alone proves nothing: look at all three. Each figure is a median of its own, so that they need not add up.',
          ru: 'Блокировка – время, которое хост потратил на свою работу. Остальное – общее время за её вычетом. Малое «остальное» само по себе ничего не доказывает: смотрите на все три. Каждая цифра – медиана сама по себе, и складываться они не обязаны.',
        },
      ],
      outcome: coordinated,
      views: ['blocking', 'lanes'],
    },
    {
      kind: 'tell',
      title: { en: 'What to remember', ru: 'Что запомнить' },
      text: [
        {
          en: 'Whoever hands out tasks must have time to do so. Keep other work off that thread, or give the handing out to a thread of its own.',
          ru: 'У того, кто раздаёт задачи, должно быть на это время. Уберите с этого потока другую работу или отдайте раздачу отдельному потоку.',
        },
        {
          en: 'A coordinator takes cores as well. “Total less blocking” can look splendid while the total grows: judge by the total.',
          ru: 'Координатор тоже занимает ядра. «Всего минус блокировка» может выглядеть прекрасно, пока общее время растёт: судите по общему времени.',
        },
        {
          en: 'Next in the Lab: let the host read files instead, and try more workers.',
          ru: 'Дальше в лаборатории: пусть хост читает файлы; попробуйте больше воркеров.',
        },
      ],
    },
  ],
}
