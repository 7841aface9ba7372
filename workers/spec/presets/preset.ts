import type { Machine } from '../types'

/** A preset: one file, one line in the registry. */
export interface Preset {
  id: string
  name: string
  /** What it teaches, one sentence. */
  teaches: string
  /** The experiment for a machine, as input for the parser; `notes`: what is different here. */
  build(machine: Machine): { experiment: Record<string, unknown>; notes: string[] }
}

const SOURCE_MESSAGES = 4096
const SMALL_MESSAGES = 1024

/** The messages of the source's experiments: 64 KiB each, fewer on a small machine. */
export const sourceMessages = ({ small }: Machine) => ({
  workload: {
    id: 'sha256',
    kernel: 'wasm',
    tasks: small ? SMALL_MESSAGES : SOURCE_MESSAGES,
    payloadBytes: 64 * 1024,
  },
  notes: small
    ? [
        `${SMALL_MESSAGES} messages instead of ${SOURCE_MESSAGES}: this is a small machine or a phone.`,
      ]
    : [],
})
