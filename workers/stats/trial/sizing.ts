/** Changes of a pool's size in a trial, from the steps that were logged. */
import { SpanKind, spansOf, type SpanLog } from '../../memory/span-log'
import { decodeStep } from '../../sizing/step'
import { MAX_STEPS, type SizingStep, type SizingSteps } from '../types'

/** All steps in order of time, in ms since the trial's epoch; empty for a pool of fixed size. */
export const sizingSteps = (logs: readonly SpanLog[]): SizingStep[] =>
  logs
    .flatMap((log) => spansOf(log, SpanKind.SIZING_STEP))
    .flatMap(({ from, argument }) => {
      const step = decodeStep(argument)
      if (!step) return []
      return [{ ...step, atMs: from, figure: Number.isFinite(step.figure) ? step.figure : null }]
    })
    .sort((a, b) => a.atMs - b.atMs)

/** Minimum and maximum within the window, and mean over its time; null for a fixed size. */
export const sizingOf = (
  spans: readonly SpanLog[],
  window: { from: number; to: number },
): SizingSteps | null => {
  const steps = sizingSteps(spans)
  const [first] = steps
  if (!first) return null
  let sum = 0
  let [least, most] = [Infinity, -Infinity]
  steps.forEach(({ atMs, workers }, i) => {
    const until = Math.min(window.to, steps[i + 1]?.atMs ?? Infinity)
    const from = Math.max(window.from, i === 0 ? -Infinity : atMs)
    if (until < from || (until === from && window.to > window.from)) return
    sum += workers * (until - from)
    least = Math.min(least, workers)
    most = Math.max(most, workers)
  })
  const length = window.to - window.from
  return {
    steps: steps.slice(0, MAX_STEPS),
    dropped: Math.max(0, steps.length - MAX_STEPS),
    least: Number.isFinite(least) ? least : first.workers,
    most: Number.isFinite(most) ? most : first.workers,
    mean: length > 0 ? sum / length : first.workers,
    fromMs: window.from,
  }
}

/** Periods per worker for which the steps admit it; the last one may have no end. */
export const admittedPeriods = (
  steps: readonly SizingStep[],
  workers: number,
): [number, number][][] =>
  Array.from({ length: workers }, (_, worker) => {
    const periods: [number, number][] = []
    steps.forEach(({ atMs, workers: active }, i) => {
      if (worker < active) periods.push([atMs, steps[i + 1]?.atMs ?? Infinity])
    })
    return periods
  })
