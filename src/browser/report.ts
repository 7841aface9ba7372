/** Everything on the screen as plain text, for a bug report. Always in English. */
import type { Ability, CostsFile } from '../../workers/api'
import { formatNumber, THIN } from '../base/format'
import { printCost } from './cost-rows'
import type { Feature } from './features'
import type { PageFacts } from './isolation'

interface ReportInput {
  app: string
  userAgent: string
  facts: PageFacts
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

export const reportText = (input: ReportInput): string => {
  const { app, userAgent, facts, ability, clockStepMs, features, costs } = input
  const missing = features.filter(({ there }) => !there).map(({ id }) => id)
  return [
    `Poolscope ${app}`,
    `Browser: ${userAgent}`,
    `Isolated: ${yesNo(facts.isolated)}, secure context: ${yesNo(facts.secureContext)}, in a frame: ${yesNo(facts.framed)}, service worker: ${facts.serviceWorker}`,
    `Clock step: ${formatNumber(clockStepMs * 1000, 1)} µs, cores reported: ${ability.coresNamed}`,
    `Missing: ${missing.join(', ') || 'nothing'}`,
    ...costLines(costs),
    '',
  ].join('\n')
}
