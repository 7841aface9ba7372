/** Several points side by side: which is first, and what each needed. */
import {
  formatMs,
  ranked,
  UNKNOWN,
  type PointResult,
  type RunFile,
  type VariantId,
} from '../../workers/api'
import type { Text } from '../i18n/text'
import { differenceOf, LEAST_TRIALS, medianText, soundCount, type Difference } from './outcome'

export type Names = Readonly<Partial<Record<VariantId, Text>>>

export interface Contest {
  first: PointResult
  second: PointResult
  /** Between the two; `differs` says whether there is a winner. */
  difference: Difference
}

/** Null where a point is missing or has too few sound trials: any of them might have been first. */
export const contestOf = (
  run: Pick<RunFile, 'experiment'>,
  points: readonly (PointResult | null)[],
): Contest | null => {
  const there = points.filter((point) => point !== null)
  if (there.length < points.length || soundCount(...there) < LEAST_TRIALS) return null
  const order = ranked(there, 'makespanMs')
  const [first, second] = order
  if (!first || !second || order.length < points.length) return null
  const difference = differenceOf(run, first, second)
  return difference && { first, second, difference }
}

/** `Copy 58.1 ms [57.0, 59.2 ms], transfer …`, in the order given; `bare` without the intervals. */
export const listed = (
  points: readonly (PointResult | null)[],
  names: Names,
  { print = formatMs, bare = false }: { print?: (ms: number) => string; bare?: boolean } = {},
): Text => {
  const there = points.filter((point) => point !== null)
  const said = (language: keyof Text) =>
    there
      .map((point) => {
        const name = names[point.variant]?.[language] ?? point.variant
        const { makespanMs } = point.median
        if (!bare) return `${name} ${medianText(point, 'makespanMs', print)}`
        return `${name} ${makespanMs === null ? UNKNOWN : print(makespanMs)}`
      })
      .join(', ')
  return { en: said('en'), ru: said('ru') }
}
