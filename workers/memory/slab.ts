/**
 * The slab: the messages of all tasks, side by side in one buffer, filled before the trial and only
 * read while it runs. Task i carries message i mod `messages`.
 */
import type { Memory } from './layout'

export interface SlabMemory {
  buffer: Memory
  /** Number of distinct messages in the slab; at least 1. */
  messages: number
  messageBytes: number
}

/** Maximum number of cached views. Making a view costs more than a short task. */
const MAX_VIEWS = 4096

/** Distance between two messages: whole 8-byte words, so that each can be viewed as words. */
const stride = (messageBytes: number): number => Math.ceil(messageBytes / 8) * 8

export const slabBytes = (messages: number, messageBytes: number): number =>
  messages * stride(messageBytes)

export class Slab {
  readonly messages: number
  readonly messageBytes: number
  readonly memory: SlabMemory
  readonly #bytes: Uint8Array
  readonly #stride: number
  readonly #views: (Uint8Array | undefined)[] = []

  constructor(memory: SlabMemory) {
    const { buffer, messages, messageBytes } = memory
    this.memory = memory
    this.messages = messages
    this.messageBytes = messageBytes
    this.#bytes = new Uint8Array(buffer)
    this.#stride = stride(messageBytes)
  }

  /** Index of the message that a task carries. */
  indexOf(task: number): number {
    return task % this.messages
  }

  /** The bytes of message `index`, a view. */
  message(index: number): Uint8Array {
    const known = this.#views[index]
    if (known) return known
    const from = index * this.#stride
    const view = this.#bytes.subarray(from, from + this.messageBytes)
    if (this.messages <= MAX_VIEWS) this.#views[index] = view
    return view
  }
}
