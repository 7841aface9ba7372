import { int } from '../../base/fields'

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

/** The right result, without a loop: n (n − 1) / 2. */
export const expectedSum = (iterations: number): Uint8Array => {
  const n = BigInt(iterations)
  const out = new Uint8Array(SUM_BYTES)
  writeSum(Number(BigInt.asIntN(32, (n * (n - 1n)) / 2n)), out)
  return out
}
