/** Two cache lines: with adjacent-line prefetch, one is not enough to keep two writers apart. */
export const LINE_BYTES = 128
const LINE_WORDS = LINE_BYTES / Int32Array.BYTES_PER_ELEMENT

/** Bytes rounded up to whole lines, so that the next structure starts on its own line. */
const wholeLines = (bytes: number): number => Math.ceil(bytes / LINE_BYTES) * LINE_BYTES

/** Value in place of a task id: there is no task. */
export const EMPTY = -1

/** The smallest power of two ≥ `count`, with which a ring finds a slot by a mask. */
export const powerOfTwo = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, count)))

/** Allocates consecutive line-aligned areas of one buffer; `bytes` is the total so far. */
export class Layout {
  bytes = 0

  /** Offset of an area of `bytes`. */
  area(bytes: number): number {
    const offset = this.bytes
    this.bytes += wholeLines(bytes)
    return offset
  }

  /** Offsets, in Int32 words, of `count` words, each on its own line. */
  words(count: number): number[] {
    const first = this.area(count * LINE_BYTES) / Int32Array.BYTES_PER_ELEMENT
    return Array.from({ length: count }, (_, i) => first + i * LINE_WORDS)
  }
}

export type Memory = SharedArrayBuffer | ArrayBuffer

/** Gives at least `bytes` bytes of shared memory, all 0; throws a RangeError if there are none. */
export type MemorySource = (bytes: number) => SharedArrayBuffer

export const newShared: MemorySource = (bytes) => new SharedArrayBuffer(bytes)

/** Shared memory where available. The message channels also work on plain memory of the host. */
export const allocate = (bytes: number, shared: boolean, from: MemorySource = newShared): Memory =>
  shared ? from(bytes) : new ArrayBuffer(bytes)
