import { formatRatio, ranked, type PointResult, type RunFile } from '../../../workers/api'
import { workerNode } from '../diagram-parts'
import type { Diagram, Lesson, Outcome } from '../lesson'
import {
  differenceOf,
  joined,
  longer,
  medianText,
  noDifference,
  pointOf,
  sameOf,
  soundCount,
  sweepOf,
  tooFew,
  withFigures,
  type Difference,
} from '../outcome'

const MOST_WORKERS = 64
/** Trials of one thread are to end within a second or so. */
const MOST_LONG = 3000

/** Counts that make sense on so many cores: from one to about twice as many as cores. */
const countsFor = (cores: number): number[] => {
  if (cores <= 2) return [1, 2, 3, 4, 8]
  const counts = [1, 2, cores / 2, cores, 1.5 * cores, 2 * cores]
  return [...new Set(counts.map((n) => Math.min(MOST_WORKERS, Math.ceil(n))))].sort((a, b) => a - b)
}

const diagram: Diagram = {
  says: {
    en: 'Tasks lie in one queue. Three workers take them from it. There are two cores: two of the workers run at a time, and the third waits for a core.',
    ru: 'Задачи лежат в одной очереди. Их берут три воркера. Ядер два: одновременно работают два воркера, третий ждёт ядра.',
  },
  nodes: [
    { id: 'queue', actor: 'queue', at: [0, 1] },
    ...[0, 1, 2].map((row) => workerNode(row + 1, [1, row])),
    { id: 'c1', actor: 'core', label: { en: 'core 1', ru: 'ядро 1' }, at: [2, 0] },
    { id: 'c2', actor: 'core', label: { en: 'core 2', ru: 'ядро 2' }, at: [2, 1] },
  ],
  edges: [
    { from: 'queue', to: 'w1', kind: 'task' },
    { from: 'queue', to: 'w2', kind: 'task' },
    { from: 'queue', to: 'w3', kind: 'task' },
    { from: 'w1', to: 'c1', kind: 'read', label: { en: 'runs on', ru: 'работает' } },
    { from: 'w2', to: 'c2', kind: 'read' },
    { from: 'w3', to: 'c2', kind: 'wait', label: { en: 'waits', ru: 'ждёт' } },
  ],
}

type Swept = PointResult & { x: number }

interface Enough {
  /** With the fewest threads of all that are as good as the best. */
  fewest: Swept
  best: Swept
  judged: readonly Swept[]
  /** Another count may be as good: its difference from the best, which the trials leave open. */
  open: Difference | null
}

/** The fewest threads that no difference from the best was found for; null where nothing is known. */
const enoughOf = (run: RunFile): Enough | null => {
  const judged = sweepOf(run, 'A')
  const [first] = ranked(judged, 'makespanMs')
  const best = judged.find((point) => point === first)
  if (!best || judged.length < 2) return null
  const rest = judged.map((point) => ({ point, difference: differenceOf(run, best, point) }))
  const enough = rest.find(
    ({ point, difference }) =>
      point === best || (difference?.differs === false && !difference.open),
  )
  const fewest = enough?.point ?? best
  // The next count may be better than what seems the best.
  const next = fewest === best ? judged[judged.indexOf(best) + 1] : undefined
  const open = rest.find(
    ({ point, difference }) => (point.x < fewest.x || point === next) && difference?.open,
  )
  return { fewest, best, judged, open: open?.difference ?? null }
}

const threads = (run: RunFile): Outcome => {
  const enough = enoughOf(run)
  if (!enough) return tooFew(...run.points.filter(({ variant }) => variant === 'A'))
  const { fewest, best, judged, open } = enough
  const one = pointOf(run, 'A', 1)
  const gain = one === fewest ? null : differenceOf(run, fewest, one)
  const { parallelism, coresNamed } = run.environment
  const figures = {
    best: best.x,
    bestMs: medianText(best),
    fewest: fewest.x,
    fewestMs: medianText(fewest),
    counts: judged.map(({ x }) => x).join(', '),
    n: soundCount(...judged),
    cores: coresNamed,
    ran: formatRatio(parallelism, 1),
    gain: gain ? longer(gain) : '',
    one: one ? medianText(one) : '',
  }
  return {
    answer: open ? null : fewest.x,
    says: joined(
      withFigures(
        {
          en: 'Of the counts {counts}, the lowest median has {best}: {bestMs} (at least {n} {n|trial|trials} each).',
          ru: 'Из {counts} наименьшая медиана у {best}: {bestMs} (не меньше {n} {n|прогона|прогонов|прогонов} для каждого числа).',
        },
        figures,
      ),
      fewest === best
        ? null
        : withFigures(
            {
              en: 'But {fewest} {fewest|is|are} enough: {fewestMs}, and no difference of 5 % or more from the best was found.',
              ru: 'Но хватает и {fewest}: {fewestMs}, и разницы с лучшим в 5 % и больше не найдено.',
            },
            figures,
          ),
      open &&
        withFigures(
          { en: 'It was compared with {x}. {none}', ru: 'Сравнение с {x}. {none}' },
          { x: Number(open.more.x), none: noDifference(open) },
        ),
      gain?.differs
        ? withFigures(
            { en: 'One thread took {one}, {gain}.', ru: 'Один поток – {one}, {gain}.' },
            figures,
          )
        : withFigures(
            {
              en: 'No gain over one thread was found.',
              ru: 'Выигрыша по сравнению с одним потоком не найдено.',
            },
            {},
          ),
      withFigures(
        parallelism === null
          ? {
              en: 'This browser names {cores} {cores|core|cores}.',
              ru: 'Браузер называет {cores} {cores|ядро|ядра|ядер}.',
            }
          : {
              en: 'This browser names {cores} {cores|core|cores}; {ran} threads really ran at once when that was measured.',
              ru: 'Браузер называет {cores} {cores|ядро|ядра|ядер}; на самом деле одновременно работали {ran} потока, когда это измеряли.',
            },
        figures,
      ),
    ),
  }
}

const veryShort = (run: RunFile): Outcome => {
  const enough = enoughOf(run)
  const swept = sweepOf(run, 'B')
  const [one] = swept
  // Where one thread was enough for long tasks, the next count stands for several.
  const wanted = enough?.fewest.x ?? 0
  const several = swept.find(({ x }) => x > 1 && x >= wanted)
  const difference = one?.x === 1 && several ? differenceOf(run, one, several) : null
  if (!enough || !several || !difference)
    return tooFew(...run.points.filter(({ variant }) => variant === 'B'))
  const figures = {
    many: several.x,
    manyMs: medianText(several),
    one: medianText(one as Swept), // there, or there were no difference
    longer: longer(difference),
  }
  const both = withFigures(
    {
      en: 'Very short tasks: {one} with one thread, {manyMs} with {many}.',
      ru: 'Очень короткие задачи: {one} с одним потоком, {manyMs} с {many}.',
    },
    figures,
  )
  if (!difference.differs)
    return { answer: sameOf(difference), says: joined(both, noDifference(difference)) }
  const slower = difference.more === several
  return {
    answer: slower ? 'slower' : 'sooner',
    says: joined(
      both,
      withFigures(
        slower
          ? {
              en: 'With {many} threads it took {longer}. All of them take from the same queue, one after the other.',
              ru: 'С {many} потоками вышло {longer}. Все они берут из одной и той же очереди, один за другим.',
            }
          : {
              en: 'One thread took {longer}: here several threads gain something even from tasks this short.',
              ru: 'С одним потоком вышло {longer}: здесь несколько потоков выигрывают даже на таких коротких задачах.',
            },
        figures,
      ),
    ),
  }
}

export const howManyThreads: Lesson = {
  id: 'how-many-threads',
  title: { en: 'How many threads', ru: 'Сколько потоков' },
  lead: {
    en: 'The best number of threads depends on the machine and on the tasks: it is measured, not assumed.',
    ru: 'Лучшее число потоков зависит от машины и от задач: его измеряют, а не предполагают.',
  },
  minutes: 5,
  steps: [
    {
      kind: 'tell',
      title: { en: 'More threads than cores', ru: 'Потоков больше, чем ядер' },
      text: [
        {
          en: 'A thread needs a core to run. With more threads than cores, the system lets them run by turns.',
          ru: 'Чтобы работать, потоку нужно ядро. Если потоков больше, чем ядер, система даёт им поработать по очереди.',
        },
        {
          en: 'As many threads as cores: that is the usual advice. It assumes that all cores are free, that they are equal, and that the tasks do nothing but compute.',
          ru: 'Обычный совет: потоков столько же, сколько ядер. Он предполагает, что все ядра свободны, что они одинаковы и что задачи только считают.',
        },
      ],
      diagram,
    },
    {
      kind: 'predict',
      id: 'enough',
      title: { en: 'How many are enough?', ru: 'Сколько хватит?' },
      text: [
        {
          en: 'Workers take tasks from one queue. A task is a million additions: a fraction of a millisecond. Nothing waits for anything.',
          ru: 'Воркеры берут задачи из одной очереди. Задача – миллион сложений: доля миллисекунды. Никто ничего не ждёт.',
        },
        {
          en: 'Several counts will be tried on this machine, from one thread to about twice as many as it has cores, or a few more.',
          ru: 'На этой машине будут испробованы несколько чисел: от одного потока примерно до двойного числа ядер или чуть больше.',
        },
      ],
      question: {
        en: 'How few threads are as fast as the fastest count?',
        ru: 'Какого наименьшего числа потоков хватит, чтобы было не медленнее лучшего?',
      },
      ask: {
        kind: 'slider',
        min: 1,
        max: MOST_WORKERS,
        step: 1,
        start: 8,
        unit: { en: '{n|thread|threads}', ru: '{n|поток|потока|потоков}' },
      },
    },
    {
      kind: 'predict',
      id: 'very-short',
      title: { en: 'And for very short tasks?', ru: 'А для очень коротких задач?' },
      text: [
        {
          en: 'The same queue, but now a task does next to nothing: taking it from the queue is most of its price.',
          ru: 'Та же очередь, но теперь задача почти ничего не делает: взять её из очереди дороже, чем выполнить.',
        },
      ],
      question: {
        en: 'Take the count that is enough for long tasks. How does it do with very short ones, beside one thread?',
        ru: 'Возьмём число потоков, которого хватило длинным задачам. Как оно справится с очень короткими по сравнению с одним потоком?',
      },
      ask: {
        kind: 'choice',
        choices: [
          { id: 'sooner', label: { en: 'Sooner than one thread', ru: 'Быстрее одного потока' } },
          { id: 'same', label: { en: 'No difference', ru: 'Разницы нет' } },
          { id: 'slower', label: { en: 'Slower than one thread', ru: 'Медленнее одного потока' } },
        ],
        ordered: true,
      },
    },
    {
      kind: 'run',
      id: 'sweep',
      title: { en: 'Measure both', ru: 'Измерьте оба случая' },
      text: [
        {
          en: 'Long tasks and very short ones, each with several counts of threads, four trials a count. It takes about half a minute.',
          ru: 'Длинные и очень короткие задачи, для тех и других несколько чисел потоков, по четыре прогона. Это займёт около полуминуты.',
        },
      ],
      preset: 'e10-task-length',
      experiment: ({ cores, small }) => ({
        title: 'How many threads are enough?',
        trials: 4,
        base: {
          // WASM runs at one speed from the first task on.
          workload: { id: 'additions', kernel: 'wasm' },
          arrivals: { kind: 'batch' },
          strategy: { kind: 'pull', channel: 'shared-queue', workers: 2 },
        },
        variants: [
          {
            id: 'A',
            label: 'Long',
            set: {
              'workload.options.iterations': 1_000_000,
              'workload.tasks': Math.min(MOST_LONG, 200 * Math.max(2, cores)),
            },
          },
          {
            id: 'B',
            label: 'Very short',
            set: {
              'workload.options.iterations': 0,
              'workload.tasks': small ? 200_000 : 400_000,
              // A clock read a task would be most of its price.
              'recording.level': 'blocks',
            },
          },
        ],
        axis: { path: 'strategy.workers', values: countsFor(cores) },
        views: ['speedup', 'heatmap', 'sweep'],
      }),
    },
    {
      kind: 'compare',
      prediction: 'enough',
      run: 'sweep',
      title: { en: 'Enough for long tasks', ru: 'Хватит длинным задачам' },
      text: [
        {
          en: 'Look where the curve stops to rise. More threads than that hold memory and start more slowly, and do not bring the end nearer.',
          ru: 'Посмотрите, где кривая перестаёт расти. Потоки сверх этого занимают память и дольше запускаются, но конца не приближают.',
        },
      ],
      outcome: threads,
      views: ['speedup', 'heatmap'],
    },
    {
      kind: 'compare',
      prediction: 'very-short',
      run: 'sweep',
      title: { en: 'The same count, other tasks', ru: 'То же число, другие задачи' },
      text: [
        {
          en: 'All threads take their tasks from the head of the same queue, one after the other. The shorter the task, the more of the time they meet there.',
          ru: 'Все потоки берут задачи из головы одной очереди, по одному. Чем короче задача, тем чаще они там встречаются.',
        },
      ],
      outcome: veryShort,
      views: ['speedup', 'sweep'],
    },
    {
      kind: 'tell',
      title: { en: 'What to remember', ru: 'Что запомнить' },
      text: [
        {
          en: 'A thread count belongs to a machine and to a kind of task. Moved to other tasks or to another machine, it is an assumption again.',
          ru: 'Число потоков относится к машине и к виду задач. Для других задач или на другой машине это снова лишь предположение.',
        },
        {
          en: 'Measure one thread too: without it nobody knows whether the others gain anything.',
          ru: 'Измеряйте и один поток: без него не узнать, дают ли что-нибудь остальные.',
        },
        {
          en: 'Next in the Lab: sweep the threads with messages instead of the queue. There the host feeds the workers, and the best count may lie elsewhere.',
          ru: 'Дальше в лаборатории: переберите число потоков с сообщениями вместо очереди. Там воркеров кормит хост, и лучшее число может оказаться другим.',
        },
      ],
    },
  ],
}
