/** The engine's own rows, run by its code as in the product: plan, pool, feed, ledger, teardown. */
import { type MessagesStore, verifiedTasks } from '../../workers/engine/trial/messages-store'
import { planWork } from '../../workers/engine/trial/trial-plan'
import { runTrial } from '../../workers/engine/trial/trial'
import { Ledger } from '../../workers/memory/ledger'
import type { RecordingLevel } from '../../workers/memory/trial-memory'
import { parseSpec } from '../../workers/experiment/parse'
import { workersOf } from '../../workers/experiment/memory-need'
import type { Spec } from '../../workers/experiment/types'
import { MESSAGE_BYTES, MESSAGES, SEED } from '../plan/reference'
import type { EngineRow } from '../plan/rows'
import { measuredStrategy, type PastedId } from '../pasted/pools'
import { ITERATIONS } from '../pasted/work'
import { allRight, type Measurement } from './measured'

const specOf = (input: unknown): Spec => {
  const parsed = parseSpec(input)
  if (parsed.ok) return parsed.value
  throw new Error(`[bench] a spec that the schema accepts (${JSON.stringify(parsed.issues)})`)
}

export const referenceSpec = (
  {
    strategy,
    kernel = { kernel: 'wasm' },
    messages = MESSAGES,
  }: Pick<EngineRow, 'strategy' | 'kernel' | 'messages'>,
  level: RecordingLevel,
): Spec =>
  specOf({
    workload: { id: 'sha256', tasks: messages, payloadBytes: MESSAGE_BYTES, ...kernel },
    strategy,
    recording: { level },
  })

export const emptySpec = ({ strategy }: EngineRow, tasks: number): Spec =>
  specOf({
    workload: { id: 'additions', tasks, payloadBytes: 0, options: { iterations: 0 } },
    strategy,
    recording: { level: 'blocks' },
  })

/** The measured strategy that a pool to paste implements, on the same tasks. */
export const pastedSpec = (id: PastedId, tasks: number): Spec =>
  specOf({
    workload: {
      id: 'additions',
      kernel: 'js',
      tasks,
      payloadBytes: 0,
      options: { iterations: ITERATIONS },
    },
    strategy: measuredStrategy(id),
    recording: { level: 'full' },
  })

/** Runs one trial and returns its ledger. Throws if it failed or a result was wrong. */
export const runSpec = async (
  spec: Spec,
  store: MessagesStore,
  clockStepMs: number,
  lock: string,
): Promise<Ledger> => {
  const { signal } = new AbortController()
  const { slab, references } = await store.of(spec, signal)
  const workers = workersOf(spec)
  // The recording level is fixed, so the length of a round decides only the length of a block.
  const facts = { roundMs: 1e-4, clockStepMs, parallelism: workers, cores: workers, shared: true }
  const plan = { ...planWork(spec, SEED, facts), slab }
  const outcome = await runTrial(plan, {
    lock,
    signal,
    started: () => {},
    left: () => {},
    kept: null,
  })
  if (outcome.fault) throw outcome.fault
  const ledger = new Ledger(outcome.memory.ledger)
  allRight(JSON.stringify(spec.strategy), plan.tasks, verifiedTasks(ledger, references))
  return ledger
}

/** Time from the first submit to the last answer in the ledger; level `blocks` holds only those. */
export const measuredBy = ({ submit, done, tasks }: Ledger): Measurement => {
  const first = submit.reduce((least, time) => (time < least ? time : least), Infinity)
  const last = done.reduce((most, time) => (time > most ? time : most), -Infinity)
  return { tasks, ms: last - first }
}
