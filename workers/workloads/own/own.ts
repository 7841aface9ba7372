import { valuesOf } from '../../base/fields'
import { threadKernel } from '../kernels'
import { fillPayload } from '../payload'
import { type FillMessage, workload } from '../workload'
import { ownAddress, RESULT_BYTES } from './module'
import { ownOptions, textOptions } from './options'

/** Bytes of a message that name its input. */
const INDEX_BYTES = 4

/** Random bytes, of which the first four are the index of the input. */
const fill: FillMessage = (bytes, seed, index, options) => {
  fillPayload(bytes, seed, index)
  const { inputs } = valuesOf(ownOptions, options)
  const own = inputs > 0 ? index % inputs : index
  for (let i = 0; i < INDEX_BYTES; i++) bytes[i] = own >>> (8 * i)
}

export const own = workload({
  id: 'own',
  name: 'Your function',
  description: 'A function of your own, in JavaScript; a module with --task of the command line.',
  hidden: true,
  kernels: [
    {
      ...threadKernel('js', 'your function', () => import('./own-js')),
      asynchronous: true,
      // Functions keep what they are given, and many refuse shared memory.
      privatePayload: true,
    },
  ],
  defaultKernel: 'js',
  options: ownOptions,
  asked: textOptions,
  watchdogMs: 1000,
  // A parser's calls took 100 ms at first, and 12 ms after thirty.
  warmUpMs: 1500,
  hasPayload: true,
  defaultPayloadBytes: 1024,
  // The right result of each message is found by the function itself, which may take its time.
  mostMessages: 64,
  loadFill: async () => fill,
  resultBytes: RESULT_BYTES,
  hasResults: true,
  prepare: async (options) =>
    options['source']
      ? options
      : { ...options, address: ownAddress(String(options['name'] ?? '')) },
  reference: async (_kernel, options) => {
    const run = await (await import('./own-js')).create(options)
    return async (message) => {
      const out = new Uint8Array(RESULT_BYTES)
      await run(0, message, 1, out)
      return out
    }
  },
})
