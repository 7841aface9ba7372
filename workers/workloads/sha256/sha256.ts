import { moduleKernel, steadyKernel, subtleKernel, threadKernel } from '../kernels'
import { otherKernel } from '../reference'
import { workload } from '../workload'

const DIGEST_BYTES = 32

const native = subtleKernel(() => import('./sha256-native'))

const wasm = steadyKernel('wasm', 'hash-wasm', () => import('./sha256-wasm'))

const nativeSync = moduleKernel('native-sync', 'node:crypto', () => import('./sha256-native-sync'))

const js = threadKernel('js', '@noble/hashes', () => import('./sha256-js'))

export const sha256 = workload({
  id: 'sha256',
  name: 'SHA-256',
  description: 'Computes the SHA-256 digest of a message.',
  kernels: [js, wasm, native, nativeSync],
  defaultKernel: 'wasm',
  options: {},
  hasPayload: true,
  defaultPayloadBytes: 16 * 1024,
  resultBytes: DIGEST_BYTES,
  reference: (kernel, options) => otherKernel([native, wasm, js], kernel, options, DIGEST_BYTES),
})
