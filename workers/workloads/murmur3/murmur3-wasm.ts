import { valuesOf, type Options } from '../../base/fields'
import { startWasm } from '../wasm'
import type { RunKernel } from '../workload'
import { murmur3Options } from './options'

/** The exports of `workloads/assembly/murmur3.ts`. */
interface Murmur3 {
  memory: WebAssembly.Memory
  resultAt(): number
  roomFor(length: number): number
  hash(length: number, seed: number): void
}

/** Copies the message into WASM in every round, as a caller with one message per hash would. */
export const create = async (options: Options): Promise<RunKernel> => {
  const { seed } = valuesOf(murmur3Options, options)
  const url = new URL('../../../build/wasm/murmur3.wasm', import.meta.url)
  const { memory, resultAt, roomFor, hash } = await startWasm<Murmur3>(url)
  const from = resultAt()
  let room = 0
  let at = roomFor(room)
  let bytes = new Uint8Array(memory.buffer)
  return (_task, payload, rounds, out) => {
    const { length } = payload
    if (length > room) {
      at = roomFor(length)
      room = length
      bytes = new Uint8Array(memory.buffer)
    }
    for (let round = 0; round < rounds; round++) {
      bytes.set(payload, at)
      hash(length, seed)
    }
    for (let i = 0; i < out.length; i++) out[i] = bytes[from + i] ?? 0
  }
}
