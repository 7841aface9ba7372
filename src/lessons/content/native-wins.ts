import type { PointResult, RunFile, VariantId } from '../../../workers/api'
import { contestOf, listed, type Names } from '../contest'
import { workerNode } from '../diagram-parts'
import type { Choice, Diagram, Lesson, Outcome } from '../lesson'
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

const MOST_WORKERS = 64
/** Calls under way at once: of the host that calls alone, and of each worker that calls. */
const IN_FLIGHT = { alone: 16, each: 4 } as const

const names: Names = {
  A: { en: 'JS without a pool', ru: 'JS без пула' },
  B: { en: 'JS pool', ru: 'пул с JS' },
  C: { en: 'WASM without a pool', ru: 'WASM без пула' },
  D: { en: 'WASM pool', ru: 'пул с WASM' },
  E: { en: 'native without a pool', ru: 'нативный без пула' },
  F: { en: 'native in a pool', ru: 'нативный в пуле' },
}
const variants: readonly VariantId[] = ['A', 'B', 'C', 'D', 'E', 'F']
const KINDS: Readonly<Record<VariantId, string>> = {
  A: 'alone',
  B: 'pool',
  C: 'alone',
  D: 'pool',
  E: 'native',
  F: 'native',
}

const choices: Choice[] = [
  { id: 'alone', label: { en: 'JS or WASM, no pool', ru: 'JS или WASM без пула' } },
  { id: 'pool', label: { en: 'JS or WASM in a pool', ru: 'JS или WASM в пуле' } },
  { id: 'native', label: { en: 'Native, with or without a pool', ru: 'Нативный, в пуле или без' } },
  { id: 'same', label: { en: 'No clear first', ru: 'Явного первого нет' } },
]

const diagram: Diagram = {
  says: {
    en: 'Above: the host sends messages to two workers of a pool, which hash them in JavaScript or WASM. Below: the host calls the browser’s own SHA-256, which runs on threads of the browser, and the digests come back.',
    ru: 'Вверху: хост отправляет сообщения двум воркерам пула, и они считают хеши на JavaScript или WASM. Внизу: хост вызывает SHA-256 самого браузера, который работает в потоках браузера, и хеши возвращаются.',
  },
  nodes: [
    { id: 'host', actor: 'host', at: [0, 1] },
    workerNode(1, [2, 0]),
    workerNode(2, [2, 1]),
    { id: 'native', actor: 'core', label: { en: 'browser', ru: 'браузер' }, at: [2, 2] },
  ],
  edges: [
    { from: 'host', to: 'w1', kind: 'task' },
    { from: 'host', to: 'w2', kind: 'task' },
    { from: 'host', to: 'native', kind: 'task', label: { en: 'call', ru: 'вызов' } },
    { from: 'native', to: 'host', kind: 'answer' },
  ],
}

const kindOf = ({ variant }: PointResult): string => KINDS[variant]

const nameOf = ({ variant }: PointResult) => names[variant] ?? variant

/** Which kind of way is first: its best one against the best one of any other kind. */
const firstKind = (run: RunFile): Outcome => {
  const points = variants.map((id) => pointOf(run, id))
  const contest = contestOf(run, points)
  if (!contest) return tooFew(...points)
  const winner = contest.first
  const others = points.filter((point) => point && kindOf(point) !== kindOf(winner))
  const next = contestOf(run, others)?.first ?? null
  const difference = differenceOf(run, winner, next)
  if (!difference || !next) return tooFew(...points)
  const [native, pool, plain] = [pointOf(run, 'E'), pointOf(run, 'F'), pointOf(run, 'D')]
  const inPool = differenceOf(run, native, pool)
  const wasm = differenceOf(run, plain, pointOf(run, 'C'))
  return {
    answer: difference.differs ? kindOf(winner) : sameOf(difference),
    says: joined(
      withFigures(
        { en: 'Total time: {all}.', ru: 'Общее время: {all}.' },
        { all: listed(points, names) },
      ),
      withFigures(
        difference.differs
          ? {
              en: 'First is {first}; the best of another kind, {next}, took {longer}.',
              ru: 'Первое место – {first}; у лучшего из остальных, {next}, вышло {longer}.',
            }
          : {
              en: 'The first two are {first} and {next}. {none}',
              ru: 'Первые два – {first} и {next}. {none}',
            },
        {
          first: nameOf(winner),
          next: nameOf(next),
          longer: longer(difference),
          none: noDifference(difference),
        },
      ),
      inPool &&
        (inPool.differs
          ? withFigures(
              inPool.less === pool
                ? {
                    en: 'Calling native code from a pool was sooner: alone it took {longer}.',
                    ru: 'Вызывать нативный код из пула вышло быстрее: без пула вышло {longer}.',
                  }
                : {
                    en: 'A pool around native code cost time: in it, it took {longer}.',
                    ru: 'Пул вокруг нативного кода стоил времени: в нём вышло {longer}.',
                  },
              { longer: longer(inPool) },
            )
          : withFigures(
              {
                en: 'Native code in a pool and without one: {none}',
                ru: 'Нативный код в пуле и без пула: {none}',
              },
              { none: noDifference(inPool) },
            )),
      wasm?.differs === true
        ? withFigures(
            wasm.less === plain
              ? {
                  en: 'The pool did help WASM: without it, it took {longer}.',
                  ru: 'WASM пул помог: без него вышло {longer}.',
                }
              : {
                  en: 'WASM did better without a pool: in it, it took {longer}.',
                  ru: 'WASM без пула лучше: в пуле вышло {longer}.',
                },
            { longer: longer(wasm) },
          )
        : null,
    ),
  }
}

const kernel = (id: 'js' | 'wasm' | 'native', inFlight?: number) => ({
  'workload.kernel': id,
  ...(inFlight !== undefined && { 'workload.kernelOptions.inFlight': inFlight }),
})
const inline = { 'strategy.kind': 'direct' }

const experiment = (title: string, cores: number, tasks: number, payloadBytes: number) => ({
  title,
  trials: 4,
  base: {
    workload: { id: 'sha256', tasks, payloadBytes },
    arrivals: { kind: 'batch' },
    strategy: {
      kind: 'push',
      policy: 'free-worker',
      channel: 'message-transfer',
      inFlight: IN_FLIGHT.each,
      workers: Math.min(MOST_WORKERS, Math.max(2, cores)),
    },
  },
  variants: [
    { id: 'A', label: 'JS inline', set: { ...kernel('js'), ...inline } },
    { id: 'B', label: 'JS pool', set: kernel('js') },
    { id: 'C', label: 'WASM inline', set: { ...kernel('wasm'), ...inline } },
    { id: 'D', label: 'WASM pool', set: kernel('wasm') },
    { id: 'E', label: 'Native inline', set: { ...kernel('native', IN_FLIGHT.alone), ...inline } },
    { id: 'F', label: 'Native pool', set: kernel('native', IN_FLIGHT.each) },
  ],
  views: ['lanes', 'utilization'],
})

export const nativeWins: Lesson = {
  id: 'native-wins',
  title: { en: 'Native code and pools', ru: 'Нативный код и пулы' },
  lead: {
    en: 'Code that the browser brings along can beat any pool, or lose to a plain loop: choose by measuring.',
    ru: 'Код, встроенный в браузер, может обогнать любой пул, а может проиграть простому циклу: выбирайте, измерив.',
  },
  minutes: 5,
  steps: [
    {
      kind: 'tell',
      title: { en: 'Before you build a pool', ru: 'Прежде чем строить пул' },
      text: [
        {
          en: 'A pool makes more hands of the same kind. Sometimes there is a better hand: code that is compiled for this processor, built into the browser, and asynchronous.',
          ru: 'Пул даёт больше таких же рук. Иногда есть рука получше: код, скомпилированный под этот процессор, встроенный в браузер и асинхронный.',
        },
        {
          en: 'Browsers compute SHA-256 themselves, on threads of their own. The call returns at once, and the digest comes later.',
          ru: 'SHA-256 браузеры умеют считать сами, в собственных потоках. Вызов возвращается сразу, а хеш приходит позже.',
        },
      ],
      diagram,
    },
    {
      kind: 'predict',
      id: 'large',
      title: { en: 'Large messages', ru: 'Большие сообщения' },
      text: [
        {
          en: 'The same 200 messages of 64 KiB each are hashed six ways: by JavaScript, by WASM and by the browser’s native code, each without a pool and in a pool of as many workers as cores.',
          ru: 'Одни и те же 200 сообщений по 64 КиБ хешируются шестью способами: на JavaScript, на WASM и нативным кодом браузера, каждый без пула и в пуле, где воркеров столько же, сколько ядер.',
        },
      ],
      question: { en: 'Which is done first?', ru: 'Что закончится раньше?' },
      ask: { kind: 'choice', choices },
    },
    {
      kind: 'run',
      id: 'large-run',
      title: { en: 'Hash large messages', ru: 'Хешируйте большие' },
      text: [{ en: 'Six variants, four trials each.', ru: 'Шесть вариантов, по четыре прогона.' }],
      preset: 'e9-shoot-out',
      experiment: ({ cores }) => experiment('JS, WASM or native, 64 KiB?', cores, 200, 64 * 1024),
    },
    {
      kind: 'compare',
      prediction: 'large',
      run: 'large-run',
      title: { en: 'First at 64 KiB', ru: 'Первый при 64 КиБ' },
      text: [
        {
          en: 'Compare kernels first, then pools: how much does a better kernel bring, and how much do more threads?',
          ru: 'Сравните сначала код, потом пулы: сколько даёт более быстрый код и сколько – больше потоков?',
        },
      ],
      outcome: firstKind,
      views: ['lanes', 'utilization'],
    },
    {
      kind: 'predict',
      id: 'small',
      title: { en: 'Small messages', ru: 'Малые сообщения' },
      text: [
        {
          en: 'Now 3000 messages of 64 bytes, a thousandth of the size. There is little to do for each; a call into the browser has its price all the same.',
          ru: 'Теперь 3000 сообщений по 64 байта: в тысячу раз меньше. Работы в каждом мало, а у вызова браузера своя цена остаётся.',
        },
      ],
      question: { en: 'Which is done first now?', ru: 'Что закончится раньше теперь?' },
      ask: { kind: 'choice', choices },
    },
    {
      kind: 'run',
      id: 'small-run',
      title: { en: 'Hash small messages', ru: 'Хешируйте малые' },
      text: [
        {
          en: 'The same six variants, four trials each.',
          ru: 'Те же шесть вариантов, по четыре прогона.',
        },
      ],
      preset: 'e9-shoot-out',
      experiment: ({ cores }) => experiment('JS, WASM or native, 64 bytes?', cores, 3000, 64),
    },
    {
      kind: 'compare',
      prediction: 'small',
      run: 'small-run',
      title: { en: 'First at 64 bytes', ru: 'Первый при 64 байтах' },
      text: [
        {
          en: 'The kernels are the same as before. What has changed is how much work there is for each call and each message.',
          ru: 'Код тот же, что и раньше. Изменилось то, сколько работы приходится на каждый вызов и каждое сообщение.',
        },
      ],
      outcome: firstKind,
      views: ['lanes', 'utilization'],
    },
    {
      kind: 'tell',
      title: { en: 'What to remember', ru: 'Что запомнить' },
      text: [
        {
          en: 'Look for a better kernel before more threads, and count what a call costs. Which of them wins depends on the work and on its size.',
          ru: 'Сначала ищите более быстрый код, потом добавляйте потоки, и учитывайте цену вызова. Что выиграет, зависит от работы и её размера.',
        },
        {
          en: 'Measure on the machines and browsers that your users have: the native code of another browser has other figures.',
          ru: 'Измеряйте на машинах и в браузерах ваших пользователей: у нативного кода другого браузера другие цифры.',
        },
        {
          en: 'Next in the Lab: seven workloads with every kernel they have, inline and in a pool.',
          ru: 'Дальше в лаборатории: семь видов работы на всём коде, какой для них есть, без пула и в пуле.',
        },
      ],
    },
  ],
}
