/** Owns the thread that measures costs on this machine: starts it, listens to it, ends it. */
import { allGone, type CostEvent, type CostsFile, type CostsOrder } from '../../workers/api'
import { engine } from './page-engine'
import { silenceWatchdog } from './silence-watchdog'

export type CostProgress = Extract<CostEvent, { type: 'measuring' }>

export interface CostMeasurement {
  /** Null if cancelled. Rejects with the reason if it fails or may not start. */
  done: Promise<CostsFile | null>
  /** Ends the measurement immediately; `done` resolves when every thread is gone. */
  cancel(): void
}

/** Longest time of a cost with the end of its threads, in ms; the thread is then given up. */
const PATIENCE_MS = 25_000
/** Longest wait for the last thread, in ms. */
const GONE_MS = 5000

const WHY =
  'The costs of this machine are being measured. Wait until that has finished, or stop it there.'

const tab = Math.random().toString(36).slice(2)
let hosts = 0

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves once all threads are gone: with the costs, or null if `signal` gave up. */
const inThread = async (
  onProgress: (progress: CostProgress) => void,
  signal: AbortSignal,
): Promise<CostsFile | null> => {
  const lock = `poolscope:${tab}:costs${hosts++}:`
  const worker = new Worker(new URL('../../workers/costs.worker.ts', import.meta.url), {
    type: 'module',
    name: `${lock}host`,
  })
  const broken: { tell: (error: Error) => void } = { tell: () => {} }
  const watchdog = silenceWatchdog(PATIENCE_MS, () =>
    broken.tell(new Error('the measuring thread does not answer')),
  )
  try {
    return await new Promise<CostsFile | null>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(null))
      broken.tell = reject
      worker.onerror = (event) => {
        event.preventDefault()
        // A script that cannot be loaded gives an event without a message.
        reject(new Error(event.message || 'the measuring thread’s script did not load'))
      }
      worker.onmessage = ({ data }: MessageEvent<CostEvent>) => {
        watchdog.reset()
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
  } finally {
    watchdog.stop()
    worker.terminate()
    await Promise.race([allGone(lock), later(GONE_MS)])
  }
}

/** Measures the costs, unless a run is in progress; meanwhile no run may start. */
export const measureCosts = (onProgress: (progress: CostProgress) => void): CostMeasurement => {
  const stop = new AbortController()
  const measured = async (): Promise<CostsFile | null> => {
    const release = await engine.claim(WHY)
    let hidden = document.hidden
    const look = () => {
      hidden ||= document.hidden
    }
    document.addEventListener('visibilitychange', look)
    try {
      if (stop.signal.aborted) return null
      const file = await inThread(onProgress, stop.signal)
      return file && { ...file, hidden }
    } finally {
      document.removeEventListener('visibilitychange', look)
      release()
    }
  }
  return { done: measured(), cancel: () => stop.abort() }
}
