import { formatMs, formatNumber } from '../base/format'
import { t } from '../i18n/text'
import { machinesLine, type Made } from './machine'

/** One line that travels with every exported picture. */
export const environmentLine = (made: Made | null, seed: number | undefined): string => {
  if (!made) return ''
  const { environment, environments = [] } = made
  const { app, coresNamed, parallelism, clockStepMs, isolated, startedAt } = environment
  return [
    t('Poolscope {app}', { app }),
    startedAt.slice(0, 10),
    ...(environments.length > 1
      ? [machinesLine(made)]
      : [
          isolated ? t('isolated') : t('not isolated'),
          t('clock step {clockStepMs}', { clockStepMs: formatMs(clockStepMs) }),
          t('{coresNamed} cores reported', { coresNamed }),
          parallelism === null
            ? ''
            : t('{parallelism} measured', { parallelism: formatNumber(parallelism, 1) }),
        ]),
    seed === undefined ? '' : t('seed {seed}', { seed }),
  ]
    .filter(Boolean)
    .join(' · ')
}
