/** The reference workload: messages of this size, SHA-256 by the WASM kernel. */
export const MESSAGE_BYTES = 64 * 1024
export const DIGEST_BYTES = 32
/** Messages of one measurement. */
export const MESSAGES = 1024
export const SEED = 7
