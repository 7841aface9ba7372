/** A run as a text for a code that a camera reads from a phone, where no network carries the file. */
import { readingOf, type RunFile } from '../../../workers/api'

/** A larger code takes a camera long. */
export const MAX_SUMMARY_BYTES = 600

const short = (value: number): string => String(Number(value.toPrecision(4)))

/**
 * Lines: room and phone; question; cores and measure; then `B/A 1.37 1.21 1.55` for a ratio and its interval,
 * and `A 412.3` for the median of a place, or `A@8 412.3` at a value of the axis. The last ones are left out
 * if there are too many.
 */
export const summaryText = (
  file: RunFile,
  { room, id, question }: Readonly<Record<'room' | 'id' | 'question', string>>,
): string => {
  const { measure } = readingOf(file)
  const { coresNamed, isolated } = file.environment
  const placeOf = (variant: string, x: string | number | null) =>
    x === null ? variant : `${variant}@${x}`
  const ratios = file.comparisons
    .filter((one) => one.measure === measure)
    .map(({ variant, against, x, ratio, interval }) =>
      [placeOf(`${variant}/${against}`, x), ...[ratio, ...(interval ?? [])].map(short)].join(' '),
    )
  const medians = file.points.map(
    ({ variant, x, median }) => `${placeOf(variant, x)} ${short(median[measure] ?? NaN)}`,
  )
  const machine = `cores ${coresNamed}${isolated ? '' : ' coarse'} ${measure}`
  const lines = [`poolscope ${room} ${id}`, question, machine, ...ratios, ...medians]
  while (new TextEncoder().encode(lines.join('\n')).length > MAX_SUMMARY_BYTES) lines.pop()
  return lines.join('\n')
}
