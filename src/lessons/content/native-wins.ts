import type { Reading, VariantId } from '../../../workers/api'
import { answer, party, task, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { differenceOf } from '../outcome/difference'
import { best } from '../outcome/question'
import { joined, winnerText } from '../outcome/words'
import { longestLanes, named } from '../outcome/picture-question'
import { choose, compare, lesson, measure, remember, tell, workersFor } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['native-wins']
type Came = keyof Texts['choices']

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
  columns: [[party('host')], [], [...workers(2), party('core', browser, 'native')]],
  edges: [
    task('host', 'w1'),
    task('host', 'w2'),
    task('host', 'native', call),
    answer('native', 'host'),
  ],
})

/** What a pool adds to native code, and to WASM. */
const poolsText = (run: Reading, { says }: Texts): string => {
  const [, , wasm, wasmPool, alone, pool] = variants.map((id) => run.at(id))
  const native = differenceOf(run, alone ?? null, pool ?? null)
  const helped = differenceOf(run, wasmPool ?? null, wasm ?? null)
  return joined(
    native &&
      winnerText(native, native.less === pool ? says.poolSooner : says.poolLonger, says.poolEven),
    helped?.differs
      ? winnerText(helped, helped.less === wasmPool ? says.wasmHelped : says.wasmAlone)
      : null,
  )
}

/** A comparison, whose sentence is the same for every kind that is the fastest. */
const seen = ({ title, why }: Texts['smallSeen'], { says: { fastest }, same }: Texts) => ({
  title,
  came: {
    alone: { says: fastest, why: why.alone },
    pool: { says: fastest, why: why.pool },
    native: { says: fastest, why: why.native },
    same,
  },
})

const fastestKind = (texts: Texts) =>
  best(KINDS, {
    names: texts.names,
    says: texts.says.first,
    behind: (run) => poolsText(run, texts),
  })

const kernel = (id: 'js' | 'wasm' | 'native', inFlight?: number) => ({
  'workload.kernel': id,
  ...(inFlight !== undefined && { 'workload.kernelOptions.inFlight': inFlight }),
})
const inline = { 'strategy.kind': 'direct' }

const experiment = (title: string, cores: number, tasks: number, payloadBytes: number) => ({
  title,
  // The best of six may be any of 15 pairs: fewer trials could not tell.
  trials: 12,
  base: {
    workload: { id: 'sha256', tasks, payloadBytes },
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
  measure('large-run', texts.largeRun, {
    preset: 'e9-shoot-out',
    experiment: ({ cores }) => experiment('JS, WASM or native, 64 KiB?', cores, 200, 64 * 1024),
  }),
  compare('large', 'large-run', seen(texts.largeSeen, texts), {
    asks: fastestKind(texts),
    views: ['lanes', 'utilization'],
    picture: longestLanes(texts.largeSeen.picture, named(texts.names)),
  }),
  choose('small', { ...texts.small, choices: texts.choices }),
  measure('small-run', texts.smallRun, {
    preset: 'e9-shoot-out',
    experiment: ({ cores }) => experiment('JS, WASM or native, 64 bytes?', cores, 3000, 64),
  }),
  compare('small', 'small-run', seen(texts.smallSeen, texts), {
    asks: fastestKind(texts),
    views: ['lanes', 'utilization'],
  }),
  remember(texts.remember),
])
