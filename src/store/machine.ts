/** A machine in one line: what a run's environment says about it. */
import { runtimeOf, systemOf, type Environment } from '../../workers/api'
import { formatNumber } from '../base/format'
import { t } from '../i18n/text'

/** `Chrome 140, Linux`; empty if it says neither. */
export const runtimeLine = ({ userAgent }: Environment): string =>
  [runtimeOf(userAgent), systemOf(userAgent)].filter(Boolean).join(', ')

/** `Chrome 140, Linux · 4 cores reported, 3.8 measured · isolated`. */
export const machineLine = (environment: Environment): string => {
  const { coresNamed, parallelism, isolated } = environment
  const named = t('{n} {n|core|cores} reported', { n: coresNamed })
  const measured =
    parallelism === null ? '' : `, ${t('{n} measured', { n: formatNumber(parallelism, 1) })}`
  return [runtimeLine(environment), named + measured, isolated ? t('isolated') : t('not isolated')]
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
