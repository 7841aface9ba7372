/** The thread's side of what the host asks of a text alone: see `trial/alone.ts`. */
import { measureClockStep } from '../../base/clock'
import { Ledger } from '../../memory/ledger'
import { newShared } from '../../memory/layout'
import { SpanLog } from '../../memory/span-log'
import { runInlineTrial } from '../trial/inline-trial'
import { preparedWork } from '../trial/prepared-work'
import type { AloneOrder, ReferencesOrder } from '../trial/alone'
import type { FromAlone } from '../trial/opaque'
import { scope, throttled, startUp } from '../thread/start-up'

/** Time between two signs of life, in ms. */
const BEAT_MS = 100

const say = (message: FromAlone, transfer: Transferable[] = []): void =>
  scope.postMessage(message, transfer)

const beat = throttled(() => say({ type: 'beat' }))

/** True if text can become code here: the web server has sent no policy, and the page has none. */
const evaluates = (): boolean => {
  try {
    // oxlint-disable-next-line no-eval -- whether it works is the question
    return (0, eval)('true') === true
  } catch {
    return false
  }
}

/** Obeys the first message to this thread; an error is reported to the host. */
const obeying =
  <Order>(obey: (order: Order) => Promise<void>): (() => void) =>
  () => {
    scope.onmessage = ({ data }) => {
      scope.onmessage = null
      obey(data as Order) // what the host posts
        .catch((error: unknown) => say({ type: 'failed', message: String(error) }))
    }
  }

export const look = obeying(async () =>
  say({ type: 'looked', stepMs: measureClockStep(), evals: evaluates() }),
)

export const references = obeying(async ({ init, messages }: ReferencesOrder) => {
  const { workload, run } = await startUp(init, beat)
  for (const message of messages) {
    const bytes = new Uint8Array(workload.resultBytes)
    await run(0, message, 1, bytes)
    say({ type: 'reference', bytes })
  }
})

export const alone = obeying(async ({ plan: sent, memory }: AloneOrder) => {
  const plan = { ...sent, share: newShared }
  const [log] = memory.spans
  if (!log) throw new Error('[trial] a span log of the host (none came)')
  // A task without an end holds this thread: nothing is said any more.
  const timer = setInterval(beat, BEAT_MS)
  const outcome = await runInlineTrial(
    plan,
    {
      lock: null,
      signal: new AbortController().signal,
      work: await preparedWork(plan),
      started: ({ epoch }) => say({ type: 'started', epoch }),
      left: () => {},
      kept: null,
    },
    { memory, ledger: new Ledger(memory.ledger), spans: new SpanLog(log) },
    beat,
  )
  clearInterval(timer)
  if (outcome.fault) throw outcome.fault
  const { epoch, ledger, spans } = memory
  const { warmUps, roundMs } = outcome
  const written = plan.shared ? null : [ledger, ...spans].map(({ buffer }) => buffer as ArrayBuffer) // not shared
  say({ type: 'over', epoch, warmUps, roundMs, memory: written }, written ?? [])
})
