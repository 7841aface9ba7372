/** A machine in one line: what a run's environment says about it. */
import type { Environment } from '../../workers/api'
import { formatNumber } from '../base/format'
import { t } from '../i18n/text'

/** Most specific first: each of these browsers also names the ones below it. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+).*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** `Chrome 140`; empty if the browser does not say what it is. */
export const browserOf = (userAgent: string): string => {
  for (const [pattern, name] of BROWSERS) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return `${name} ${version}`
  }
  return ''
}

export const systemOf = (userAgent: string): string =>
  SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''

/** `Chrome 140, Linux`; empty if the browser says neither. */
export const browserLine = ({ userAgent }: Environment): string =>
  [browserOf(userAgent), systemOf(userAgent)].filter(Boolean).join(', ')

/** `Chrome 140, Linux · 4 cores reported, 3.8 measured · isolated`. */
export const machineLine = (environment: Environment): string => {
  const { coresNamed, parallelism, isolated } = environment
  const named = t('{n} {n|core|cores} reported', { n: coresNamed })
  const measured =
    parallelism === null ? '' : `, ${t('{n} measured', { n: formatNumber(parallelism, 1) })}`
  return [browserLine(environment), named + measured, isolated ? t('isolated') : t('not isolated')]
    .filter(Boolean)
    .join(' · ')
}

/** `2026-05-01 09:30`, in the reader's own time zone; unchanged if it is not a time. */
export const whenText = (iso: string): string => {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const two = (n: number) => String(n).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}
