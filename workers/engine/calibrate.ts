/** Measures, before the first trial, how long a round of a kernel takes on a warm thread. */
import { allocate } from '../memory/layout'
import { createLedger } from '../memory/ledger'
import { Slab, slabBytes, type SlabMemory } from '../memory/slab'
import { createSpanLog } from '../memory/span-log'
import { workloads } from '../workloads'
import { fillOf } from '../workloads/payload'
import type { Spec } from '../experiment/types'
import { kernelInit } from './thread/protocol'
import { Pool, type PoolOrder, type PoolSetting } from './trial/pool'

export class Calibration {
  readonly #lock: string | null
  readonly #setting: PoolSetting & { hasty: boolean }
  readonly #roundMs = new Map<string, number>()
  readonly #least = new Map<string, number>()

  /** `lock`: prefix of the locks that the threads hold; null if there are no locks. */
  constructor(lock: string | null, setting: PoolSetting & { hasty: boolean }) {
    this.#lock = lock
    this.#setting = setting
  }

  /** Mean time of one round in ms; measured once per kernel, options and payload. */
  async roundMs(spec: Pick<Spec, 'workload' | 'limits'>): Promise<number> {
    const { workload } = spec
    const { id, options, payloadBytes } = workload
    const key = keyOf(workload)
    const known = this.#roundMs.get(key)
    if (known !== undefined) return known
    const entry = workloads.get(id)
    const shape = { tasks: 1, workers: 1, resultBytes: entry.resultBytes }
    const slab: SlabMemory = {
      buffer: allocate(slabBytes(1, payloadBytes), false),
      messages: 1,
      messageBytes: payloadBytes,
    }
    const fill = await fillOf(entry)
    fill(new Slab(slab).message(0), 0, 0, options)
    const order: PoolOrder = {
      coordinator: null,
      workers: [
        {
          worker: 0,
          lock: this.#lock ? `${this.#lock}calibration-${this.#roundMs.size}` : null,
          tasks: null,
          channel: { kind: 'push', id: 'message-copy' },
          need: {
            tasks: 1,
            workers: 1,
            depth: 1,
            queue: 1,
            messageBytes: payloadBytes,
            messages: 1,
            answerBytes: 0,
            options: {},
          },
          memory: null,
          slab,
          answers: null,
          trial: {
            epoch: NaN,
            level: 'full',
            ledger: createLedger(shape, false),
            spans: [createSpanLog(1, false), createSpanLog(1, false)],
          },
          shared: false,
          ...kernelInit(spec),
          blockTasks: 1,
          tasksAtOnce: 1,
          expectedMs: NaN,
          hasty: this.#setting.hasty,
          cold: false,
          heapLimit: 0,
        },
      ],
    }
    const pool = await Pool.start(order, this.#setting)
    const [warm] = pool.warmUps
    await pool.stop()
    const roundMs = warm?.warmMs ?? NaN
    this.#roundMs.set(key, roundMs)
    return roundMs
  }

  /** Shortest known time of one round on a warm thread, in ms; NaN before it was measured. */
  expectedMs({ workload }: Spec): number {
    const key = keyOf(workload)
    return Math.min(this.#least.get(key) ?? Infinity, this.#roundMs.get(key) ?? NaN)
  }

  /** Records a trial's time of a round; `roundMs` stays: all trials need the same arrivals. */
  learn({ workload }: Spec, roundMs: number): void {
    const key = keyOf(workload)
    this.#least.set(key, Math.min(roundMs, this.#least.get(key) ?? Infinity))
  }
}

const keyOf = ({ id, kernel, options, kernelOptions, payloadBytes }: Spec['workload']): string =>
  JSON.stringify([id, kernel, options, kernelOptions, payloadBytes])
