/**
 * Printed numbers. Times are in milliseconds, shares from 0 to 1, sizes in bytes. An unknown value
 * (null, undefined, NaN, infinite) prints as a dash. A narrow no-break space separates groups of
 * three digits and units, so that a number never breaks across two lines.
 */
export const THIN = '\u202f'
export const UNKNOWN = '–'
const MINUS = '−'

export type Maybe = number | null | undefined

const known = (value: Maybe): value is number => typeof value === 'number' && Number.isFinite(value)

/** Fixed decimals and grouped thousands, without a unit. */
export const formatNumber = (value: Maybe, decimals = 0): string => {
  if (!known(value)) return UNKNOWN
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, THIN)
  const digits = fraction === undefined ? grouped : `${grouped}.${fraction}`
  return value < 0 && /[1-9]/.test(digits) ? MINUS + digits : digits
}

/** A whole count: `12 000`. */
export const formatCount = (value: Maybe): string => formatNumber(value, 0)

/** One decimal below 100, none from 100 on; `0` for zero. */
const plain = (value: number): string =>
  formatNumber(value, value !== 0 && Math.abs(value) < 99.95 ? 1 : 0)

/** Longer times, of about 2700 years, are none. */
const MOST_DAYS = 1e6
/** From about an hour on, no seconds are printed, in ms. */
const HOUR = 3_599_500

/**
 * A time in ms with the unit that fits: `4.2 µs`, `1.7 ms`, `1 408 ms`, `12.3 s`, `2 min 05 s`,
 * `9 h 13 min`, `53 d 14 h`.
 */
export const formatMs = (ms: Maybe): string => {
  if (!known(ms)) return UNKNOWN
  const size = Math.abs(ms)
  if (size === 0) return `0${THIN}ms`
  if (size < 0.9995) return `${plain(ms * 1000)}${THIN}µs`
  if (size < 9999.5) return `${plain(ms)}${THIN}ms`
  if (size < 119_500) return `${plain(ms / 1000)}${THIN}s`
  const [large, small, part, ofLarge] =
    size < HOUR
      ? ['min', 's', 1000, 60]
      : size < 48 * 3_600_000 - 30_000
        ? ['h', 'min', 60_000, 60]
        : ['d', 'h', 3_600_000, 24]
  const parts = Math.round(size / part)
  if (size > MOST_DAYS * 86_400_000) return `> ${formatCount(MOST_DAYS)}${THIN}d`
  const rest = String(parts % ofLarge).padStart(2, '0')
  const whole = formatCount(Math.floor(parts / ofLarge))
  return `${ms < 0 ? MINUS : ''}${whole}${THIN}${large} ${rest}${THIN}${small}`
}

/** Total time of several threads: `1.25 s`, or `4.2 ms` where seconds would round it away. */
export const formatThreadTime = (ms: Maybe): string =>
  known(ms) && ms >= 100 && ms < HOUR ? `${formatNumber(ms / 1000, 2)}${THIN}s` : formatMs(ms)

/** A rate per second: `2 295 /s`. */
export const formatRate = (perSecond: Maybe): string =>
  known(perSecond) ? `${plain(perSecond)}${THIN}/s` : UNKNOWN

/** A share from 0 to 1: `57 %`, or `0.2 %` where a whole number would round it away. */
export const formatPercent = (share: Maybe, decimals?: number): string => {
  if (!known(share)) return UNKNOWN
  const percent = share * 100
  const needed = percent !== 0 && Math.abs(percent) < 9.95 ? 1 : 0
  return `${formatNumber(percent, decimals ?? needed)}${THIN}%`
}

/** Binary units: `16 KiB`, `1.5 MiB`. */
export const formatBytes = (bytes: Maybe): string => {
  if (!known(bytes)) return UNKNOWN
  const units = ['bytes', 'KiB', 'MiB', 'GiB']
  let value = bytes
  let unit = 0
  while (Math.abs(value) >= 1023.5 && unit < units.length - 1) {
    value /= 1024
    unit++
  }
  const decimals = Number.isInteger(value) || Math.abs(value) >= 99.95 ? 0 : 1
  return `${formatNumber(value, decimals)}${THIN}${units[unit]}`
}

/** A ratio without a unit: `3.05`; `decimals` 1 for a sentence. */
export const formatRatio = (ratio: Maybe, decimals = 2): string => formatNumber(ratio, decimals)

/** The lower end of a range, without the unit that the upper end, printed behind it, has as well. */
export const lowerEnd = (low: string, high: string): string => {
  const unit = /\u202f[^\d\u202f]+$/.exec(high)?.[0]
  return unit && low.endsWith(unit) ? low.slice(0, -unit.length) : low
}

/** An interval such as `[2.96, 3.14]`, or with `print` `[509, 531 ms]`: the unit appears once. */
export const formatInterval = (
  interval: readonly [number, number] | null | undefined,
  print: (value: number) => string = formatRatio,
): string => {
  if (!interval || interval.some(Number.isNaN)) return UNKNOWN
  const [low, high] = interval.map((end) => (end === Infinity ? '∞' : print(end)))
  if (low === undefined || high === undefined) return UNKNOWN
  return `[${lowerEnd(low, high)}, ${high}]`
}
