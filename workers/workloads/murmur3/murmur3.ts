import { steadyKernel, threadKernel } from '../kernels'
import { otherKernel } from '../reference'
import { workload } from '../workload'
import { murmur3Options } from './options'

const HASH_BYTES = 16

const js = threadKernel('js', 'murmurhash3js-revisited', () => import('./murmur3-js'))

const wasm = steadyKernel('wasm', 'AssemblyScript', () => import('./murmur3-wasm'))

export const murmur3 = workload({
  id: 'murmur3',
  name: 'Murmur3',
  description: 'Computes the 128-bit MurmurHash3 (x64) of a short message: a very short task.',
  kernels: [js, wasm],
  defaultKernel: 'wasm',
  options: murmur3Options,
  hasPayload: true,
  defaultPayloadBytes: 64,
  // A million hashes share the messages: keeping one message per hash would cost more than the
  // hashing.
  mostMessages: 16_384,
  resultBytes: HASH_BYTES,
  reference: (kernel, options) => otherKernel([wasm, js], kernel, options, HASH_BYTES),
})
