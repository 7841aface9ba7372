/**
 * Work stealing: each worker has an inbox, into which the host deals tasks, and a deque, from which it
 * works. A worker that has neither raids the others'.
 *
 * Source: the local and global queues of Go's scheduler and of tokio (a bunch is grabbed with one
 * compare-exchange), over the deque of `deque.ts`.
 *
 *   host ──deal──► [inbox w] ──grab a bunch──► [deque w] ──pop──► worker w
 *                      └──────grab half──────────┴──steal──► any worker that has nothing
 *
 * Words (each of the first on a line of its own)
 *   NEWS, SLEEPERS      parking place of the workers, see `parking.ts`
 *   for each worker w
 *   HEAD(w)   takers    position of the first task in the inbox that nobody has grabbed
 *   TAIL(w)   host      position after the last task dealt
 *   ID(w, p)  host      the task of position p, plain
 *   the deque of w, see `deque.ts`
 *
 * Invariants: HEAD ≤ TAIL ≤ HEAD + room. HEAD only grows, by compare-exchange, so the bunches do not
 * overlap and leave nothing out. A worker grabs only when its deque is empty, and a bunch fits into it.
 *
 * Publish/observe: the host stores ID, then TAIL; who loads TAIL may read the IDs below it.
 *
 * Why each task is taken once: it belongs to the one thread that moved HEAD over it, which pushes it
 * into its own deque or runs it; from there on see `deque.ts`. An owner pushes its bunch in reverse,
 * so that it pops the tasks in the order in which they came.
 *
 * Who wakes whom: a deal is followed by `parking.wake`; so is a grab of more than one task, because a
 * worker that looked while the bunch was in nobody's inbox or deque has seen nothing and may sleep.
 *
 * May be stale: IDs read before the compare-exchange. The host writes position p + room only after it
 * saw HEAD > p, so then the compare-exchange fails and the values are dropped.
 */
import { Deque, LOST, placeDeque } from './deque'
import { EMPTY, Layout, powerOfTwo } from './layout'
import { Parking, PARKING_WORDS } from './parking'

export interface StealingShape {
  workers: number
  /** Tasks that an inbox has room for; rounded up to a power of two. */
  room: number
  /** Most tasks that are grabbed at once; rounded up to a power of two. */
  bunch: number
}

export interface StealingMemory {
  buffer: SharedArrayBuffer
  shape: StealingShape
}

const plan = ({ workers, room, bunch }: StealingShape) => {
  const layout = new Layout()
  const parking = layout.words(PARKING_WORDS)
  const capacity = powerOfTwo(room)
  const sides = Array.from({ length: workers }, () => {
    const [head = 0, tail = 0] = layout.words(2)
    const ids = layout.area(capacity * Int32Array.BYTES_PER_ELEMENT)
    const deque = placeDeque(layout, powerOfTwo(bunch))
    return { head, tail, ids: ids / Int32Array.BYTES_PER_ELEMENT, deque }
  })
  return { parking, sides, capacity, layout }
}

export const stealingBytes = (shape: StealingShape): number => plan(shape).layout.bytes

/** Allocates and initialises; all positions start at `first` (any 32-bit integer). */
export const createStealing = (shape: StealingShape, first = 0): StealingMemory => {
  const { sides, layout } = plan(shape)
  const buffer = new SharedArrayBuffer(layout.bytes)
  const words = new Int32Array(buffer)
  for (const { head, tail, deque } of sides)
    for (const word of [head, tail, deque.top, deque.bottom]) words[word] = first
  return { buffer, shape }
}

type Place = ReturnType<typeof plan>['sides'][number]

/** The side that deals. One thread owns it. */
export class StealingHost {
  readonly parking: Parking
  readonly #words: Int32Array
  readonly #sides: readonly Place[]
  readonly #capacity: number

  constructor({ buffer, shape }: StealingMemory) {
    const { parking, sides, capacity } = plan(shape)
    this.#words = new Int32Array(buffer)
    this.#sides = sides
    this.#capacity = capacity
    this.parking = new Parking(this.#words, parking)
  }

  /**
   * Deals the tasks `first`, `first + step` … to a worker, `count` of them or as many as its inbox has
   * room for; returns how many. Wakes nobody: see `parking`.
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

/** The side of one worker. */
export class StealingWorker {
  readonly parking: Parking
  readonly #words: Int32Array
  readonly #sides: readonly Place[]
  readonly #deques: readonly Deque[]
  readonly #mask: number
  readonly #bunch: Int32Array
  readonly #worker: number
  readonly #own: Deque
  readonly #stolen: (victim: number, tasks: number) => void
  /** Where the last raid found something: the next one begins there. */
  #victim: number

  /** `stolen` is told of each raid that found something. */
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
    this.#bunch = new Int32Array(powerOfTwo(shape.bunch))
    const own = this.#deques[worker]
    if (!own) throw new RangeError(`[stealing] a worker below ${sides.length} (got ${worker})`)
    this.#worker = worker
    this.#own = own
    this.#stolen = stolen
    this.#victim = worker
    this.parking = new Parking(this.#words, parking)
  }

  /** The next task: from the own deque, the own inbox, or another worker's; EMPTY if all are empty. */
  take(): number {
    const task = this.#own.pop()
    if (task !== EMPTY) return task
    const grabbed = this.#grab(this.#worker, 1)
    return grabbed === EMPTY ? this.#raid() : grabbed
  }

  #raid(): number {
    const count = this.#sides.length
    for (let i = 0; i < count; i++) {
      const victim = (this.#victim + i) % count
      if (victim === this.#worker) continue
      const task = this.#rob(victim)
      if (task === EMPTY) continue
      this.#victim = victim
      return task
    }
    return EMPTY
  }

  #rob(victim: number): number {
    const deque = this.#deques[victim] as Deque // one for each worker
    let task = deque.steal()
    while (task === LOST) task = deque.steal()
    if (task === EMPTY) return this.#grab(victim, 2)
    this.#stolen(victim, 1)
    return task
  }

  /**
   * Takes tasks ÷ `share` of an inbox, at most a bunch: returns the first and pushes the others. The
   * own deque must be empty.
   */
  #grab(from: number, share: number): number {
    const { head, tail, ids } = this.#sides[from] as Place // one for each worker
    const words = this.#words
    const bunch = this.#bunch
    for (;;) {
      const first = Atomics.load(words, head)
      const there = (Atomics.load(words, tail) - first) | 0
      if (there <= 0) return EMPTY
      const count = Math.min(bunch.length, Math.ceil(there / share))
      for (let i = 0; i < count; i++) bunch[i] = words[ids + ((first + i) & this.#mask)] ?? EMPTY
      if (Atomics.compareExchange(words, head, first, (first + count) | 0) !== first) continue
      if (count > 1) {
        this.#own.pushReversed(bunch, 1, count)
        this.parking.wake(count - 1)
      }
      if (from !== this.#worker) this.#stolen(from, count)
      return bunch[0] ?? EMPTY
    }
  }
}
