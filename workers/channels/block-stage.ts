/**
 * What a worker knows of the tasks of its open block, in memory of its own. Neighbouring tasks stand in
 * the same cache lines of the ledger and often belong to different workers: written one by one, each
 * task would wait for a line that another worker has just written, which takes as long as a short task.
 */
import type { Ledger } from '../memory/ledger'

export class BlockStage {
  /** The result of the task that runs; its bytes are 0 when the task begins. */
  readonly result: Uint8Array
  readonly #ledger: Ledger
  readonly #worker: number
  readonly #tasks: Int32Array
  readonly #failed: Uint8Array
  readonly #results: Uint8Array
  #count = 0

  /** For blocks of at most `most` tasks. */
  constructor(ledger: Ledger, worker: number, most: number) {
    this.#ledger = ledger
    this.#worker = worker
    this.#tasks = new Int32Array(most)
    this.#failed = new Uint8Array(most)
    this.#results = new Uint8Array(most * ledger.resultBytes)
    this.result = new Uint8Array(ledger.resultBytes)
  }

  /** A task of the block has ended, with the bytes that are now in `result`. */
  add(task: number, failed: boolean): void {
    const { result } = this
    const at = this.#count++
    this.#tasks[at] = task
    this.#failed[at] = failed ? 1 : 0
    const from = at * result.length
    for (let i = 0; i < result.length; i++) {
      this.#results[from + i] = result[i] ?? 0
      // Bytes that the next kernel does not write must not be taken from this result.
      result[i] = 0
    }
  }

  /** The block has ended: writes its tasks to the ledger. */
  flush(): void {
    const ledger = this.#ledger
    const bytes = ledger.resultBytes
    for (let at = 0; at < this.#count; at++) {
      const task = this.#tasks[at] as number // below the count
      const from = at * bytes
      const to = task * bytes
      for (let i = 0; i < bytes; i++) ledger.results[to + i] = this.#results[from + i] ?? 0
      ledger.worker[task] = this.#worker
      ledger.finishInBlock(task, this.#failed[at] === 1)
    }
    this.#count = 0
  }
}
