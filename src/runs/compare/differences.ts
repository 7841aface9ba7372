/** In what the machines of runs differ. Pure. */
import { runtimeOf, systemOf, type Environment } from '../../../workers/api'
import { formatMs, formatNumber } from '../../base/format'
import { t } from '../../i18n/text'
import type { Unlike } from '../settings'

/** Machines whose figures are nearer than this are taken as alike. */
const TOLERANCE = 0.1

const apart = (values: readonly (number | null)[]): boolean => {
  const known = values.filter((value) => value !== null)
  if (known.length < values.length) return known.length > 0
  return Math.max(...known) > Math.min(...known) * (1 + TOLERANCE)
}

const unlike = (what: string, each: string[]): Unlike[] =>
  new Set(each).size > 1 ? [{ what, each }] : []

/** In what the machines and browsers differ that makes figures hard to compare. */
export const environmentDifferences = (environments: readonly Environment[]): Unlike[] => {
  const each = (pick: (one: Environment) => string) => environments.map(pick)
  const clocks = environments.map(({ clockStepMs }) => clockStepMs)
  const parallel = environments.map(({ parallelism }) => parallelism)
  const unknown = t('unknown')
  return [
    ...unlike(
      t('Browser'),
      each(({ userAgent }) => runtimeOf(userAgent) || userAgent || unknown),
    ),
    ...unlike(
      t('System'),
      each(({ userAgent }) => systemOf(userAgent) || unknown),
    ),
    ...unlike(
      t('Shared memory'),
      each(({ isolated }) => (isolated ? t('isolated') : t('not isolated'))),
    ),
    ...(apart(clocks) ? [{ what: t('Clock step'), each: clocks.map(formatMs) }] : []),
    ...unlike(
      t('Cores reported'),
      each(({ coresNamed }) => String(coresNamed)),
    ),
    ...(apart(parallel)
      ? [
          {
            what: t('Threads in parallel'),
            each: parallel.map((n) => (n === null ? t('not measured') : formatNumber(n, 1))),
          },
        ]
      : []),
    ...unlike(
      t('Host'),
      each(({ hostThread }) => (hostThread === 'page' ? t('the page') : t('a worker'))),
    ),
    ...unlike(
      t('Poolscope'),
      each(({ app }) => app || unknown),
    ),
  ]
}
