import { moduleKernel, threadKernel } from '../kernels'
import { otherKernel } from '../reference'
import { workload } from '../workload'
import { argon2Options, NATIVE_MODULE, TAG_BYTES } from './options'

const js = threadKernel('js', '@noble/hashes', () => import('./argon2-js'))

const wasm = threadKernel('wasm', 'hash-wasm', () => import('./argon2-wasm'))

const nativeAsync = moduleKernel('native-async', NATIVE_MODULE, async () => ({
  create: (await import('./argon2-native')).createAsync,
}))

const nativeSync = moduleKernel('native-sync', NATIVE_MODULE, async () => ({
  create: (await import('./argon2-native')).createSync,
}))

export const argon2 = workload({
  id: 'argon2',
  name: 'Argon2d',
  description: 'Hashes a password in its own block of memory; the message is the password.',
  kernels: [js, wasm, nativeAsync, nativeSync],
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
})
