/** Tasks of which each worker holds memory: the two blocks that it copies. */

export const WORKERS = 4
/** Bytes that each worker holds. */
export const KEPT_BYTES = 50e6

export const held = {
  workload: {
    id: 'copying',
    tasks: 16,
    options: { kibibytes: Math.round(KEPT_BYTES / 2 / 1024) },
    sizes: { kind: 'constant', rounds: 1 },
  },
  strategy: { kind: 'push', policy: 'round-robin', channel: 'message-copy', workers: WORKERS },
}
