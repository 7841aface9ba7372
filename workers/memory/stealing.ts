/**
 * Work stealing: each worker has an inbox, into which the host deals tasks, and a deque, from which
 * it works. A worker whose inbox and deque are both empty steals from the others.
 *
 * Source: the local and global queues of Go's scheduler and of tokio (a batch is grabbed with one
 * compare-exchange), over the deque of `deque.ts`.
 *
 *   host ──deal──► [inbox w] ──grab a batch──► [deque w] ──pop──► worker w
 *                      └──────grab half──────────┴──steal──► any worker that has no task
 *
 * Words (each of the first on a line of its own)
 *   NEWS, SLEEPERS      parking place of the workers, see `parking.ts`
 *   per worker w
 *   HEAD(w)   takers    position of the first task in the inbox that no worker has grabbed
 *   TAIL(w)   host      position after the last task dealt
 *   ID(w, p)  host      the task of position p, plain
 *   the deque of w, see `deque.ts`
 *
 * Invariants: HEAD ≤ TAIL ≤ HEAD + room. HEAD only grows, by compare-exchange, so the batches do
 * not overlap and leave no gap. A worker grabs only when its deque is empty, and a batch fits into
 * it.
 *
 * Publish/observe: the host stores ID, then TAIL; a thread that loads TAIL may read the IDs below
 * it.
 *
 * Why each task is taken once: it belongs to the one thread that moved HEAD over it, which pushes
 * it into its own deque or runs it; for the rest see `deque.ts`. An owner pushes its batch in
 * reverse, so that it pops the tasks in the order in which they were dealt.
 *
 * Wake-ups: a deal is followed by `parking.wake`, and so is the stop flag of a trial; a worker that
 * found nothing enters the parking place, checks again for both, and blocks. A grab of more than one
 * task is followed by a wake as well: a worker that looked while the batch was neither in an inbox
 * nor in a deque saw nothing and may sleep.
 *
 * May be stale: IDs read before the compare-exchange. The host writes position p + room only after
 * it saw HEAD > p, so in that case the compare-exchange fails and the values are discarded.
 */
import { Deque, LOST, placeDeque } from './deque'
import { EMPTY, Layout, powerOfTwo, newShared, type MemorySource } from './layout'
import { Parking, PARKING_WORDS } from './parking'

interface StealingShape {
  workers: number
  /** Tasks that an inbox has room for; rounded up to a power of two. */
  room: number
  /** Maximum number of tasks grabbed at once; rounded up to a power of two. */
  batch: number
}

export interface StealingMemory {
  buffer: SharedArrayBuffer
  shape: StealingShape
}

const plan = ({ workers, room, batch }: StealingShape) => {
  const layout = new Layout()
  const parking = layout.words(PARKING_WORDS)
  const capacity = powerOfTwo(room)
  const sides = Array.from({ length: workers }, () => {
    const [head = 0, tail = 0] = layout.words(2)
    const ids = layout.area(capacity * Int32Array.BYTES_PER_ELEMENT)
    const deque = placeDeque(layout, powerOfTwo(batch))
    return { head, tail, ids: ids / Int32Array.BYTES_PER_ELEMENT, deque }
  })
  return { parking, sides, capacity, layout }
}

export const stealingBytes = (shape: StealingShape): number => plan(shape).layout.bytes

/** Allocates and initialises; all positions start at `first` (any 32-bit integer). */
export const createStealing = (
  shape: StealingShape,
  first = 0,
  from: MemorySource = newShared,
): StealingMemory => {
  const { sides, layout } = plan(shape)
  const buffer = from(layout.bytes)
  const words = new Int32Array(buffer)
  for (const { head, tail, deque } of sides)
    for (const word of [head, tail, deque.top, deque.bottom]) words[word] = first
  return { buffer, shape }
}

type Side = ReturnType<typeof plan>['sides'][number]

/** The dealing side. One thread owns it. */
export class StealingHost {
  readonly parking: Parking
  readonly #words: Int32Array
  readonly #sides: readonly Side[]
  readonly #capacity: number

  constructor({ buffer, shape }: StealingMemory) {
    const { parking, sides, capacity } = plan(shape)
    this.#words = new Int32Array(buffer)
    this.#sides = sides
    this.#capacity = capacity
    this.parking = new Parking(this.#words, parking)
  }

  /**
   * Deals `count` tasks `first`, `first + step` … to a worker, or as many as its inbox has room
   * for; returns the number of tasks dealt. Wakes nobody: see `parking`.
   */
  deal(worker: number, first: number, step: number, count: number): number {
    const side = this.#sides[worker]
    if (!side) throw new RangeError(`[stealing] a worker below ${this.#sides.length}`)
    const { head, tail, ids } = side
    const words = this.#words
    const position = Atomics.load(words, tail)
    const held = (position - Atomics.load(words, head)) | 0
    const dealt = Math.min(count, this.#capacity - held)
    for (let i = 0; i < dealt; i++)
      words[ids + ((position + i) & (this.#capacity - 1))] = first + i * step
    Atomics.store(words, tail, (position + dealt) | 0)
    return dealt
  }
}

export class StealingWorker {
  readonly parking: Parking
  readonly #words: Int32Array
  readonly #sides: readonly Side[]
  readonly #deques: readonly Deque[]
  readonly #mask: number
  readonly #batch: Int32Array
  readonly #worker: number
  readonly #deque: Deque
  readonly #stolen: (victim: number, tasks: number) => void
  /** The worker from which the last steal succeeded: the next search begins there. */
  #victim: number

  /** `stolen` is called for each successful steal. */
  constructor(
    { buffer, shape }: StealingMemory,
    worker: number,
    stolen: (victim: number, tasks: number) => void,
  ) {
    const { parking, sides, capacity } = plan(shape)
    this.#words = new Int32Array(buffer)
    this.#sides = sides
    this.#deques = sides.map((side) => new Deque(this.#words, side.deque))
    this.#mask = capacity - 1
    this.#batch = new Int32Array(powerOfTwo(shape.batch))
    const deque = this.#deques[worker]
    if (!deque) throw new RangeError(`[stealing] a worker below ${sides.length} (got ${worker})`)
    this.#worker = worker
    this.#deque = deque
    this.#stolen = stolen
    this.#victim = worker
    this.parking = new Parking(this.#words, parking)
  }

  /** The next task: from this worker's deque, its inbox, or another's; EMPTY if all are empty. */
  take(): number {
    const task = this.#deque.pop()
    if (task !== EMPTY) return task
    const grabbed = this.#grab(this.#worker, 1)
    return grabbed === EMPTY ? this.#stealFromAny() : grabbed
  }

  #stealFromAny(): number {
    const count = this.#sides.length
    for (let i = 0; i < count; i++) {
      const victim = (this.#victim + i) % count
      if (victim === this.#worker) continue
      const task = this.#stealFrom(victim)
      if (task === EMPTY) continue
      this.#victim = victim
      return task
    }
    return EMPTY
  }

  #stealFrom(victim: number): number {
    const deque = this.#deques[victim] as Deque // one per worker
    let task = deque.steal()
    while (task === LOST) task = deque.steal()
    if (task === EMPTY) return this.#grab(victim, 2)
    this.#stolen(victim, 1)
    return task
  }

  /**
   * Takes 1 ÷ `share` of the tasks in an inbox, at most a batch: returns the first and pushes the
   * others. This worker's deque must be empty.
   */
  #grab(from: number, share: number): number {
    const { head, tail, ids } = this.#sides[from] as Side // one per worker
    const words = this.#words
    const batch = this.#batch
    for (;;) {
      const first = Atomics.load(words, head)
      const available = (Atomics.load(words, tail) - first) | 0
      if (available <= 0) return EMPTY
      const count = Math.min(batch.length, Math.ceil(available / share))
      for (let i = 0; i < count; i++) batch[i] = words[ids + ((first + i) & this.#mask)] ?? EMPTY
      if (Atomics.compareExchange(words, head, first, (first + count) | 0) !== first) continue
      if (count > 1) {
        if (!this.#deque.pushReversed(batch, 1, count))
          throw new Error('[stealing] room in an empty deque for a whole batch')
        this.parking.wake(count - 1)
      }
      if (from !== this.#worker) this.#stolen(from, count)
      return batch[0] ?? EMPTY
    }
  }
}
