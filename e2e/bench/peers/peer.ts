/** What the bench asks of a pool library: the same calls for each. */
export interface PeerPool {
  /** Digest of a message. */
  hash(payload: Uint8Array): PromiseLike<Uint8Array>
  /** A task that does nothing; answers with its number. */
  nothing(task: number): PromiseLike<number>
  /** Ends every worker. */
  stop(): Promise<unknown>
}

export interface PeerStart {
  workers: number
  /** Name of each worker: the lock that it holds for as long as it lives. */
  name: string
  /** Calls that a worker may hold at once, where the pool is our own. */
  inFlight: number
}

/** Starts a pool; resolves when every worker runs and its kernel is warm. */
export type StartPeer = (start: PeerStart) => Promise<PeerPool>
