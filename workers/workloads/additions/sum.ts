import { int, type Options } from '../../base/fields'
import type { Workload } from '../workload'

export const additionsOptions = {
  iterations: int({
    label: 'Additions',
    help: 'Additions in one round: the length of the loop.',
    min: 0,
    max: 10_000_000,
    default: 1001,
    presets: [0, 11, 101, 1001, 10_001, 100_001],
  }),
}

/**
 * The result of a loop of additions: 0 + 1 + … + (n − 1) as a 32-bit integer, followed by the same
 * bits inverted, so that unwritten memory is never a right result.
 */
export const SUM_BYTES = 8

export const writeSum = (sum: number, out: Uint8Array): void => {
  for (let i = 0; i < 4; i++) {
    out[i] = sum >>> (8 * i)
    out[i + 4] = ~sum >>> (8 * i)
  }
}

export const sumBytes = (sum: number): Uint8Array => {
  const out = new Uint8Array(SUM_BYTES)
  writeSum(sum, out)
  return out
}

/** The right result, without a loop: n (n − 1) / 2. */
export const expectedSum = (iterations: number): Uint8Array => {
  const n = BigInt(iterations)
  return sumBytes(Number(BigInt.asIntN(32, (n * (n - 1n)) / 2n)))
}

/** A workload without messages, all of whose tasks have the same sum as their result. */
export const sumWorkload = (expected: (options: Options) => Uint8Array) =>
  ({
    hasPayload: false,
    defaultPayloadBytes: 0,
    resultBytes: SUM_BYTES,
    reference: async (_kernel, options) => {
      const bytes = expected(options)
      return () => bytes.slice()
    },
  }) satisfies Partial<Workload>
