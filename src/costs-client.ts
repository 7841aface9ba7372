/** Owns the thread that measures what things cost here: starts it, listens, ends it. */
import { allGone, hasLocks, type CostEvent, type CostsFile, type CostsOrder } from '../workers/api'
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

/** Runs the thread; resolves with what it found when it and all its threads are gone. */
const measureIn = async (
  lock: string,
  onProgress: (progress: CostProgress) => void,
  ending: (end: () => void) => void,
): Promise<CostsFile | null> => {
  const worker = new Worker(new URL('../workers/costs.worker.ts', import.meta.url), {
    type: 'module',
    name: `${lock}host`,
  })
  let hidden = document.hidden
  const look = () => {
    hidden ||= document.hidden
  }
  document.addEventListener('visibilitychange', look)
  let quiet: ReturnType<typeof silence> | null = null
  try {
    const file = await new Promise<CostsFile | null>((resolve, reject) => {
      ending(() => resolve(null))
      quiet = silence(PATIENCE_MS, () => reject(new Error('the measuring thread does not answer')))
      worker.onerror = (event) => {
        event.preventDefault()
        // A script that cannot be loaded gives an event without a message.
        reject(new Error(event.message || 'the measuring thread’s script did not load'))
      }
      worker.onmessage = ({ data }: MessageEvent<CostEvent>) => {
        quiet?.heard()
        switch (data.type) {
          case 'measuring':
            onProgress(data)
            break
          case 'end':
            resolve(data.file)
            break
          case 'failed':
            reject(new Error(data.message))
            break
          default:
            data satisfies never
        }
      }
      worker.postMessage({ lock } satisfies CostsOrder)
    })
    return file && { ...file, hidden }
  } finally {
    ;(quiet as ReturnType<typeof silence> | null)?.stop() // assigned in a callback
    document.removeEventListener('visibilitychange', look)
    worker.terminate()
    if (hasLocks()) await Promise.race([allGone(lock), later(GONE_MS)])
  }
}

/** Measures the costs, unless a run is under way; meanwhile no run may start. */
export const measureCosts = (onProgress: (progress: CostProgress) => void): CostMeasurement => {
  let cancelled = false
  let end: () => void = () => {}
  const measured = async (): Promise<CostsFile | null> => {
    const release = await engine.claim(WHY)
    try {
      if (cancelled) return null
      return await measureIn(`poolscope:${tab}:costs${hosts++}:`, onProgress, (how) => (end = how))
    } finally {
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
