import { runtimeOf, type CostsFile } from '../../workers/api'
import { formatMs } from '../base/format'
import { t } from '../i18n/text'

export const machineLine = ({ machine, hidden }: CostsFile): string =>
  [
    machine.label ?? '',
    t('{n} {n|core|cores} reported', { n: machine.coresNamed }),
    runtimeOf(machine.userAgent) || machine.userAgent.slice(0, 60),
    machine.isolated ? t('isolated') : t('no shared memory'),
    t('clock step {step}', { step: formatMs(machine.clockStepMs) }),
    machine.measuredAt.slice(0, 16).replace('T', ' ') + ' UTC',
    hidden ? t('the tab was hidden meanwhile') : '',
  ]
    .filter(Boolean)
    .join(' · ')
