import type { CostsFile } from '../../workers/api'
import { formatMs } from '../base/format'
import { t } from '../i18n/text'

/** Name of a browser, `Chrome 156`; the start of its own description if it is unknown. */
export const browserName = (userAgent: string): string => {
  // Only shown to people: no code decides anything by it.
  const known = /(Edg|Firefox|HeadlessChrome|Chrome)\/(\d+)/.exec(userAgent)
  const safari = /Version\/(\d+(?:\.\d+)?).*Safari/.exec(userAgent)
  const edge = /Edg\/(\d+)/.exec(userAgent)
  if (edge) return `Edge ${edge[1]}`
  if (known) return `${known[1] === 'HeadlessChrome' ? 'Chrome' : known[1]} ${known[2]}`
  return safari ? `Safari ${safari[1]}` : userAgent.slice(0, 60)
}

export const machineLine = ({ machine, hidden }: CostsFile): string =>
  [
    machine.label ?? '',
    t('{n} {n|core|cores} reported', { n: machine.coresNamed }),
    browserName(machine.userAgent),
    machine.isolated ? t('isolated') : t('no shared memory'),
    t('clock step {step}', { step: formatMs(machine.clockStepMs) }),
    machine.measuredAt.slice(0, 16).replace('T', ' ') + ' UTC',
    hidden ? t('the tab was hidden meanwhile') : '',
  ]
    .filter(Boolean)
    .join(' · ')
