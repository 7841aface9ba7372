/**
 * Limits for drawing while a trial runs. The page draws on its own thread, which takes a core from
 * the pool if the pool needs them all.
 */
import type { TrialSeries } from '../types'

/** True if `threads`, host and coordinator included, leave none of the `cores` to the page. */
export const leavesNoCore = (threads: number, cores: number): boolean => threads > cores - 1

export const isCrowded = (series: readonly TrialSeries[]): boolean =>
  series.some(({ live, reader, cores }) => live && leavesNoCore(reader.spans.length, cores))

/** Share of the page's thread that live charts may take, painting included. */
export const drawingShareOf = (crowded: boolean): number => (crowded ? 0.05 : 0.25)

/** Minimum time between two frames of the lanes during a trial, in ms; 0: every frame. */
export const minFrameMsOf = (crowded: boolean): number => (crowded ? 125 : 0)
