/** The messages of an experiment and their right results, made once and kept between trials. */
import { allocate } from '../memory/layout'
import { Slab, slabBytes, type SlabMemory } from '../memory/slab'
import type { Ledger } from '../memory/ledger'
import { TaskState } from '../memory/ledger'
import { channelNeed } from '../spec/memory-need'
import type { Spec } from '../spec/types'
import { workloads } from '../workloads'
import { fillOf } from '../workloads/messages'

/** References under way at once: native kernels are asynchronous. */
const BUNCH = 64

interface Messages {
  slab: SlabMemory
  /** Right result of each message. */
  references: Uint8Array[]
}

export class MessagesStore {
  readonly #seed: number
  readonly #shared: boolean
  #key = ''
  #held: Messages | null = null

  constructor(seed: number, shared: boolean) {
    this.#seed = seed
    this.#shared = shared
  }

  /** Messages of a spec. Only the last ones are kept: an axis over the payload needs each in turn. */
  async of(spec: Spec): Promise<Messages> {
    const { messages, messageBytes } = channelNeed(spec)
    const { id, kernel, options } = spec.workload
    const key = JSON.stringify([messages, messageBytes, id, kernel, options])
    if (this.#held && key === this.#key) return this.#held
    this.#held = null
    const buffer = allocate(slabBytes(messages, messageBytes), this.#shared)
    const slab: SlabMemory = { buffer, messages, messageBytes }
    const view = new Slab(slab)
    const workload = workloads.get(id)
    const fill = await fillOf(workload)
    for (let i = 0; i < messages; i++) fill(view.message(i), this.#seed, i, options)
    const reference = await workload.reference(kernel, options)
    const references: Uint8Array[] = []
    for (let from = 0; from < messages; from += BUNCH) {
      const count = Math.min(BUNCH, messages - from)
      // Copied out: native code refuses shared memory.
      const bunch = Array.from({ length: count }, (_, i) =>
        reference(new Uint8Array(view.message(from + i))),
      )
      references.push(...(await Promise.all(bunch)))
    }
    this.#key = key
    this.#held = { slab, references }
    return this.#held
  }
}

/** How many tasks ended with the right result. */
export const verifiedTasks = (ledger: Ledger, references: readonly Uint8Array[]): number => {
  let verified = 0
  for (let task = 0; task < ledger.tasks; task++) {
    if (Atomics.load(ledger.state, task) !== TaskState.DONE) continue
    const right = references[task % references.length]
    const got = ledger.result(task)
    if (right && right.length === got.length && right.every((byte, i) => byte === got[i]))
      verified++
  }
  return verified
}
