/**
 * Mailboxes: one per worker, all in one buffer. The owner of the dispatcher ("host" below) puts
 * tasks into a worker's inbox; the worker puts them into its outbox when they are done.
 *
 * Source: L. Lamport, Specifying Concurrent Program Modules, 1983 (single-producer single-consumer
 * ring). Sleep: `parking.ts`.
 *
 * Words (each on a line of its own)
 *   NEWS, SLEEPERS         parking place of the host: see `parking.ts`
 *   for each worker w
 *   IN_TAIL(w)    host     tasks put into the inbox so far
 *   IN_HEAD(w)    worker   tasks taken from it so far
 *   NEWS(w), SLEEPERS(w)   parking place of the worker
 *   OUT_TAIL(w)   worker   tasks answered so far
 *   OUT_HEAD(w)   host     answers seen so far
 *   inbox, outbox: `capacity` ids each (a power of two)
 *
 * Invariants: 0 ≤ IN_TAIL − IN_HEAD ≤ depth ≤ capacity, because the dispatcher never lets a worker
 * hold more than `depth` tasks, and a task counts as held until the host has seen its answer; the
 * outbox has the same bound. So neither ring can be full when it is written, and writes need no
 * check. Positions are 32-bit and wrap around; only differences matter.
 *
 * Publish/observe: a slot is stored, then the tail with Atomics; a thread that loads the tail sees
 * the slot.
 *
 * Wake-ups, and why none is lost. Each side has a parking place, and the proof is that of
 * `parking.ts`: news first, then `wake`; and a sleeper checks for all its news after it has entered.
 * News for a worker are the tail of its inbox and the stop flag of the trial, which is set before
 * `wakeAll`. A wait on IN_TAIL would be enough for tasks, but a stop does not change that word: a
 * worker that looked at the flag just before would sleep through it. News for the host are answers.
 *
 * May be stale: nothing that a decision depends on; each side caches only the words that it writes.
 */
import { EMPTY, Layout, powerOfTwo, type Memory, newShared, type MemorySource } from './layout'
import { Parking, PARKING_WORDS } from './parking'

interface MailboxShape {
  workers: number
  /** Tasks that a worker may hold. */
  depth: number
  /** Bytes per slot for a copy of the message; 0 where messages stay in the slab. */
  slotBytes: number
}

export interface MailboxMemory {
  buffer: Memory
  shape: MailboxShape
  /** First position of each ring. */
  first: number
}

const plan = ({ workers, depth, slotBytes }: MailboxShape) => {
  const layout = new Layout()
  const capacity = powerOfTwo(depth)
  const hostParking = layout.words(PARKING_WORDS)
  const boxes = Array.from({ length: workers }, () => {
    const [inTail = 0, inHead = 0, outTail = 0, outHead = 0] = layout.words(4)
    const parking = layout.words(PARKING_WORDS)
    const inbox = layout.area(capacity * Int32Array.BYTES_PER_ELEMENT) / 4
    const outbox = layout.area(capacity * Int32Array.BYTES_PER_ELEMENT) / 4
    const slots = layout.area(capacity * slotBytes)
    return { inTail, inHead, outTail, outHead, parking, inbox, outbox, slots }
  })
  return { hostParking, boxes, capacity, bytes: layout.bytes }
}

export const mailboxBytes = (shape: MailboxShape): number => plan(shape).bytes

/** Allocates and initialises; positions start at `first` (any 32-bit integer). */
export const createMailboxes = (
  shape: MailboxShape,
  first = 0,
  from: MemorySource = newShared,
): MailboxMemory => {
  const { boxes, bytes } = plan(shape)
  const buffer = from(bytes)
  const words = new Int32Array(buffer)
  for (const { inTail, inHead, outTail, outHead } of boxes)
    for (const word of [inTail, inHead, outTail, outHead]) words[word] = first
  return { buffer, shape, first }
}

type Box = Omit<ReturnType<typeof plan>['boxes'][number], 'parking'> & { parking: Parking }

/** The common part of both sides: the words and their places. */
class Side {
  protected readonly words: Int32Array
  protected readonly bytes: Uint8Array
  protected readonly boxes: readonly Box[]
  /** Parking place of the host while it waits for answers. */
  readonly hostParking: Parking
  protected readonly mask: number
  protected readonly slotBytes: number

  constructor({ buffer, shape }: MailboxMemory) {
    const { hostParking, boxes, capacity } = plan(shape)
    this.words = new Int32Array(buffer)
    this.bytes = new Uint8Array(buffer)
    this.boxes = boxes.map((box) => ({ ...box, parking: new Parking(this.words, box.parking) }))
    this.hostParking = new Parking(this.words, hostParking)
    this.mask = capacity - 1
    this.slotBytes = shape.slotBytes
  }

  protected box(worker: number): Box {
    const box = this.boxes[worker]
    if (!box) throw new RangeError(`[mailbox] a worker below ${this.boxes.length} (got ${worker})`)
    return box
  }

  protected slotView(box: Box, position: number): Uint8Array {
    const from = box.slots + (position & this.mask) * this.slotBytes
    return this.bytes.subarray(from, from + this.slotBytes)
  }
}

/** The side that puts tasks and sees answers. One thread owns it. */
export class MailboxHost extends Side {
  /** The bytes of the slot that the next `put` to this worker will publish. */
  nextSlot(worker: number): Uint8Array {
    const box = this.box(worker)
    return this.slotView(box, Atomics.load(this.words, box.inTail))
  }

  /** Publishes a task. A sleeping worker sleeps on until `wake`. */
  put(worker: number, task: number): void {
    const box = this.box(worker)
    const tail = Atomics.load(this.words, box.inTail)
    this.words[box.inbox + (tail & this.mask)] = task
    Atomics.store(this.words, box.inTail, (tail + 1) | 0)
  }

  /** Wakes the worker if it sleeps. Must be called after the last `put` of a batch. */
  wake(worker: number): void {
    this.box(worker).parking.wake(1)
  }

  /** Passes every unseen answer to `seen`; returns the number of answers. */
  drain(seen: (worker: number, task: number) => void): number {
    let count = 0
    for (let worker = 0; worker < this.boxes.length; worker++) {
      const box = this.box(worker)
      let head = Atomics.load(this.words, box.outHead)
      while (head !== Atomics.load(this.words, box.outTail)) {
        const task = this.words[box.outbox + (head & this.mask)] ?? EMPTY
        head = (head + 1) | 0
        // The head is stored before `seen` is called, because a put in `seen` may reuse the slot.
        Atomics.store(this.words, box.outHead, head)
        seen(worker, task)
        count++
      }
    }
    return count
  }

  /** Wakes every thread that sleeps here, so that it sees the stop flag, which has been set. */
  wakeAll(): void {
    for (const { parking } of this.boxes) parking.wake(1)
    this.hostParking.wake(1)
  }
}

export class MailboxWorker extends Side {
  /** Parking place of the worker while it waits for tasks. */
  readonly parking: Parking
  readonly #box: Box
  #head: number
  #outTail: number

  constructor(memory: MailboxMemory, worker: number) {
    super(memory)
    this.#box = this.box(worker)
    this.parking = this.#box.parking
    this.#head = memory.first
    this.#outTail = memory.first
  }

  /** The next task, or EMPTY. */
  take(): number {
    if (this.#head === Atomics.load(this.words, this.#box.inTail)) return EMPTY
    const task = this.words[this.#box.inbox + (this.#head & this.mask)] ?? EMPTY
    this.#head = (this.#head + 1) | 0
    Atomics.store(this.words, this.#box.inHead, this.#head)
    return task
  }

  /**
   * The slot of the task taken last. The slot is not reused before the host has seen the answer.
   */
  slot(): Uint8Array {
    return this.slotView(this.#box, this.#head - 1)
  }

  get empty(): boolean {
    return this.#head === Atomics.load(this.words, this.#box.inTail)
  }

  /** Answers a task; a sleeping host sees the answer only after a wake. */
  answer(task: number): void {
    this.words[this.#box.outbox + (this.#outTail & this.mask)] = task
    this.#outTail = (this.#outTail + 1) | 0
    Atomics.store(this.words, this.#box.outTail, this.#outTail)
  }

  /** Checks the inbox up to `loads` times. Returns true if a task came. */
  spin(loads: number): boolean {
    for (let i = 0; i < loads; i++) if (!this.empty) return true
    return false
  }
}
