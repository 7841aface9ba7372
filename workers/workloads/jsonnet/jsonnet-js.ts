import Jsonnet from '@rbicker/jsonnet'
import { writeChecksum } from '../checksum'
import type { RunKernel } from '../workload'
import { messageText } from './template'

/** The interpreter, compiled from C++ to asm.js: a large module, and slow to parse. */
export const create = async (): Promise<RunKernel> => {
  const interpreter = new Jsonnet()
  return (_task, payload, rounds, out) => {
    const text = messageText(payload)
    for (let round = 0; round < rounds; round++)
      writeChecksum(JSON.stringify(interpreter.eval(text)), out)
  }
}
