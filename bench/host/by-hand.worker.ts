/** Threads of the programs by hand: a worker behind messages, a worker at a segment, a coordinator. */
import { Slab, type SlabMemory } from '../../workers/memory/slab'
import { DIGEST_BYTES, MESSAGE_BYTES } from '../plan/reference'
import { warmHash } from './warm-hash'

/** Tasks that a worker may hold. */
export interface Segment {
  /** Counts of tasks put and of tasks done. */
  counts: Int32Array
  /** Task of each slot. */
  tasks: Int32Array
  /** Message of each slot. */
  data: Uint8Array
}

export type HandOrder =
  | { kind: 'messages'; slab: SlabMemory; results: Uint8Array }
  | { kind: 'segment'; own: Segment; results: Uint8Array; bell: Int32Array }
  | { kind: 'coordinator'; segments: readonly Segment[]; bell: Int32Array }

/** A task and its message, given away. */
export type Handed = [task: number, message: ArrayBuffer]

const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'> // a worker's own scope

const slot = (data: Uint8Array, place: number): Uint8Array =>
  data.subarray(place * MESSAGE_BYTES, (place + 1) * MESSAGE_BYTES)

const lives = {
  messages: async ({ slab: memory, results }: Extract<HandOrder, { kind: 'messages' }>) => {
    const hash = await warmHash()
    const slab = new Slab(memory)
    scope.onmessage = ({ data: task }: MessageEvent<number>) => {
      results.set(hash(slab.message(task)), task * DIGEST_BYTES)
      scope.postMessage(task)
    }
    scope.postMessage('ready')
  },

  segment: async ({ own, results, bell }: Extract<HandOrder, { kind: 'segment' }>) => {
    const hash = await warmHash()
    const { counts, tasks, data } = own
    scope.postMessage('ready')
    for (let done = 0; ; done++) {
      // oxlint-disable-next-line no-restricted-properties -- the thread is ended with its program
      while (Atomics.load(counts, 0) === done) Atomics.wait(counts, 0, done)
      const place = done % tasks.length
      results.set(hash(slot(data, place)), (tasks[place] ?? NaN) * DIGEST_BYTES)
      Atomics.store(counts, 1, done + 1)
      Atomics.add(bell, 0, 1)
      Atomics.notify(bell, 0)
    }
  },

  coordinator: ({ segments, bell }: Extract<HandOrder, { kind: 'coordinator' }>) => {
    const queue: Handed[] = []
    let next = 0
    let told = 0
    const held = ({ counts }: Segment) => Atomics.load(counts, 0) - Atomics.load(counts, 1)
    const give = () => {
      while (next < queue.length) {
        const least = segments.reduce((a, b) => (held(b) < held(a) ? b : a))
        if (held(least) >= least.tasks.length) return
        const [task, message] = queue[next++] ?? [NaN, new ArrayBuffer()]
        const put = Atomics.load(least.counts, 0)
        const place = put % least.tasks.length
        slot(least.data, place).set(new Uint8Array(message))
        least.tasks[place] = task
        Atomics.store(least.counts, 0, put + 1)
        Atomics.notify(least.counts, 0)
      }
    }
    const watch = async () => {
      for (;;) {
        const seen = Atomics.load(bell, 0)
        give()
        if (seen > told) scope.postMessage(seen - told)
        told = seen
        await Atomics.waitAsync(bell, 0, seen).value
      }
    }
    scope.onmessage = ({ data }: MessageEvent<readonly Handed[]>) => {
      queue.push(...data)
      give()
    }
    void watch()
    scope.postMessage('ready')
  },
}

scope.onmessage = ({ data }: MessageEvent<HandOrder>) => {
  if (data.kind === 'messages') void lives.messages(data)
  else if (data.kind === 'segment') void lives.segment(data)
  else lives.coordinator(data)
}
