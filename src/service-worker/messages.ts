/** Messages between the page and its service worker. */

export type ToWorker =
  /** Fetches some more of the missing files; answers on the port with `FetchState`. */
  | { type: 'fetch-more'; heavy: boolean }
  /** Takes over from the previous version now: the user has agreed. */
  | { type: 'take-over' }

/** State of the files that a page without a network needs. */
export interface FetchState {
  /** Number of small files that are missing. */
  left: number
  /** Number of large files that are missing: heavy kernels and recorded runs. */
  heavyLeft: number
  /** True if nothing could be fetched this time. */
  stuck: boolean
  /** True if nothing could be fetched because the web server did not answer at all. */
  unreachable: boolean
}
