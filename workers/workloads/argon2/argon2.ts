import { threadKernel } from '../kernels'
import { otherKernel } from '../reference'
import type { Workload } from '../workload'
import { argon2Options } from './options'
import { TAG_BYTES } from './setting'

const js = threadKernel({
  id: 'js',
  name: '@noble/hashes',
  load: () => import('./argon2-js'),
})

const wasm = threadKernel({
  id: 'wasm',
  name: 'hash-wasm',
  load: () => import('./argon2-wasm'),
})

export const argon2: Workload = {
  id: 'argon2',
  name: 'Argon2d',
  description: 'Hashes a password in a piece of memory of its own; the message is the password.',
  kernels: [js, wasm],
  defaultKernel: 'wasm',
  options: argon2Options,
  quickTasks: 2,
  quickOptions: { passes: 16 },
  shortest: { passes: 1, memoryKiB: 8 },
  hasPayload: true,
  defaultPayloadBytes: 16,
  mostMessages: 4,
  resultBytes: TAG_BYTES,
  reference: (kernel, options) => otherKernel([wasm, js], kernel, options, TAG_BYTES),
}
