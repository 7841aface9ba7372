/**
 * How much drawing a running trial has to bear. The page draws on a thread of its own, which takes a
 * core from the pool where the pool needs them all.
 */
import type { TrialSeries } from './types'

/** A pool with `threads` in all, host and coordinator among them, leaves none of the `cores` to the page. */
export const crowds = (threads: number, cores: number): boolean => threads > cores - 1

/** A running trial among these leaves no core to the page. */
export const isCrowded = (series: readonly TrialSeries[]): boolean =>
  series.some(({ live, reader, cores }) => live && crowds(reader.spans.length, cores))

/** What live charts may take of the page's thread, painting included. */
export const shareOf = (crowded: boolean): number => (crowded ? 0.05 : 0.25)

/** The least time between two frames of the lanes while a trial runs, in ms; 0: as often as the screen. */
export const frameMsOf = (crowded: boolean): number => (crowded ? 125 : 0)
