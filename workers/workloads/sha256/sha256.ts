import { subtleKernel, threadKernel } from '../kernels'
import { otherKernel } from '../reference'
import type { Workload } from '../workload'

const DIGEST_BYTES = 32

const native = subtleKernel(() => import('./sha256-native'))

const wasm = threadKernel({
  id: 'wasm',
  name: 'hash-wasm',
  load: () => import('./sha256-wasm'),
})

const js = threadKernel({
  id: 'js',
  name: '@noble/hashes',
  load: () => import('./sha256-js'),
})

export const sha256: Workload = {
  id: 'sha256',
  name: 'SHA-256',
  description: 'Computes the SHA-256 digest of a message.',
  kernels: [js, wasm, native],
  defaultKernel: 'wasm',
  options: {},
  hasPayload: true,
  defaultPayloadBytes: 16 * 1024,
  resultBytes: DIGEST_BYTES,
  reference: (kernel, options) => otherKernel([native, wasm, js], kernel, options, DIGEST_BYTES),
}
