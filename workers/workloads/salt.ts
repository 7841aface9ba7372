/** Bytes of a salt, for all password hashes. */
export const SALT_BYTES = 16

/** The salt of a password: the password's bytes repeated, so that the hash is always the same. */
export const saltOf = (password: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: SALT_BYTES }, (_, i) => password[i % password.length] ?? 0)
