import { int } from '../../base/fields'
import { fillPayload } from '../payload'

export const bcryptOptions = {
  cost: int({
    label: 'Cost',
    help: 'Each step doubles the work: the key is expanded 2 to this power times.',
    min: 4,
    max: 14,
    default: 10,
    presets: [4, 8, 10, 12],
  }),
}

export const NATIVE_MODULE = '@node-rs/bcrypt'

/** Maximum number of bytes of a password that bcrypt uses. */
export const MAX_PASSWORD_BYTES = 72
/** Characters of a hash as text: version, cost, salt and digest. */
export const HASH_CHARACTERS = 60

const encoder = new TextEncoder()

/** bcrypt's own digits: a password of plain characters is the same as text and as bytes. */
const CHARACTERS = encoder.encode(
  './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
)

/** Message `index` of `seed`: a password, in one-byte characters. */
export const fillPassword = (bytes: Uint8Array, seed: number, index: number): void => {
  fillPayload(bytes, seed, index)
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = CHARACTERS[(bytes[i] ?? 0) % CHARACTERS.length] ?? 0
}

/** A hash as bytes: its characters are plain ones. */
export const hashBytes = (hash: string): Uint8Array => encoder.encode(hash)
