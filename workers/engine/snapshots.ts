import type { TrialMemory } from '../memory/trial-memory'

/** Time between two snapshots, in ms: ten per second, as long as a copy is cheap. */
const EVERY_MS = 100
const EVERY_MS_LARGE = 500
const LARGE_BYTES = 1024 * 1024

/**
 * ForeignMessage the ledger of a running trial, which nobody can read from outside without shared memory.
 * With shared memory this does nothing.
 */
export const snapshots = (
  shared: boolean,
  post: (memory: TrialMemory) => void,
): { start(memory: TrialMemory): void; stop(): void } => {
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    start: (memory) => {
      if (shared) return
      const large = memory.ledger.buffer.byteLength > LARGE_BYTES
      timer = setInterval(() => post(memory), large ? EVERY_MS_LARGE : EVERY_MS)
    },
    stop: () => clearInterval(timer),
  }
}
