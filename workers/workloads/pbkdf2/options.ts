import { int } from '../../base/fields'

export const pbkdf2Options = {
  iterations: int({
    label: 'Iterations',
    help: 'How many times the password’s hash is hashed again; each time costs the same.',
    min: 1,
    max: 1_000_000,
    default: 10_000,
    presets: [1000, 10_000, 100_000, 600_000],
  }),
}

/** Bytes of a derived key: one block of SHA-256. */
export const KEY_BYTES = 32
