/**
 * The waiting room of a pool: tasks that have come and that the pool has no place for. What happens
 * to a task that finds it full is the host's choice. It knows no thread and no clock.
 */
import { signal } from '../../base/turn'
import { heldPerWorker } from '../../experiment/traits'
import { workersOf } from '../../experiment/memory-need'
import type { Spec } from '../../experiment/types'

interface Room {
  /** Tasks that may wait. */
  room: number
  /** Tasks that the pool may have. */
  capacity: number
  whenFull: 'block' | 'shed-newest' | 'shed-oldest' | 'caller-runs'
}

interface RoomPorts {
  /** Gives the pool a task. */
  give(task: number): void
  /** Refuses a task: nobody will run it. */
  shed(task: number): void
}

/** The waiting room that a spec asks for; null if any number of tasks may wait in the pool. */
export const roomOf = (spec: Spec): Room | null => {
  const { strategy } = spec
  if (!('room' in strategy) || strategy.room === 'unlimited') return null
  const held = 'inFlight' in strategy ? heldPerWorker(strategy) : 1
  return { room: strategy.room, capacity: workersOf(spec) * held, whenFull: strategy.whenFull }
}

export class WaitingRoom {
  readonly #setting: Room
  readonly #ports: RoomPorts
  /** Tasks that wait, in the order in which they came. */
  readonly #line: number[] = []
  #inPool = 0
  readonly #freed = signal()

  constructor(setting: Room, ports: RoomPorts) {
    this.#setting = setting
    this.#ports = ports
  }

  /**
   * Takes or refuses a task that comes; false if it has to come again when there is a place, or if
   * its host runs it.
   */
  comes(task: number): boolean {
    const { room, capacity, whenFull } = this.#setting
    if (this.#inPool < capacity && this.#line.length === 0) this.#give(task)
    else if (this.#line.length < room) this.#line.push(task)
    else if (whenFull === 'block' || whenFull === 'caller-runs') return false
    else if (whenFull === 'shed-newest') this.#ports.shed(task)
    else {
      const oldest = this.#line.shift()
      this.#line.push(task)
      if (oldest !== undefined) this.#ports.shed(oldest)
    }
    return true
  }

  /** Takes note that so many tasks of the pool have ended: the next ones get their places. */
  freed(count: number): void {
    this.#inPool -= count
    while (this.#inPool < this.#setting.capacity) {
      const next = this.#line.shift()
      if (next === undefined) break
      this.#give(next)
    }
    this.#freed.notify()
  }

  /** Resolves when a task of the pool has ended. */
  place(): Promise<void> {
    return this.#freed.next()
  }

  #give(task: number): void {
    this.#inPool++
    this.#ports.give(task)
  }
}
