/** Longest sleep before the next arrival, so that an end is noticed quickly; in ms. */
export const NAP_MS = 100

/** Ports of a feed to the host. */
export interface FeedPorts {
  /** Submits the tasks from ≤ task < to. */
  submit(from: number, to: number): void
  turn(run: () => void): void
  now(): number
  /** Records work of the host's own, outside any turn. */
  blocked(from: number, to: number): void
}
