/** One part of the static partition: gets one order, gives one answer. */
import type { SlabMemory } from '../../workers/memory/slab'
import { Slab } from '../../workers/memory/slab'
import { DIGEST_BYTES } from '../plan/reference'
import { warmHash } from './warm-hash'

export interface BoundOrder {
  slab: SlabMemory
  results: SharedArrayBuffer
  from: number
  to: number
}

const scope = globalThis as unknown as Pick<Worker, 'postMessage' | 'onmessage'> // a worker's own scope
void warmHash().then((hash) => {
  scope.onmessage = ({ data }: MessageEvent<BoundOrder>) => {
    const { slab: memory, from, to } = data
    const slab = new Slab(memory)
    const results = new Uint8Array(data.results)
    for (let i = from; i < to; i++) results.set(hash(slab.message(i)), i * DIGEST_BYTES)
    scope.postMessage('done')
  }
  scope.postMessage('ready')
})
