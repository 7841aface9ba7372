/**
 * The source of the messages of tasks, for the dispatcher's owner: the slab, or buffers that the
 * host has handed over. Workers that read the slab themselves need no payloads.
 */
import type { Slab, SlabMemory } from '../memory/slab'

export interface Payloads {
  /** The bytes of a task's message. Must be read immediately. */
  view(task: number): Uint8Array
  /** Lends a separate buffer with a task's message; the borrower gives it back. */
  lend(task: number): ArrayBuffer
  /** Takes back a lent buffer, or its successor that was transferred back. */
  giveBack(task: number, buffer: ArrayBuffer): void
}

/** The buffers of the last trial, per message, for as long as its slab is kept. */
const lastBuffers = new WeakMap<SlabMemory, ArrayBuffer[][]>()

/**
 * Payloads from the slab. `copies` buffers per message are made now, before the trial, so that
 * their creation is not a cost of the channel. Those of the last trial are lent again: otherwise
 * the collector would free them while this trial runs. A view of the slab cannot be lent: it would
 * be shared instead of copied, or the clone would include the whole slab.
 */
export const slabPayloads = (slab: Slab, copies: number): Payloads => {
  const copyOf = (index: number): ArrayBuffer => {
    const bytes = new Uint8Array(slab.messageBytes)
    bytes.set(slab.message(index))
    return bytes.buffer
  }
  const last = copies > 0 ? lastBuffers.get(slab.memory) : undefined
  const homes = Array.from({ length: slab.messages }, (_, index) => {
    const own = [...(last?.[index] ?? [])]
    while (own.length < copies) own.push(copyOf(index))
    return own
  })
  if (copies > 0) lastBuffers.set(slab.memory, homes)
  return {
    view: (task) => slab.message(slab.indexOf(task)),
    lend: (task) => homes[slab.indexOf(task)]?.pop() ?? copyOf(slab.indexOf(task)),
    giveBack: (task, buffer) => homes[slab.indexOf(task)]?.push(buffer),
  }
}

/** Payloads that came in separate buffers, one per task. */
interface ArrivedPayloads extends Payloads {
  put(task: number, buffer: ArrayBuffer): void
  /** Removes and returns the buffer of a finished task, on its way back; undefined if none came. */
  take(task: number): ArrayBuffer | undefined
}

export const arrivedPayloads = (): ArrivedPayloads => {
  const held = new Map<number, ArrayBuffer>()
  const take = (task: number): ArrayBuffer | undefined => {
    const buffer = held.get(task)
    held.delete(task)
    return buffer
  }
  const missing = (task: number): never => {
    throw new Error(`[payloads] the message of task ${task} (it did not come, or is lent)`)
  }
  return {
    view: (task) => new Uint8Array(held.get(task) ?? missing(task)),
    lend: (task) => take(task) ?? missing(task),
    giveBack: (task, buffer) => void held.set(task, buffer),
    put: (task, buffer) => void held.set(task, buffer),
    take,
  }
}

/**
 * Number of buffers per message with which none of `atOnce` concurrent tasks has to wait for one.
 */
export const copiesFor = (atOnce: number, messages: number): number =>
  Math.max(1, Math.ceil(atOnce / messages))
