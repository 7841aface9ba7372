import { moduleKernel, subtleKernel, threadKernel } from '../kernels'
import { otherKernel } from '../reference'
import { workload } from '../workload'
import { KEY_BYTES, pbkdf2Options } from './options'

const native = subtleKernel(() => import('./pbkdf2-native'))

const wasm = {
  ...threadKernel('wasm', 'hash-wasm', () => import('./pbkdf2-wasm')),
  asynchronous: true,
}

const nativeSync = moduleKernel('native-sync', 'node:crypto', () => import('./pbkdf2-native-sync'))

const js = threadKernel('js', '@noble/hashes', () => import('./pbkdf2-js'))

export const pbkdf2 = workload({
  id: 'pbkdf2',
  name: 'PBKDF2',
  description:
    'Hashes a password in the way that browsers do natively; the message is the password.',
  kernels: [js, wasm, native, nativeSync],
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
})
