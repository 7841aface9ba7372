/** The calls that the bench makes, the same for each pool library. */
export interface PeerPool {
  /** Digest of a message. */
  hash(payload: Uint8Array): PromiseLike<Uint8Array>
  /** A task that does nothing and returns its number. */
  nothing(task: number): PromiseLike<number>
  /** Terminates every worker. */
  stop(): Promise<unknown>
}

export interface PeerStart {
  workers: number
  /** Name of each worker, and of the lock that it holds while it lives. */
  name: string
  /** Calls that a worker may hold at once, if the pool is our own. */
  inFlight: number
}

/** Starts a pool; resolves when every worker runs and its kernels are warm. */
export type StartPeer = (start: PeerStart) => Promise<PeerPool>
