import { advantageOf, type RunFile, type VariantId } from '../../../workers/api'
import { listed, type Names } from '../contest'
import { workerNode } from '../diagram-parts'
import type { Diagram, DiagramNode, Lesson, Outcome } from '../lesson'
import {
  differenceOf,
  joined,
  longer,
  medianText,
  noDifference,
  pointOf,
  sameOf,
  tooFew,
  withFigures,
} from '../outcome'

const names: Names = {
  A: { en: 'taking turns', ru: 'по кругу' },
  B: { en: 'free worker', ru: 'свободному воркеру' },
}

const workers = [0, 1, 2, 3].map((row) => workerNode(row + 1, [2, row]))

/** What each worker was dealt. */
const inboxes = ['1 5 9', '2 6 10', '3 7 11', '4 8 12'].map((tasks, row): DiagramNode => ({
  id: `inbox${row + 1}`,
  actor: 'queue',
  label: { en: tasks, ru: tasks },
  at: [1, row],
}))

const inTurn: Diagram = {
  says: {
    en: 'The host deals tasks to four workers in turn. Worker 4 gets tasks 4, 8, 12 and so on: all of the long ones.',
    ru: 'Хост раздаёт задачи четырём воркерам по кругу. Воркеру 4 достаются задачи 4, 8, 12 и так далее: все длинные.',
  },
  nodes: [{ id: 'host', actor: 'host', at: [0, 1.5] }, ...inboxes, ...workers],
  edges: inboxes.flatMap(({ id }, i) => [
    { from: 'host', to: id, kind: 'task' },
    { from: id, to: workers[i]?.id ?? id, kind: 'task' },
  ]),
}

const toTheFree: Diagram = {
  says: {
    en: 'The host puts tasks into one queue. Whichever of the four workers is free gets the next one.',
    ru: 'Хост ставит задачи в одну очередь. Следующую получает тот из четырёх воркеров, который свободен.',
  },
  nodes: [
    { id: 'host', actor: 'host', at: [0, 1.5] },
    { id: 'queue', actor: 'queue', at: [1, 1.5] },
    ...workers,
  ],
  edges: [
    { from: 'host', to: 'queue', kind: 'task' },
    ...workers.map(({ id }) => ({ from: 'queue', to: id, kind: 'task' as const })),
  ],
}

const sides = (run: RunFile) => [pointOf(run, 'A'), pointOf(run, 'B')] as const

/** What each of them left lying beside idle workers. */
const stranded = (run: RunFile) => {
  const [turns, free] = sides(run)
  return withFigures(
    {
      en: 'Workers stood idle beside waiting tasks for {turns} in all when taking turns, for {free} with the free worker.',
      ru: 'Рядом с ожидающими задачами воркеры простояли в сумме {turns} при раздаче по кругу и {free} при раздаче свободному.',
    },
    {
      turns: turns ? medianText(turns, 'strandedIdleMs') : '',
      free: free ? medianText(free, 'strandedIdleMs') : '',
    },
  )
}

const inOrder = (run: RunFile): Outcome => {
  const [turns, free] = sides(run)
  const difference = differenceOf(run, turns, free)
  if (!difference) return tooFew(turns, free)
  const all = withFigures(
    { en: 'Total time: {all}.', ru: 'Общее время: {all}.' },
    { all: listed([turns, free], names) },
  )
  if (!difference.differs)
    return {
      answer: sameOf(difference),
      says: joined(all, noDifference(difference), stranded(run)),
    }
  const won = difference.less.variant
  const by = withFigures(
    won === 'B'
      ? { en: 'Taking turns took {longer}.', ru: 'По кругу вышло {longer}.' }
      : {
          en: 'The free worker took {longer}. It has one task at a time: when it is done, the next one has yet to arrive.',
          ru: 'Со свободным воркером вышло {longer}. У каждого лишь одна задача: когда она готова, следующая ещё в пути.',
        },
    { longer: longer(difference) },
  )
  return { answer: won === 'B' ? 'free' : 'turns', says: joined(all, by, stranded(run)) }
}

const shuffled = (run: RunFile): Outcome => {
  const [turns, free] = sides(run)
  const difference = differenceOf(run, turns, free)
  const times = turns && free && advantageOf(free, turns, 'makespanMs', run.experiment.seed)
  if (!difference || !times) return tooFew(turns, free)
  const sooner: Partial<Record<VariantId, { en: string; ru: string }>> = {
    A: {
      en: 'Taking turns was sooner: the free worker took {longer}.',
      ru: 'По кругу вышло быстрее: со свободным воркером {longer}.',
    },
    B: {
      en: 'Taking turns still took longer: {longer}.',
      ru: 'По кругу всё равно вышло дольше: {longer}.',
    },
  }
  const said = sooner[difference.less.variant]
  return {
    answer: difference.open ? null : times.factor,
    interval: times.interval,
    says: joined(
      withFigures(
        { en: 'Sizes shuffled: {all}.', ru: 'Размеры перемешаны: {all}.' },
        { all: listed([turns, free], names) },
      ),
      difference.differs && said
        ? withFigures(said, { longer: longer(difference) })
        : noDifference(difference),
      stranded(run),
    ),
  }
}

const experiment = (title: string, shuffle: boolean) => ({
  title,
  trials: 5,
  base: {
    workload: {
      id: 'sha256',
      // Long enough that the rule decides, and not the price of a message.
      kernel: 'js',
      tasks: 800,
      payloadBytes: 16 * 1024,
      sizes: { kind: 'periodic', every: 4, times: 10, shuffle },
    },
    arrivals: { kind: 'batch' },
    strategy: { kind: 'push', policy: 'round-robin', channel: 'message-transfer', workers: 4 },
  },
  variants: [
    { id: 'A', label: 'Round-robin', set: { 'strategy.policy': 'round-robin' } },
    {
      id: 'B',
      label: 'Free worker',
      set: { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 },
    },
  ],
  views: ['lanes', 'utilization'],
})

export const whoIsNext: Lesson = {
  id: 'who-is-next',
  title: { en: 'Who gets the next task', ru: 'Кому следующая задача' },
  lead: {
    en: 'A rule that takes turns can leave workers idle beside waiting tasks; how much that costs depends on the order of the tasks.',
    ru: 'Раздача по кругу может оставлять воркеров без дела рядом с ожидающими задачами; сколько это стоит, зависит от порядка задач.',
  },
  minutes: 5,
  steps: [
    {
      kind: 'tell',
      title: { en: 'Dealing in turn', ru: 'Раздача по кругу' },
      text: [
        {
          en: 'A policy is the rule that says who gets the next task. The simplest one takes turns: the first task to worker 1, the second to worker 2, and so on, round and round.',
          ru: 'Правило решает, кому достанется следующая задача. Самое простое – по кругу (round-robin): первая задача воркеру 1, вторая воркеру 2 и так далее, круг за кругом.',
        },
        {
          en: 'It needs to know nothing: neither how long a task is nor who is busy. Each task waits at the worker that it was dealt to, and nobody else may take it.',
          ru: 'Ему ничего не нужно знать: ни длины задач, ни кто занят. Каждая задача ждёт у своего воркера, и взять её больше никто не может.',
        },
      ],
      diagram: inTurn,
    },
    {
      kind: 'predict',
      id: 'first',
      title: { en: 'Or to whoever is free', ru: 'Или тому, кто свободен' },
      text: [
        {
          en: 'The other rule keeps all tasks in one queue and gives the next one to a worker that has nothing to do.',
          ru: 'Другое правило держит все задачи в одной очереди и отдаёт следующую воркеру, которому нечего делать.',
        },
        {
          en: 'There are 800 tasks and four workers. Every fourth task is ten times longer than the others.',
          ru: 'Задач 800, воркеров четыре. Каждая четвёртая задача в десять раз длиннее остальных.',
        },
      ],
      diagram: toTheFree,
      question: { en: 'Which rule is done first?', ru: 'С каким правилом всё закончится раньше?' },
      ask: {
        kind: 'choice',
        choices: [
          { id: 'turns', label: { en: 'Taking turns', ru: 'По кругу' } },
          { id: 'free', label: { en: 'Free worker', ru: 'Свободному воркеру' } },
          { id: 'same', label: { en: 'No difference', ru: 'Разницы нет' } },
        ],
      },
    },
    {
      kind: 'run',
      id: 'in-order',
      title: { en: 'Run both', ru: 'Запустите оба' },
      text: [
        {
          en: 'The same 800 tasks in the same order, under each rule, five trials each. The host hands over all of them at once.',
          ru: 'Одни и те же 800 задач в одном и том же порядке, под каждым правилом по пять прогонов. Хост отдаёт их все сразу.',
        },
      ],
      preset: 'rr-or-free',
      experiment: () => experiment('Round-robin or free worker?', false),
    },
    {
      kind: 'compare',
      prediction: 'first',
      run: 'in-order',
      title: { en: 'Who was first', ru: 'Кто был первым' },
      text: [
        {
          en: 'To be fair: this is the worst case for taking turns. With four workers and every fourth task long, all the long ones go to the same worker.',
          ru: 'Справедливости ради: для раздачи по кругу это худший случай. Воркеров четыре, и длинная каждая четвёртая задача: все длинные достаются одному и тому же воркеру.',
        },
      ],
      outcome: inOrder,
      views: ['lanes', 'utilization'],
    },
    {
      kind: 'predict',
      id: 'ratio',
      title: { en: 'Shuffle the tasks', ru: 'Перемешаем задачи' },
      text: [
        {
          en: 'Now the same tasks, as many long ones as before, but in random order. No worker gets all of the long ones by plan.',
          ru: 'Теперь те же задачи, длинных столько же, но порядок случайный. По плану все длинные уже никому не достанутся.',
        },
      ],
      question: {
        en: 'How many times as long as the free worker does taking turns need now?',
        ru: 'Во сколько раз дольше, чем свободному воркеру, теперь выйдет раздавать по кругу?',
      },
      ask: {
        kind: 'slider',
        min: 0.5,
        max: 3,
        step: 0.1,
        start: 1.5,
        unit: { en: '{n|times|times} as long', ru: '{n|раз|раза|раз}' },
      },
    },
    {
      kind: 'run',
      id: 'shuffled',
      title: { en: 'Run it shuffled', ru: 'Запустите вперемешку' },
      text: [
        {
          en: 'Both rules again, on the same shuffled tasks, five trials each.',
          ru: 'Снова оба правила, на одних и тех же перемешанных задачах, по пять прогонов.',
        },
      ],
      preset: 'rr-or-free',
      experiment: () => experiment('Round-robin or free worker, sizes shuffled?', true),
    },
    {
      kind: 'compare',
      prediction: 'ratio',
      run: 'shuffled',
      title: { en: 'How much is left', ru: 'Сколько осталось' },
      text: [
        {
          en: 'Work and rules are those of the first run; only the order is another. Look at the ends of the lanes: does one worker still go on after the others are done?',
          ru: 'Работа и правила те же, что в первый раз; другой только порядок. Посмотрите на концы дорожек: продолжает ли кто-то один, когда остальные закончили?',
        },
      ],
      outcome: shuffled,
      // A ratio near 1: a quarter of it would make any guess right.
      tolerance: 0.1,
      views: ['lanes', 'utilization'],
    },
    {
      kind: 'tell',
      title: { en: 'What to remember', ru: 'Что запомнить' },
      text: [
        {
          en: 'Ask of a policy: can a worker be idle while a task waits elsewhere? Stranded idle is that time, in one number.',
          ru: 'Спросите о правиле: может ли воркер стоять без дела, пока задача ждёт у другого? Простой рядом с очередью – это такое время, одним числом.',
        },
        {
          en: 'Taking turns suits tasks of equal length and needs no answer before it goes on. Where lengths differ, above all with a pattern, measure before you trust it.',
          ru: 'По кругу удобно раздавать задачи равной длины: не нужно ждать ответов. Если длины разные, а тем более с закономерностью, сначала измерьте.',
        },
        {
          en: 'Next in the Lab: let tasks arrive at random times, and look at how long they wait rather than at when all is done.',
          ru: 'Дальше в лаборатории: пусть задачи приходят в случайное время; смотрите, сколько они ждут, а не когда всё закончится.',
        },
      ],
    },
  ],
}
