import type { FillMessage, Workload } from './workload'
/** Maximum bytes of messages in a trial; above this, tasks share messages. */
export const SLAB_BUDGET_BYTES = 64 * 1024 * 1024

/** Alignment of messages in bytes, so that any message can be viewed as words. */
const ALIGNMENT = 8
const WORD = Uint32Array.BYTES_PER_ELEMENT
/** Steps until a seed has affected every bit of the state. */
const WARM_UP = 12

/**
 * Number of distinct messages for `tasks` tasks: one each if `budgetBytes` has room for them,
 * otherwise as many as fit, and at least one. All empty messages are the same.
 */
export const distinctMessages = (
  tasks: number,
  payloadBytes: number,
  budgetBytes: number,
): number => {
  if (payloadBytes === 0) return 1
  const each = Math.ceil(payloadBytes / ALIGNMENT) * ALIGNMENT
  return Math.max(1, Math.min(tasks, Math.floor(budgetBytes / each)))
}

/**
 * Fills `bytes` with message `index` of `seed`: always the same bytes, in any memory. A shorter
 * message is the beginning of a longer one. `bytes` must start at a multiple of 4; both numbers are
 * used as 32-bit integers.
 *
 * Source: the sfc32 generator of C. Doty-Humphrey's PractRand. Its step is a bijection of the whole
 * state, so two messages never reach the same state.
 */
export const fillPayload = (bytes: Uint8Array, seed: number, index: number): void => {
  const { buffer, byteOffset, length } = bytes
  if (byteOffset % WORD !== 0)
    throw new RangeError(`[payload] a start at a multiple of ${WORD} bytes (got ${byteOffset})`)
  const whole = Math.floor(length / WORD)
  const words = new Uint32Array(buffer, byteOffset, whole)
  let a = 0
  let b = seed | 0
  let c = index | 0
  let counter = 1
  let last = 0
  // Step `whole` is one word past the whole ones, for the bytes at the end.
  for (let i = -WARM_UP; i <= whole; i++) {
    last = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + last) | 0
    if (i >= 0 && i < whole) words[i] = last
  }
  for (let i = whole * WORD; i < length; i++) {
    bytes[i] = last
    last >>>= 8
  }
}

/** Number of distinct messages for `tasks` tasks of a workload; at least 1. */
export const messagesFor = (
  { mostMessages = Infinity }: Workload,
  tasks: number,
  payloadBytes: number,
): number => Math.min(mostMessages, distinctMessages(tasks, payloadBytes, SLAB_BUDGET_BYTES))

/** The function that writes the messages of a workload: its own, or random bytes. */
export const fillOf = async (workload: Workload): Promise<FillMessage> =>
  (await workload.loadFill?.()) ?? fillPayload
