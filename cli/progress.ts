/** Prints on standard error how far a run has come. */
import { coresText } from './text'

/** The engine's events as a runtime passes them on: without memory and results. */
export interface Progress {
  type: string
  what?: string
  /** Trials of the plan, or of a block that is added to it. */
  total?: number
  /** Trials expected after that block. */
  more?: number
  variant?: string
  x?: number | string | null
  makespanMs?: number
  disturbed?: string[]
  /** Cores of the machine, and those that other programs leave, once they are known. */
  cores?: number
  free?: number
  /** The block that is to start. */
  block?: number
}

const clockText = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** @param now the time in milliseconds */
export const progressPrinter = (
  out: { write(text: string): unknown },
  now = () => performance.now(),
): ((event: Progress) => void) => {
  let [done, total, more] = [0, 0, 0]
  let started = now()
  let last = ''
  let freeIsTold = false
  const line = (text: string) => out.write(`${text}\n`)
  return (event) => {
    switch (event.type) {
      case 'preparing':
        // The same preparation comes again between trials.
        if (event.what && event.what !== last) line((last = event.what))
        break
      case 'environment':
        if (event.free === undefined || freeIsTold) break
        freeIsTold = true
        line(`${coresText(event.cores ?? 0)}, ${event.free.toFixed(1)} free`)
        break
      case 'plan':
        total = event.total ?? 0
        started = now()
        break
      case 'again':
        // A block may leave out points that are settled.
        total += event.total ?? 0
        more = event.more ?? 0
        break
      case 'trial-end': {
        done++
        const planned = total + more
        const leftMs = ((now() - started) / done) * (planned - done)
        const where = `${event.variant}${event.x === null ? '' : ` at ${event.x}`}`
        const why = event.disturbed?.length ? ` · ${event.disturbed.join(', ')}` : ''
        const took = `${(event.makespanMs ?? NaN).toFixed(1)} ms`
        line(`Trial ${done} of ${planned}: ${where} · ${took}${why} · ${clockText(leftMs)} left`)
        break
      }
    }
  }
}
