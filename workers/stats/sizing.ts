/** How a pool's size changed in a trial, from the steps that were logged. */
import { SpanKind, type SpanLog } from '../memory/span-log'
import { decodeStep } from '../sizing/step'
import type { SizingSteps, SizingStep } from './types'

/** More steps than this are left out of a result, from the end; charts see all of them. */
export const MOST_STEPS = 500

/** All steps in order of time, in ms since the trial's epoch; empty for a pool that keeps its size. */
export const sizingSteps = (spans: readonly SpanLog[]): SizingStep[] => {
  const found: SizingStep[] = []
  for (const log of spans)
    for (let i = 0; i < log.count; i++) {
      const span = log.at(i)
      const step = span.kind === SpanKind.SIZING_STEP ? decodeStep(span.argument) : null
      if (step)
        found.push({
          ...step,
          atMs: span.from,
          figure: Number.isFinite(step.figure) ? step.figure : null,
        })
    }
  return found.sort((a, b) => a.atMs - b.atMs)
}

/**
 * What a result keeps of the steps: least and most within the window, and the mean over its time.
 * Null for a pool that keeps its size.
 */
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
    steps: steps.slice(0, MOST_STEPS),
    dropped: Math.max(0, steps.length - MOST_STEPS),
    least: Number.isFinite(least) ? least : first.workers,
    most: Number.isFinite(most) ? most : first.workers,
    mean: length > 0 ? sum / length : first.workers,
    fromMs: window.from,
  }
}

/** For each worker the spells for which the steps let it in; the last one may have no end. */
export const letIn = (steps: readonly SizingStep[], workers: number): [number, number][][] =>
  Array.from({ length: workers }, (_, worker) => {
    const spells: [number, number][] = []
    steps.forEach(({ atMs, workers: active }, i) => {
      if (worker < active) spells.push([atMs, steps[i + 1]?.atMs ?? Infinity])
    })
    return spells
  })
