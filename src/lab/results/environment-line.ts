import type { Environment } from '../../../workers/api'
import { formatMs, formatNumber } from '../../format'

/** One line that travels with every exported picture. */
export const environmentLine = (
  environment: Environment | null,
  seed: number | undefined,
): string => {
  if (!environment) return ''
  const { app, coresNamed, parallelism, clockStepMs, isolated, startedAt } = environment
  return [
    `Poolscope ${app}`,
    startedAt.slice(0, 10),
    isolated ? 'isolated' : 'not isolated',
    `clock step ${formatMs(clockStepMs)}`,
    `${coresNamed} cores named`,
    parallelism === null ? '' : `${formatNumber(parallelism, 1)} measured`,
    seed === undefined ? '' : `seed ${seed}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
