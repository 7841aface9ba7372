/** Longest sleep before the next arrival, so that an end is noticed quickly; in ms. */
export const NAP_MS = 100

/** What a feed uses. */
export interface FeedPorts {
  /** Submits the tasks from ≤ task < to. */
  submit(from: number, to: number): void
  turn(run: () => void): void
  now(): number
  /** The host did work of its own, outside any turn. */
  blocked(from: number, to: number): void
}
