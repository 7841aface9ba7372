/** The threads of a library, which come and go as it likes, at the places of a trial's workers. */
import { nextTurn } from '../../base/turn'
import type { LibraryPool } from '../../libraries/library'
import type { PoolContext } from './pool-kind'

export class Places {
  readonly #threads: (Worker | null)[]
  #watched: { pool: LibraryPool; site: Pick<PoolContext, 'end' | 'replace'> } | null = null

  constructor(workers: number) {
    this.#threads = Array.from({ length: workers }, () => null)
  }

  /** Gives the library's first threads their places. */
  take(threads: readonly Worker[]): void {
    for (const [worker, thread] of threads.entries()) this.#threads[worker] = thread
  }

  threadOf(worker: number): Worker {
    const thread = this.#threads[worker]
    if (!thread) throw new Error(`[library] a thread for each worker (none for ${worker})`)
    return thread
  }

  /** Takes note from now on of threads that the library ends or starts. */
  follow(pool: LibraryPool, site: Pick<PoolContext, 'end' | 'replace'>): void {
    this.#watched = { pool, site }
  }

  /** Looks at what the library has done since, if anybody follows. */
  look(): void {
    if (!this.#watched) return
    const { pool, site } = this.#watched
    const now = new Set(pool.threads)
    for (const [worker, thread] of this.#threads.entries()) {
      if (!thread || now.delete(thread)) continue
      this.#threads[worker] = null
      site.end(worker)
    }
    for (const thread of now) {
      const worker = this.#threads.indexOf(null)
      if (worker < 0) throw new Error('[library] no more threads than workers (another started)')
      this.#threads[worker] = thread
      void site.replace(worker)
    }
  }

  /** True if the library ended a worker's thread, as its list says when it has heard of the end. */
  async wasEnded(worker: number): Promise<boolean> {
    const thread = this.#threads[worker]
    await nextTurn()
    this.look()
    return !this.#watched || this.#threads[worker] !== thread
  }

  close(): void {
    this.#watched = null
  }
}
