/** Owns the thread that measures what things cost here: starts it, listens, ends it. */
import {
  allGone,
  type CostEvent,
  type CostsFile,
  type CostsOrder,
  type ThreadAbility,
} from '../workers/api'
import { engine } from './engine'
import { silence } from './silence'

/** Where the measurement is. */
export type CostProgress = Extract<CostEvent, { type: 'measuring' }>

export interface CostMeasurement {
  /** The figures; null if it was cancelled. Rejects with the reason when it fails or is not let in. */
  done: Promise<CostsFile | null>
  /** Ends it at once; `done` resolves when every thread is gone. */
  cancel(): void
}

/** One cost takes no longer, with its threads' last seconds; beyond it the thread is given up, in ms. */
const PATIENCE_MS = 25_000
/** How long is waited for the last thread, in ms. */
const GONE_MS = 5000

const WHY =
  'What things cost on this machine is being measured. Wait for its end, or stop it there.'

const tab = Math.random().toString(36).slice(2)
let hosts = 0

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type Last = Extract<CostEvent, { type: 'end' | 'looked' }>

/** Runs the thread; resolves with its last word, or null when told to end, when all threads are gone. */
const inThread = async (
  what: CostsOrder['what'],
  onProgress: (progress: CostProgress) => void,
  ending: (end: () => void) => void,
): Promise<Last | null> => {
  const lock = `poolscope:${tab}:costs${hosts++}:`
  const worker = new Worker(new URL('../workers/costs.worker.ts', import.meta.url), {
    type: 'module',
    name: `${lock}host`,
  })
  const broken: { tell: (error: Error) => void } = { tell: () => {} }
  const quiet = silence(PATIENCE_MS, () =>
    broken.tell(new Error('the measuring thread does not answer')),
  )
  try {
    return await new Promise<Last | null>((resolve, reject) => {
      ending(() => resolve(null))
      broken.tell = reject
      worker.onerror = (event) => {
        event.preventDefault()
        // A script that cannot be loaded gives an event without a message.
        reject(new Error(event.message || 'the measuring thread’s script did not load'))
      }
      worker.onmessage = ({ data }: MessageEvent<CostEvent>) => {
        quiet.heard()
        switch (data.type) {
          case 'measuring':
            onProgress(data)
            break
          case 'looked':
          case 'end':
            resolve(data)
            break
          case 'failed':
            reject(new Error(data.message))
            break
          default:
            data satisfies never
        }
      }
      worker.postMessage({ lock, what } satisfies CostsOrder)
    })
  } finally {
    quiet.stop()
    worker.terminate()
    await Promise.race([allGone(lock), later(GONE_MS)])
  }
}

/** Measures the costs, unless a run is under way; meanwhile no run may start. */
export const measureCosts = (onProgress: (progress: CostProgress) => void): CostMeasurement => {
  let cancelled = false
  let end: () => void = () => {}
  const measured = async (): Promise<CostsFile | null> => {
    const release = await engine.claim(WHY)
    let hidden = document.hidden
    const look = () => {
      hidden ||= document.hidden
    }
    document.addEventListener('visibilitychange', look)
    try {
      if (cancelled) return null
      const last = await inThread('costs', onProgress, (how) => (end = how))
      return last?.type === 'end' ? { ...last.file, hidden } : null
    } finally {
      document.removeEventListener('visibilitychange', look)
      release()
    }
  }
  return {
    done: measured(),
    cancel: () => {
      cancelled = true
      end()
    },
  }
}

/** What a worker can do here; null while a run must not be disturbed, or where no worker starts. */
export const lookAtThread = async (): Promise<ThreadAbility | null> => {
  if (engine.busy()) return null
  const last = await inThread(
    'look',
    () => {},
    () => {},
  ).catch(() => null)
  return last?.type === 'looked' ? last.ability : null
}
