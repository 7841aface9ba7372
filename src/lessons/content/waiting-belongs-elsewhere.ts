import { advantageOf, formatPercent, type RunFile } from '../../../workers/api'
import { contestOf, listed, type Names } from '../contest'
import { workerNode } from '../diagram-parts'
import type { Diagram, Lesson, Outcome } from '../lesson'
import {
  differenceOf,
  joined,
  longer,
  noDifference,
  pointOf,
  sameOf,
  tooFew,
  withFigures,
} from '../outcome'

/** Three threads a core are to fit into a pool. */
const MOST_CORES = 16
const TASKS_PER_CORE = 100

const names: Names = {
  A: { en: 'one thread a core', ru: 'один поток на ядро' },
  B: { en: 'two a core', ru: 'два на ядро' },
  C: { en: 'three a core', ru: 'три на ядро' },
  D: { en: 'wait pool', ru: 'пул ожидания' },
}
const ANSWERS = { A: 'one', B: 'two', C: 'three', D: 'wait' } as const

const waits: Diagram = {
  says: {
    en: 'Two workers take tasks from one queue. Worker 1 computes. Worker 2 waits for a timer: it holds its thread, and a task behind it in the queue waits as well.',
    ru: 'Два воркера берут задачи из одной очереди. Воркер 1 считает. Воркер 2 ждёт таймера: он держит свой поток, и следующая задача в очереди ждёт тоже.',
  },
  nodes: [
    { id: 'queue', actor: 'queue', at: [0, 0.5] },
    workerNode(1, [1, 0]),
    workerNode(2, [1, 1]),
    { id: 'core', actor: 'core', label: { en: 'core', ru: 'ядро' }, at: [2, 0] },
    { id: 'timer', actor: 'timer', at: [2, 1] },
  ],
  edges: [
    { from: 'queue', to: 'w1', kind: 'task' },
    { from: 'queue', to: 'w2', kind: 'task' },
    { from: 'w1', to: 'core', kind: 'read', label: { en: 'computes', ru: 'считает' } },
    { from: 'w2', to: 'timer', kind: 'wait', label: { en: 'waits', ru: 'ждёт' } },
  ],
}

const apart: Diagram = {
  says: {
    en: 'There are two queues. Tasks that compute go to worker 1, tasks that wait go to the waiters, threads of their own: so nobody who computes stands behind somebody who waits.',
    ru: 'Очередей две. Задачи, которые считают, идут воркеру 1, а задачи, которые ждут, – в отдельные потоки ожидания: никто из считающих не стоит за ожидающим.',
  },
  nodes: [
    { id: 'host', actor: 'host', at: [0, 0.5] },
    { id: 'compute', actor: 'queue', label: { en: 'compute', ru: 'считать' }, at: [1, 0] },
    { id: 'waiting', actor: 'queue', label: { en: 'wait', ru: 'ждать' }, at: [1, 1] },
    workerNode(1, [2, 0]),
    { id: 'waiter', actor: 'worker', label: { en: 'waiter', ru: 'ждущий' }, at: [2, 1] },
  ],
  edges: [
    { from: 'host', to: 'compute', kind: 'task' },
    { from: 'host', to: 'waiting', kind: 'task' },
    { from: 'compute', to: 'w1', kind: 'task' },
    { from: 'waiting', to: 'waiter', kind: 'task' },
  ],
}

const all = (run: RunFile) =>
  [pointOf(run, 'A'), pointOf(run, 'B'), pointOf(run, 'C'), pointOf(run, 'D')] as const

const first = (run: RunFile): Outcome => {
  const points = all(run)
  const contest = contestOf(run, points)
  if (!contest) return tooFew(...points)
  const { difference } = contest
  const times = withFigures(
    { en: 'Total time: {all}.', ru: 'Общее время: {all}.' },
    { all: listed(points, names) },
  )
  const figures = {
    first: names[contest.first.variant] ?? contest.first.variant,
    second: names[contest.second.variant] ?? contest.second.variant,
    longer: longer(difference),
    none: noDifference(difference),
  }
  if (!difference.differs)
    return {
      answer: sameOf(difference),
      says: joined(
        times,
        withFigures(
          {
            en: 'The first two are {first} and {second}. {none}',
            ru: 'Первые два – {first} и {second}. {none}',
          },
          figures,
        ),
      ),
    }
  return {
    answer: ANSWERS[contest.first.variant as keyof typeof ANSWERS] ?? null,
    says: joined(
      times,
      withFigures(
        {
          en: 'First is {first}. Next comes {second}: {longer}.',
          ru: 'Первое место – {first}. Следом – {second}: {longer}.',
        },
        figures,
      ),
    ),
  }
}

/** How many times as long one thread a core took as the wait pool. */
const cure = (run: RunFile): Outcome => {
  const [one, , three, pool] = all(run)
  const difference = differenceOf(run, one, pool)
  const times = one && pool && advantageOf(pool, one, 'makespanMs', run.experiment.seed)
  if (!difference || !times) return tooFew(one, pool)
  const fair = differenceOf(run, three, pool)
  const busy = (point: typeof pool) => formatPercent(point?.median.poolUtilization, 0)
  return {
    answer: difference.open ? null : times.factor,
    interval: times.interval,
    says: joined(
      difference.differs
        ? withFigures(
            difference.more === one
              ? {
                  en: 'One thread a core took {longer} than with the wait pool beside it.',
                  ru: 'Один поток на ядро – {longer}, чем вместе с пулом ожидания.',
                }
              : {
                  en: 'The wait pool did not help here: with it, it took {longer}.',
                  ru: 'Пул ожидания здесь не помог: с ним вышло {longer}.',
                },
            { longer: longer(difference) },
          )
        : noDifference(difference),
      withFigures(
        {
          en: 'Without it, threads were taken {busy} of the time, but a thread that waits counts as taken.',
          ru: 'Без него потоки были заняты {busy} времени, но поток, который ждёт, тоже считается занятым.',
        },
        { busy: busy(one) },
      ),
      fair &&
        (fair.differs
          ? withFigures(
              fair.less === pool
                ? {
                    en: 'To be fair, the wait pool brings threads of its own. Beside a plain pool of as many threads in all it still is sooner: the plain one took {longer}.',
                    ru: 'Справедливости ради: у пула ожидания есть свои потоки. Но он быстрее и простого пула с тем же числом потоков: у простого вышло {longer}.',
                  }
                : {
                    en: 'To be fair, the wait pool brings threads of its own. A plain pool of as many threads in all was sooner: the wait pool took {longer}.',
                    ru: 'Справедливости ради: у пула ожидания есть свои потоки. Простой пул с тем же числом потоков быстрее: с пулом ожидания вышло {longer}.',
                  },
              { longer: longer(fair) },
            )
          : withFigures(
              {
                en: 'To be fair, the wait pool brings threads of its own: compare it with a plain pool of as many in all. {none}',
                ru: 'Справедливости ради: у пула ожидания есть свои потоки, сравните его с простым пулом с тем же числом потоков. {none}',
              },
              { none: noDifference(fair) },
            )),
    ),
  }
}

export const waitingBelongsElsewhere: Lesson = {
  id: 'waiting-belongs-elsewhere',
  title: { en: 'Waiting belongs elsewhere', ru: 'Ждать надо в другом месте' },
  lead: {
    en: 'A task that waits holds its thread and does nothing with it. Threads of their own for waiting leave the pool to those who compute.',
    ru: 'Задача, которая ждёт, держит поток и ничего с ним не делает. Отдельные потоки для ожидания оставляют пул тем, кто считает.',
  },
  minutes: 4,
  steps: [
    {
      kind: 'tell',
      title: { en: 'A thread that holds and waits', ru: 'Поток, который ждёт' },
      text: [
        {
          en: 'Some tasks compute; others wait: for a disk, a network, a timer. While a task blocks, its thread can do nothing else, and its core has nothing to do.',
          ru: 'Одни задачи считают, другие ждут: диск, сеть, таймер. Пока задача заблокирована, её поток ничего другого делать не может, а ядру нечем заняться.',
        },
        {
          en: 'In a pool of as many threads as cores, each thread that waits is a core that stands still.',
          ru: 'Если потоков в пуле столько же, сколько ядер, каждый ждущий поток – это стоящее ядро.',
        },
      ],
      diagram: waits,
    },
    {
      kind: 'predict',
      id: 'first',
      title: { en: 'More threads, or other threads?', ru: 'Больше потоков или другие потоки?' },
      text: [
        {
          en: 'Half of the tasks compute for about 2 ms, half wait for 2 ms. One cure is more threads than cores. Another is a wait pool: threads that are there only for the tasks that wait.',
          ru: 'Половина задач считает около 2 мс, половина ждёт 2 мс. Одно лекарство – больше потоков, чем ядер. Другое – пул ожидания: потоки только для задач, которые ждут.',
        },
        {
          en: 'The wait pool has two threads a core, beside one a core that computes: as many in all as three a core.',
          ru: 'В пуле ожидания два потока на ядро, и ещё один на ядро считает: всего столько же, сколько при трёх на ядро.',
        },
      ],
      diagram: apart,
      question: { en: 'Which is done first?', ru: 'Что закончится раньше?' },
      ask: {
        kind: 'choice',
        choices: [
          { id: 'one', label: { en: 'One thread a core', ru: 'Один поток на ядро' } },
          { id: 'two', label: { en: 'Two threads a core', ru: 'Два потока на ядро' } },
          { id: 'three', label: { en: 'Three threads a core', ru: 'Три потока на ядро' } },
          {
            id: 'wait',
            label: { en: 'One a core and a wait pool', ru: 'Один на ядро и пул ожидания' },
          },
          { id: 'same', label: { en: 'No clear first', ru: 'Явного первого нет' } },
        ],
      },
    },
    {
      kind: 'predict',
      id: 'times',
      title: { en: 'How much is lost?', ru: 'Сколько теряется?' },
      text: [
        {
          en: 'Only the first and the last of them now: one thread a core, and the same with a wait pool beside it.',
          ru: 'Теперь только первый и последний случаи: один поток на ядро и то же самое с пулом ожидания рядом.',
        },
      ],
      question: {
        en: 'How many times as long does it take without the wait pool?',
        ru: 'Во сколько раз дольше без пула ожидания?',
      },
      ask: {
        kind: 'slider',
        min: 0.5,
        max: 4,
        step: 0.1,
        start: 1,
        unit: { en: '{n|times|times} as long', ru: '{n|раз|раза|раз}' },
      },
    },
    {
      kind: 'run',
      id: 'pools',
      title: { en: 'Run all four', ru: 'Запустите все четыре' },
      text: [
        {
          en: 'The same tasks in the same order, four pools, five trials each.',
          ru: 'Одни и те же задачи в одном порядке, четыре пула, по пять прогонов.',
        },
      ],
      preset: 'e15-blocking-tasks',
      experiment: ({ cores }) => {
        const counted = Math.min(MOST_CORES, Math.max(1, cores))
        return {
          title: 'Where should tasks wait?',
          trials: 5,
          base: {
            workload: {
              id: 'waiting',
              tasks: TASKS_PER_CORE * counted,
              // As long to wait as to compute: a thread a core is idle half of its time.
              options: { share: 50, waitFor: 'timer', waitMs: 2, computeUs: 2000 },
            },
            arrivals: { kind: 'batch' },
            strategy: {
              kind: 'push',
              policy: 'free-worker',
              channel: 'message-shared',
              inFlight: 1,
              workers: counted,
            },
          },
          variants: [
            { id: 'A', label: 'One a core' },
            { id: 'B', label: 'Two a core', set: { 'strategy.workers': 2 * counted } },
            { id: 'C', label: 'Three a core', set: { 'strategy.workers': 3 * counted } },
            { id: 'D', label: 'Wait pool', set: { 'strategy.waitWorkers': 2 * counted } },
          ],
          views: ['lanes', 'utilization', 'latency'],
        }
      },
    },
    {
      kind: 'compare',
      prediction: 'first',
      run: 'pools',
      title: { en: 'Who was first', ru: 'Кто был первым' },
      text: [
        {
          en: 'In the lanes, look for moments at which every worker holds a waiting task: then no core computes, though tasks to compute are in the queue.',
          ru: 'Найдите на дорожках моменты, когда у всех воркеров ждущие задачи: ни одно ядро тогда не считает, хотя в очереди есть что считать.',
        },
      ],
      outcome: first,
      views: ['lanes', 'utilization'],
    },
    {
      kind: 'compare',
      prediction: 'times',
      run: 'pools',
      title: { en: 'What the cure brings', ru: 'Что даёт лекарство' },
      text: [
        {
          en: 'A wait pool can be large and cheap: its threads sleep. The pool that computes stays as small as the machine.',
          ru: 'Пул ожидания может быть большим и дешёвым: его потоки спят. А пул, который считает, остаётся по размеру машины.',
        },
      ],
      outcome: cure,
      views: ['utilization', 'lanes'],
    },
    {
      kind: 'tell',
      title: { en: 'What to remember', ru: 'Что запомнить' },
      text: [
        {
          en: 'Ask of each task: does it compute, or does it wait? A thread is too good a place to wait in.',
          ru: 'Спросите о каждой задаче: она считает или ждёт? Поток пула – слишком дорогое место для ожидания.',
        },
        {
          en: 'Best of all is not to block: an asynchronous call waits without a thread. Where that is not to be had, give waiting a pool of its own.',
          ru: 'Лучше всего не блокировать вовсе: асинхронный вызов ждёт без потока. Где так нельзя, заведите для ожидания отдельный пул.',
        },
        {
          en: 'Next in the Lab: sweep the threads a core, and change the share of tasks that wait.',
          ru: 'Дальше в лаборатории: переберите число потоков на ядро и поменяйте долю ждущих задач.',
        },
      ],
    },
  ],
}
