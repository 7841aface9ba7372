import type { RunFile, VariantId } from '../../../workers/api'
import { answer, task, workerNode } from '../diagram-parts'
import type { Diagram } from '../lesson'
import { contestOf, differenceOf, pointOf } from '../outcome'
import {
  fill,
  firstText,
  joined,
  longer,
  nameOf,
  noDifference,
  shortly,
  stillOpen,
  tooFew,
  totalText,
  type Found,
} from '../outcome-texts'
import { longestLanes } from '../sight'
import { choose, compare, lesson, remember, run, tell, workersFor } from '../steps'
import type { LessonTexts } from '../texts/en'

type Texts = LessonTexts['native-wins']
type Came = keyof Texts['largeSeen']['came']

/** Calls in flight: of the host that calls alone, and of each worker that calls. */
const IN_FLIGHT = { alone: 16, each: 4 } as const

const variants: readonly VariantId[] = ['A', 'B', 'C', 'D', 'E', 'F']
const KINDS: Readonly<Record<VariantId, Exclude<Came, 'same'>>> = {
  A: 'alone',
  B: 'pool',
  C: 'alone',
  D: 'pool',
  E: 'native',
  F: 'native',
}

const diagram = ({ says, browser, call }: Texts['intro']['diagram']): Diagram => ({
  says,
  nodes: [
    { id: 'host', actor: 'host', at: [0, 1] },
    workerNode(1, [2, 0]),
    workerNode(2, [2, 1]),
    { id: 'native', actor: 'core', label: browser, at: [2, 2] },
  ],
  edges: [
    task('host', 'w1'),
    task('host', 'w2'),
    task('host', 'native', call),
    answer('native', 'host'),
  ],
})

/** Which kind is fastest: its best variant compared with the best variant of any other kind. */
const firstKind = (file: RunFile, { says, names }: Texts): Found<Came> => {
  const points = variants.map((id) => pointOf(file, id))
  const first = contestOf(points)?.first
  if (!first) return tooFew(...points)
  const kind = KINDS[first.variant]
  const others = points.filter((point) => point && KINDS[point.variant] !== kind)
  const second = contestOf(others)?.first ?? null
  const difference = differenceOf(first, second)
  if (!difference || !second) return tooFew(...points)
  const pool = pointOf(file, 'F')
  const native = differenceOf(pointOf(file, 'E'), pool)
  const wasmPool = pointOf(file, 'D')
  const wasm = differenceOf(wasmPool, pointOf(file, 'C'))
  const nativeWon = native?.less === pool ? says.poolSooner : says.poolLonger
  const wasmWon = wasm?.less === wasmPool ? says.wasmHelped : says.wasmAlone
  const figures = joined(
    totalText(points, names),
    firstText({ first, second, difference }, names, says.first),
    native &&
      (native.differs
        ? fill(nativeWon, { longer: longer(native) })
        : fill(says.poolEven, { none: noDifference(native) })),
    wasm?.differs ? fill(wasmWon, { longer: longer(wasm) }) : null,
  )
  if (difference.open) return stillOpen(figures)
  const came = difference.differs ? kind : 'same'
  const values = {
    first: nameOf(names, first),
    second: nameOf(names, second),
    longer: shortly(difference),
  }
  return { answer: came, came, values, figures }
}

const kernel = (id: 'js' | 'wasm' | 'native', inFlight?: number) => ({
  'workload.kernel': id,
  ...(inFlight !== undefined && { 'workload.kernelOptions.inFlight': inFlight }),
})
const inline = { 'strategy.kind': 'direct' }

const experiment = (title: string, cores: number, tasks: number, payloadBytes: number) => ({
  title,
  trials: 10,
  base: {
    workload: { id: 'sha256', tasks, payloadBytes },
    arrivals: { kind: 'batch' },
    strategy: {
      kind: 'push',
      policy: 'free-worker',
      channel: 'message-transfer',
      inFlight: IN_FLIGHT.each,
      workers: workersFor(cores),
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

export const nativeWins = lesson('native-wins', 5, (texts) => [
  tell(texts.intro, diagram(texts.intro.diagram)),
  choose('large', { ...texts.large, choices: texts.choices }),
  run('large-run', texts.largeRun, {
    preset: 'e9-shoot-out',
    experiment: ({ cores }) => experiment('JS, WASM or native, 64 KiB?', cores, 200, 64 * 1024),
  }),
  compare('large', 'large-run', texts.largeSeen, {
    outcome: (file) => firstKind(file, texts),
    views: ['lanes', 'utilization'],
    sight: longestLanes(texts.largeSeen.sight, (file) =>
      variants.map((id) => ({ point: pointOf(file, id), label: texts.names[id] })),
    ),
  }),
  choose('small', { ...texts.small, choices: texts.choices }),
  run('small-run', texts.smallRun, {
    preset: 'e9-shoot-out',
    experiment: ({ cores }) => experiment('JS, WASM or native, 64 bytes?', cores, 3000, 64),
  }),
  compare('small', 'small-run', texts.smallSeen, {
    outcome: (file) => firstKind(file, texts),
    views: ['lanes', 'utilization'],
  }),
  remember(texts.remember),
])
