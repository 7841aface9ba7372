/** Two cache lines: adjacent-line prefetch makes one line too few to keep two writers apart. */
export const LINE_BYTES = 128
export const LINE_WORDS = LINE_BYTES / Int32Array.BYTES_PER_ELEMENT

/** Bytes rounded up to whole lines, so that the next structure starts on a line of its own. */
export const wholeLines = (bytes: number): number => Math.ceil(bytes / LINE_BYTES) * LINE_BYTES

/** Stands where a task's id would: there is none. */
export const EMPTY = -1

/** The least power of two that is at least `count`: rings find a place with a mask. */
export const powerOfTwo = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, count)))

/** Hands out consecutive line-aligned areas of one buffer; `bytes` is what has been handed out. */
export class Layout {
  bytes = 0

  /** Offset of an area of `bytes`. */
  area(bytes: number): number {
    const offset = this.bytes
    this.bytes += wholeLines(bytes)
    return offset
  }

  /** Offsets, in Int32 words, of `count` words that each stand on a line of their own. */
  words(count: number): number[] {
    const first = this.area(count * LINE_BYTES) / Int32Array.BYTES_PER_ELEMENT
    return Array.from({ length: count }, (_, i) => first + i * LINE_WORDS)
  }
}

export type Memory = SharedArrayBuffer | ArrayBuffer

/** Shared memory where there is any. The message channels run on plain memory of the host. */
export const allocate = (bytes: number, shared: boolean): Memory =>
  shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes)
