/** What the page and its service worker say to each other. */

export type ToWorker =
  /** Fetch some more of what is still missing; answers on the port with `Fetched`. */
  | { type: 'fetch-more'; heavy: boolean }
  /** Take over from the previous version now: the user has agreed. */
  | { type: 'take-over' }

/** How much of the page is there without a network. */
export interface Fetched {
  /** Small files still missing. */
  left: number
  /** Large ones still missing: heavy kernels and recorded runs. */
  heavyLeft: number
  /** Nothing could be fetched this time. */
  stuck: boolean
  /** Nothing could be fetched because the host did not answer at all. */
  unreachable: boolean
}
