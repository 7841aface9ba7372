/** Pools that stay from trial to trial, where their start is not what is measured. */
import { isSized, recycles, startsCold, startsThreads } from '../../experiment/traits'
import type { Spec } from '../../experiment/types'
import { textOf } from '../../runtimes/own-text'
import type { Pool } from './pool'

/** Most threads that wait for their next trial: each holds a kernel, whose memory has a limit. */
const MOST_KEPT = 64

/** True if a trial begins with warm threads that no trial changes: those of the last one are such. */
export const mayKeep = ({ strategy, workload }: Spec): boolean =>
  (strategy.kind === 'push' || strategy.kind === 'pull') &&
  !startsCold(strategy) &&
  !startsThreads(strategy) &&
  !isSized(strategy) &&
  !recycles(strategy) &&
  // A text keeps what it likes from task to task.
  textOf(workload) === null

/** The place of one point's pool between its trials. */
export interface PoolPlace {
  /** The pool of the last trial, if all its threads are there; it is then the caller's. */
  take(): Pool | null
  /** Keeps the pool of a trial that is over, or ends it. */
  keep(pool: Pool): Promise<void>
}

export class KeptPools {
  /** By point, the one that was kept last at the end. */
  readonly #pools = new Map<number, Pool>()

  at(point: number): PoolPlace {
    return {
      take: () => {
        const pool = this.#pools.get(point) ?? null
        if (!pool?.isWhole) return null
        this.#pools.delete(point)
        return pool
      },
      keep: async (pool) => {
        const last = this.#pools.get(point)
        this.#pools.delete(point)
        this.#pools.set(point, pool)
        await last?.stop()
        for (const at of this.#pools.keys()) if (this.#threads > MOST_KEPT) await this.#end(at)
      },
    }
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    await Promise.all([...this.#pools.keys()].map((point) => this.#end(point)))
  }

  get #threads(): number {
    return [...this.#pools.values()].reduce((sum, { size }) => sum + size, 0)
  }

  async #end(point: number): Promise<void> {
    const pool = this.#pools.get(point)
    this.#pools.delete(point)
    await pool?.stop()
  }
}
