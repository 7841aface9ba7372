import readXlsxFile from 'read-excel-file/universal'
import { writeChecksum } from '../checksum'
import type { RunKernel } from '../workload'

/** The message in a buffer of its own, as the library requires. */
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer => {
  if (!(buffer instanceof ArrayBuffer))
    throw new Error('[xlsx] a message in private memory (it is shared)')
  return byteLength === buffer.byteLength
    ? buffer
    : buffer.slice(byteOffset, byteOffset + byteLength)
}

export const readInJs = async (file: Uint8Array): Promise<string> => {
  const sheets = await readXlsxFile(bufferOf(file))
  return sheets.flatMap(({ data }) => data.map((row) => row.join('\t'))).join('\n')
}

export const create = async (): Promise<RunKernel> => async (_task, payload, rounds, out) => {
  for (let round = 0; round < rounds; round++) writeChecksum(await readInJs(payload), out)
}
