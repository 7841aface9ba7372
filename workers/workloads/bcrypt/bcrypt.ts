import { moduleKernel, steadyKernel, threadKernel } from '../kernels'
import { otherKernel } from '../reference'
import { workload } from '../workload'
import {
  bcryptOptions,
  fillPassword,
  HASH_CHARACTERS,
  MAX_PASSWORD_BYTES,
  NATIVE_MODULE,
} from './password'

const js = threadKernel('js', 'bcryptjs', () => import('./bcrypt-js'))

const wasm = steadyKernel('wasm', 'hash-wasm', () => import('./bcrypt-wasm'))

const nativeAsync = moduleKernel('native-async', NATIVE_MODULE, async () => ({
  create: (await import('./bcrypt-native')).createAsync,
}))

const nativeSync = moduleKernel('native-sync', NATIVE_MODULE, async () => ({
  create: (await import('./bcrypt-native')).createSync,
}))

export const bcrypt = workload({
  id: 'bcrypt',
  name: 'bcrypt',
  description: 'Hashes a password, slowly on purpose; the message is the password.',
  kernels: [js, wasm, nativeAsync, nativeSync],
  defaultKernel: 'wasm',
  options: bcryptOptions,
  quickTasks: 4,
  quickOptions: { cost: 8 },
  shortest: { cost: 4 },
  hasPayload: true,
  defaultPayloadBytes: 16,
  mostPayloadBytes: MAX_PASSWORD_BYTES,
  mostMessages: 4,
  loadFill: async () => fillPassword,
  resultBytes: HASH_CHARACTERS,
  reference: (kernel, options) => otherKernel([wasm, js], kernel, options, HASH_CHARACTERS),
})
