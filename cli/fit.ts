/** How many workers fit in a memory, by what those of a measured pool took. */
import { formatBytes } from '../workers/base/format'
import type { Place } from '../workers/reading'

const UNITS = ['', 'KB', 'MB', 'GB', 'TB']

/** Bytes of a size such as `512MB` or `1.5 GiB`. */
export const bytesOf = (text: string): number => {
  const [, figure, start, binary] = /^([\d.]+) ?([KMGT])(i?)B$/i.exec(text) ?? []
  const power = UNITS.indexOf(`${start?.toUpperCase()}B`)
  const bytes = Number(figure) * (binary ? 1024 : 1000) ** power
  if (!(bytes > 0)) throw new Error(`--memory with a size such as 512MB or 4GB (got ${text})`)
  return bytes
}

/** The sentence about it; `threads`: the pool's number of workers, `memory`: as `4GB`. */
export const fitText = (pool: Place, threads: number, memory: string): string => {
  const workers = pool.valid.flatMap((trial) => trial.memory?.workers ?? [])
  const bytes = Math.max(
    ...workers.flatMap((one) => (one ? (one.residentBytes ?? one.peakBytes ?? one.bytes) : [])),
  )
  if (!Number.isFinite(bytes))
    return 'How many workers fit is not known: this runtime does not report what a worker holds. Node and Deno do: --in node.'
  const fit = Math.floor(bytesOf(memory) / bytes)
  const each = `each took up to ${formatBytes(bytes)}, as seen after its tasks`
  if (fit === 0) return `Not one worker fits in ${memory}: ${each}.`
  const fewer = fit < threads ? ` That is fewer than the ${threads} that were measured.` : ''
  return `At most ${fit} ${fit === 1 ? 'worker fits' : 'workers fit'} in ${memory} beside the program itself: ${each}.${fewer}`
}
