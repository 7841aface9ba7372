import { nativeOptions } from '../native'
import { otherKernel } from '../reference'
import type { KernelEntry, Workload } from '../workload'

const DIGEST_BYTES = 32

const native: KernelEntry = {
  id: 'native',
  name: 'crypto.subtle',
  asynchronous: true,
  privatePayload: true,
  needsSecureContext: true,
  options: nativeOptions,
  load: () => import('./sha256-native'),
}

const wasm: KernelEntry = {
  id: 'wasm',
  name: 'hash-wasm',
  asynchronous: false,
  privatePayload: false,
  needsSecureContext: false,
  options: {},
  load: () => import('./sha256-wasm'),
}

const js: KernelEntry = {
  id: 'js',
  name: '@noble/hashes',
  asynchronous: false,
  privatePayload: false,
  needsSecureContext: false,
  options: {},
  load: () => import('./sha256-js'),
}

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
