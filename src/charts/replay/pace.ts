import { t } from '../../i18n/text'

/** Factors by which a recording can be slowed. */
export const SLOWNESS = [1, 3, 10, 30, 100, 300, 1000, 3000, 10_000] as const

/** Time on the screen that a recording should take, in ms. */
const LASTS_MS = 16_000

/** The factor with which a recording of `ms` takes about that time. */
export const slownessFor = (ms: number): number => {
  const off = (factor: number) => Math.abs(Math.log((factor * ms) / LASTS_MS))
  return SLOWNESS.reduce<number>((best, one) => (off(one) < off(best) ? one : best), 1)
}

export const slowedText = (factor: number): string =>
  factor === 1 ? t('at full speed') : t('slowed {factor} times', { factor })
