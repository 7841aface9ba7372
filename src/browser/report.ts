/** Texts on the machine. */
import { runtimeOf, type Ability, type CostsFile } from '../../workers/api'
import { formatMs, formatNumber, THIN } from '../base/format'
import { t } from '../i18n/text'
import { printCost } from './cost-rows'
import type { Feature } from './features'

interface ReportInput {
  app: string
  userAgent: string
  /** The page is in a frame of another one. */
  framed: boolean
  serviceWorker: 'unsupported' | 'none' | 'controls'
  ability: Ability
  clockStepMs: number
  features: readonly Feature[]
  costs: CostsFile | null
}

const yesNo = (value: boolean): string => (value ? 'yes' : 'no')

const costLines = (file: CostsFile | null): string[] => {
  if (!file) return ['Costs: not measured']
  const lines = file.costs.flatMap((cost) =>
    cost.why !== null
      ? [`  ${cost.id}: ${cost.why}`]
      : cost.figures.map((figure) => {
          const at = figure.at === null ? '' : ` ${figure.at}`
          const value = printCost(cost, figure.median).replaceAll(THIN, ' ')
          return `  ${cost.id}${at}: ${value} (n ${figure.n}, batch ${figure.batch})`
        }),
  )
  return [`Costs, ${file.machine.measuredAt}${file.hidden ? ', tab hidden' : ''}:`, ...lines]
}

/** Everything on the screen as plain text, for a bug report. Always in English. */
export const reportText = (input: ReportInput): string => {
  const { app, userAgent, ability, clockStepMs, features, costs } = input
  const missing = features.filter(({ there }) => !there).map(({ id }) => id)
  return [
    `Poolscope ${app}`,
    `Browser: ${userAgent}`,
    `Isolated: ${yesNo(ability.isolated)}, secure context: ${yesNo(ability.secureContext)}, in a frame: ${yesNo(input.framed)}, service worker: ${input.serviceWorker}`,
    `Clock step: ${formatNumber(clockStepMs * 1000, 1)} µs, cores reported: ${ability.coresNamed}`,
    `Missing: ${missing.join(', ') || 'nothing'}`,
    ...costLines(costs),
    '',
  ].join('\n')
}

/** The machine of measured costs, in the page’s language. */
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
