import type { Machine, Reading, VariantId } from '../../../workers/api'
import { answer, party, task, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { best, claimBetween } from '../outcome/question'
import { claimText, joined } from '../outcome/words'
import { longestLanes } from '../outcome/picture-question'
import { choose, compare, lesson, measure, tell, workersFor } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['native-wins']
type Came = keyof Texts['choices']

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
const poolsText = (run: Reading): string =>
  joined(
    ...(['EF', 'CD'] as const).map(([alone, pool]) => {
      const claim = claimBetween(run, run.at(alone as VariantId), run.at(pool as VariantId))
      return claim && claimText(claim)
    }),
  )

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

const fastestKind = best(KINDS, { behind: poolsText })

const hashes = (tasks: number, payloadBytes: number, { cores }: Machine) => ({
  axis: 'none',
  'workload.tasks': tasks,
  'workload.payloadBytes': payloadBytes,
  'strategy.kind': 'push',
  'strategy.policy': 'free-worker',
  'strategy.channel': 'message-transfer',
  'strategy.inFlight': 4,
  'strategy.workers': workersFor(cores),
})

export const nativeWins = lesson('native-wins', 5, (texts) => [
  tell(texts.intro, diagram(texts.intro.diagram)),
  choose('large', { ...texts.large, choices: texts.choices }),
  measure('large-run', texts.largeRun, {
    preset: 'e9-shoot-out',
    change: (machine) => ({
      title: 'JS, WASM or native, 64 KiB?',
      ...hashes(200, 64 * 1024, machine),
    }),
  }),
  compare('large', 'large-run', seen(texts.largeSeen, texts), {
    asks: fastestKind,
    picture: longestLanes(texts.largeSeen.picture),
  }),
  choose('small', { ...texts.small, choices: texts.choices }),
  measure('small-run', texts.smallRun, {
    preset: 'e9-shoot-out',
    change: (machine) => ({
      title: 'JS, WASM or native, 64 bytes?',
      ...hashes(3000, 64, machine),
    }),
  }),
  compare('small', 'small-run', seen(texts.smallSeen, texts), { asks: fastestKind }),
])
