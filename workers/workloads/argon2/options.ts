import { int } from '../../base/fields'

export const argon2Options = {
  passes: int({
    label: 'Passes',
    help: 'How many times the hash passes over its memory.',
    min: 1,
    max: 4096,
    default: 256,
    presets: [1, 3, 16, 256],
  }),
  memoryKiB: int({
    label: 'Memory',
    help: 'Memory that one hash fills; each thread that hashes holds this much.',
    min: 8,
    max: 64 * 1024,
    unit: 'KiB',
    default: 512,
    presets: [8, 512, 4096, 16_384],
  }),
}

export const NATIVE_MODULE = '@node-rs/argon2'

export const TAG_BYTES = 32

/** The inputs of an Argon2d hash besides the password and the salt (of at least 8 bytes). */
export interface Argon2Setting {
  passes: number
  /** Memory in KiB; at least 8 per lane. */
  memoryKiB: number
  lanes: number
  secret?: Uint8Array
  associated?: Uint8Array
}

/** A hash of `TAG_BYTES`, by Argon2d version 0x13. */
export type Argon2d = (password: Uint8Array, salt: Uint8Array, setting: Argon2Setting) => Uint8Array
