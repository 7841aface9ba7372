import type { Options } from '../../base/fields'
import { declaredHere, thrownBy } from '../../runtimes/own-text'
import type { HandOver, RunKernel } from '../workload'
import {
  asOwnModule,
  inputOf,
  isPromise,
  loadOwn,
  type OwnModule,
  transferOf,
  writeResult,
} from './module'

/** Index of a message among those of its trial. */
const indexIn = (message: Uint8Array): number => {
  const [a = 0, b = 0, c = 0, d = 0] = message
  return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0
}

/** Runs the task `rounds` times over the same input, one after the other. */
const repeated = async (
  own: OwnModule,
  message: Uint8Array,
  rounds: number,
  out: Uint8Array,
  handOver: HandOver | undefined,
  address: string | undefined,
): Promise<void> => {
  const index = indexIn(message)
  const input = inputOf(own, index, message)
  let result: unknown
  try {
    for (let round = 0; round < rounds; round++) {
      const found = own.task(input, index)
      result = isPromise(found) ? await found : found
    }
  } catch (error) {
    throw thrownBy(error, address)
  }
  writeResult(own, result, input, out)
  handOver?.(result, transferOf(own, result))
}

/** What the text of this thread has declared. */
const declared = async (): Promise<OwnModule> => {
  const found = await declaredHere()
  if (!found) throw new Error('[task] a browser, whose threads hold the text (this one has none)')
  return asOwnModule(found)
}

/** `options` are those that `prepare` has seen: they hold the address of the module. */
export const create = async (options: Options): Promise<RunKernel> => {
  const address = options['source'] ? undefined : String(options['address'])
  const own = await (address === undefined ? declared() : loadOwn(address))
  try {
    await own.prepare?.()
  } catch (error) {
    throw thrownBy(error, address)
  }
  return (_task, message, rounds, out, _onThread, handOver) =>
    repeated(own, message, rounds, out, handOver, address)
}
