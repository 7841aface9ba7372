/** The messages of an experiment and their reference results, made once and kept between trials. */
import { allocate } from '../../memory/layout'
import { TrialBuffers } from '../../memory/trial-buffers'
import { Slab, slabBytes, type SlabMemory } from '../../memory/slab'
import type { Ledger } from '../../memory/ledger'
import { TaskState } from '../../memory/ledger'
import { channelNeed } from '../../experiment/memory-need'
import type { Spec } from '../../experiment/types'
import { textOf } from '../../runtimes/own-text'
import { referencesOf } from './alone'
import { goOn } from './fault'
import type { TrialSetting } from './outcome'
import { workloads } from '../../workloads'
import { fillOf } from '../../workloads/payload'

/** Number of references computed concurrently: native kernels are asynchronous. */
const BUNCH = 64

/** Bytes of messages that are kept between trials, besides those of the current trial. */
const KEPT_BYTES = 64 * 1024 * 1024

interface Messages {
  slab: SlabMemory
  references: Uint8Array[]
}

export class MessagesStore {
  readonly #seed: number
  readonly #shared: boolean
  readonly #buffers: TrialBuffers
  readonly #keptBytes: number
  /** Messages by their origin; the most recently used ones last. */
  readonly #held = new Map<string, Messages>()

  /** `buffers` hold messages alone. Memory of an earlier run's messages is free again. */
  constructor(seed: number, shared: boolean, buffers = new TrialBuffers(), keptBytes = KEPT_BYTES) {
    this.#seed = seed
    this.#shared = shared
    this.#buffers = buffers
    this.#keptBytes = keptBytes
    buffers.takeBack()
    buffers.limit(keptBytes)
  }

  /** Messages of a spec, kept for the last few points; throws a Fault if the run is stopped. */
  async of(
    spec: Spec,
    signal: AbortSignal,
    left: TrialSetting['left'] = () => {},
  ): Promise<Messages> {
    const { messages, messageBytes } = channelNeed(spec)
    const { id, kernel, options } = spec.workload
    const key = JSON.stringify([messages, messageBytes, id, kernel, options])
    const held = this.#held.get(key)
    this.#held.delete(key)
    const made = held ?? (await this.#made(spec, { signal, left }))
    this.#held.set(key, made)
    return made
  }

  async #made(spec: Spec, setting: Pick<TrialSetting, 'signal' | 'left'>): Promise<Messages> {
    const { messages, messageBytes } = channelNeed(spec)
    const { id, kernel, options } = spec.workload
    this.#makeRoom()
    const buffer = allocate(slabBytes(messages, messageBytes), this.#shared, this.#buffers.lend)
    const slab: SlabMemory = { buffer, messages, messageBytes }
    const view = new Slab(slab)
    const workload = workloads.get(id)
    const fill = await fillOf(workload)
    for (let i = 0; i < messages; i++) fill(view.message(i), this.#seed, i, options)
    const text = textOf(spec.workload)
    if (text !== null) return { slab, references: await referencesOf(text, spec, view, setting) }
    const reference = await workload.reference(kernel, options)
    const references: Uint8Array[] = []
    for (let from = 0; from < messages; from += BUNCH) {
      const count = Math.min(BUNCH, messages - from)
      // A copy, since native code refuses shared memory.
      const batch = Array.from({ length: count }, (_, i) =>
        reference(new Uint8Array(view.message(from + i))),
      )
      references.push(...(await Promise.all(batch)))
      goOn(setting.signal)
    }
    return { slab, references }
  }

  #makeRoom(): void {
    let bytes = [...this.#held.values()].reduce((sum, { slab }) => sum + slab.buffer.byteLength, 0)
    for (const [key, { slab }] of this.#held) {
      if (bytes <= this.#keptBytes) return
      this.#held.delete(key)
      bytes -= slab.buffer.byteLength
      if (!(slab.buffer instanceof ArrayBuffer)) this.#buffers.giveBack(slab.buffer)
    }
  }
}

export const verifiedTasks = (ledger: Ledger, references: readonly Uint8Array[]): number => {
  let verified = 0
  for (let task = 0; task < ledger.tasks; task++) {
    if (Atomics.load(ledger.state, task) !== TaskState.DONE) continue
    if (ledger.hasResult(task, references[task % references.length])) verified++
  }
  return verified
}
