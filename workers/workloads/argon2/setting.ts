/** Bytes of a hash. */
export const TAG_BYTES = 32

/** The inputs of an Argon2d hash besides the password and the salt (of at least 8 bytes). */
export interface Argon2Setting {
  passes: number
  /** At least 8 KiB per lane. */
  memoryKiB: number
  lanes: number
  secret?: Uint8Array
  associated?: Uint8Array
}

/** A hash of `TAG_BYTES`, by Argon2d version 0x13. */
export type Argon2d = (password: Uint8Array, salt: Uint8Array, setting: Argon2Setting) => Uint8Array
