/** Kernels that hash passwords: the message is the password, and the result is its hash. */
import type { RunKernel } from './workload'

/** Bytes of a salt, for all password hashes. */
export const SALT_BYTES = 16

/** The salt of a password: the password's bytes repeated, so that the hash is always the same. */
const saltOf = (password: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: SALT_BYTES }, (_, i) => password[i % password.length] ?? 0)

type Hash<Result> = (password: Uint8Array, salt: Uint8Array<ArrayBuffer>) => Result

/** Hashes in the calling thread. */
export const passwordKernel =
  (hash: Hash<Uint8Array>): RunKernel =>
  (_task, payload, rounds, out) => {
    const salt = saltOf(payload)
    for (let round = 0; round < rounds; round++) out.set(hash(payload, salt))
  }

/** Rounds run one after another, so a task has one hash in progress. */
export const asyncPasswordKernel =
  (hash: Hash<Promise<Uint8Array>>): RunKernel =>
  async (_task, payload, rounds, out) => {
    const salt = saltOf(payload)
    for (let round = 0; round < rounds; round++) out.set(await hash(payload, salt))
  }
