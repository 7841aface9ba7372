import { subtleKernel, threadKernel } from '../kernels'
import { otherKernel } from '../reference'
import type { KernelEntry, Workload } from '../workload'
import { KEY_BYTES, pbkdf2Options } from './options'

const native = subtleKernel(() => import('./pbkdf2-native'))

const wasm: KernelEntry = {
  id: 'wasm',
  name: 'hash-wasm',
  asynchronous: true,
  privatePayload: false,
  needsSecureContext: false,
  options: {},
  load: () => import('./pbkdf2-wasm'),
}

const js = threadKernel({
  id: 'js',
  name: '@noble/hashes',
  load: () => import('./pbkdf2-js'),
})

export const pbkdf2: Workload = {
  id: 'pbkdf2',
  name: 'PBKDF2',
  description: 'Hashes a password as browsers can do it natively; the message is the password.',
  kernels: [js, wasm, native],
  defaultKernel: 'native',
  options: pbkdf2Options,
  quickTasks: 16,
  quickOptions: { iterations: 5000 },
  shortest: { iterations: 2 },
  hasPayload: true,
  defaultPayloadBytes: 16,
  mostMessages: 16,
  resultBytes: KEY_BYTES,
  reference: (kernel, options) => otherKernel([native, js, wasm], kernel, options, KEY_BYTES),
}
