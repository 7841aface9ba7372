/** The rows of the bench: the bound, and rows that the engine runs, peers among them. */

interface Common {
  name: string
  workers: number
}

/** Every worker gets one order, for its part of the work: no dispatch, the physical limit. */
interface BoundRow extends Common {
  kind: 'bound'
}

/** A strategy, in the form of the schema. */
export interface EngineRow extends Common {
  kind: 'engine'
  strategy: Readonly<Record<string, unknown>>
  /** Kernel of the reference workload, if it is not the bound's (WASM). */
  kernel?: Readonly<Record<string, unknown>>
  /** Messages of the reference workload, if fewer are enough. */
  messages?: number
}

/** A short program that dispatches as the engine's row of this name does, and does nothing else. */
export interface HandRow extends Common {
  kind: 'hand'
  inFlight: number
  coordinated: boolean
}

export type Row = BoundRow | EngineRow | HandRow

const push = (
  name: string,
  workers: number,
  strategy: Readonly<Record<string, unknown>>,
): EngineRow => ({
  kind: 'engine',
  name,
  workers,
  strategy: { kind: 'push', workers, ...strategy },
})

const roundRobin = (name: string, workers: number, channel: string, more = {}): EngineRow =>
  push(name, workers, { policy: 'round-robin', channel, inFlight: 'unlimited', ...more })

const freeWorker = (name: string, workers: number, channel: string, inFlight: number, more = {}) =>
  push(name, workers, { policy: 'free-worker', channel, inFlight, ...more })

const pull = (name: string, channel: string, channelOptions = {}): EngineRow => ({
  kind: 'engine',
  name,
  workers: 2,
  strategy: { kind: 'pull', workers: 2, channel, channelOptions },
})

const native = (name: string, workers: number, strategy: EngineRow['strategy']): EngineRow => ({
  kind: 'engine',
  name,
  workers,
  strategy,
  kernel: { kernel: 'native', kernelOptions: { inFlight: 1 } },
})

/**
 * True for rows with the bound's kernel and the full number of messages: they measure dispatch
 * alone.
 */
export const hasEmptyTasks = (row: EngineRow): boolean =>
  row.kernel === undefined && row.messages === undefined

export const isPull = (row: EngineRow): boolean =>
  row.strategy['kind'] === 'pull' &&
  row.strategy['sizing'] === undefined &&
  row.kernel === undefined

const coordinator = (name: string, workers: number, inFlight: number) =>
  freeWorker(name, workers, 'mailbox', inFlight, {
    placement: 'coordinator',
    channelOptions: { payload: 'segment' },
  })

/** The program by hand of a row; null if there is none. */
export const byHand = ({ name, workers, strategy }: EngineRow): HandRow | null => {
  const coordinated = strategy['placement'] === 'coordinator'
  const inFlight = Number(strategy['inFlight'])
  const messages = strategy['policy'] === 'free-worker' && strategy['channel'] === 'message-shared'
  return coordinated || messages ? { kind: 'hand', name, workers, inFlight, coordinated } : null
}

const sized = (name: string, sizing: string, sizingOptions = {}): EngineRow => ({
  kind: 'engine',
  name,
  workers: 2,
  strategy: { kind: 'pull', workers: 2, channel: 'shared-queue', sizing, sizingOptions },
})

/** A third-party pool, which gets all tasks immediately. */
const peer = (name: string, library: string, libraryOptions = {}): EngineRow => ({
  kind: 'engine',
  name,
  workers: 2,
  strategy: { kind: 'library', library, libraryOptions, workers: 2 },
})

export const isPeer = ({ strategy }: EngineRow): boolean => strategy['kind'] === 'library'

/** The same row with each task's message copied with the call. */
export const copied = (row: EngineRow): EngineRow => ({
  ...row,
  strategy: { ...row.strategy, payload: 'copied' },
})

export const rows: readonly EngineRow[] = [
  { kind: 'engine', name: 'inline', workers: 1, strategy: { kind: 'direct', method: 'inline' } },
  roundRobin('round-robin', 2, 'message-shared'),
  roundRobin('round-robin', 4, 'message-shared'),
  // This row sends a message for each task, and for each answer.
  roundRobin('round-robin-each', 2, 'message-shared', { channelOptions: { bunch: 1 } }),
  roundRobin('round-robin-transfer', 2, 'message-transfer'),
  roundRobin('round-robin-copy', 2, 'message-copy'),
  freeWorker('free-worker-1', 2, 'message-shared', 1),
  freeWorker('free-worker-1', 4, 'message-shared', 1),
  freeWorker('free-worker-8', 2, 'message-shared', 8),
  freeWorker('mailbox-1', 2, 'mailbox', 1),
  freeWorker('mailbox-32', 2, 'mailbox', 32),
  freeWorker('mailbox-32-spin', 2, 'mailbox', 32, { channelOptions: { spin: 2000 } }),
  pull('shared-queue', 'shared-queue'),
  pull('chunks-guided', 'chunks'),
  pull('chunks-one', 'chunks', { chunks: 'fixed', size: 1 }),
  pull('work-stealing', 'work-stealing'),
  sized('smart', 'smart', { sampleMs: 2 }),
  sized('hill-climbing', 'hill-climbing'),
  {
    kind: 'engine',
    name: 'worker-per-task',
    workers: 2,
    strategy: { kind: 'spawn', alive: 2 },
    messages: 32,
  },
  native('native', 1, { kind: 'direct', method: 'inline' }),
  native('native', 2, { kind: 'pull', channel: 'shared-queue', workers: 2 }),
  // The host transfers each message to a coordinator, which copies it into the worker's segment.
  coordinator('coordinator', 2, 4),
  coordinator('coordinator', 4, 4),
  peer('workerpool', 'workerpool'),
  peer('threads', 'threads'),
  peer('comlink', 'comlink'),
  peer('comlink-pipelined', 'comlink', { calls: 8 }),
  peer('poolifier', 'poolifier'),
]

export const boundRow = (workers: number): BoundRow => ({ kind: 'bound', name: 'bound', workers })

/** The key has the number of workers, too: some rows are measured with two numbers. */
export const rowKey = ({ name, workers }: Common): string => `${name}/${workers}`
