/** Differences between the machines of runs. Pure. */
import { factsOf, unlikeFacts, type Environment, type Fact, type Facts } from '../../workers/api'
import { formatMs, formatNumber } from '../base/format'
import { t } from '../i18n/text'
import type { SettingDifference } from './settings'

type FactText = readonly [what: string, text: (facts: Facts) => string]

const said = (): Readonly<Record<Fact, FactText>> => ({
  runtime: [t('Browser'), ({ runtime }) => runtime || t('unknown')],
  system: [t('System'), ({ system }) => system || t('unknown')],
  isolated: [
    t('Shared memory'),
    ({ isolated }) => (isolated ? t('isolated') : t('no shared memory')),
  ],
  clockStepMs: [t('Clock step'), ({ clockStepMs }) => formatMs(clockStepMs)],
  coresNamed: [t('Cores reported'), ({ coresNamed }) => String(coresNamed)],
  parallelism: [
    t('Threads in parallel'),
    ({ parallelism }) => (parallelism === null ? t('not measured') : formatNumber(parallelism, 1)),
  ],
  hostThread: [
    t('Host'),
    ({ hostThread }) => (hostThread === 'page' ? t('the page') : t('a worker')),
  ],
  app: [t('Poolscope'), ({ app }) => app || t('unknown')],
})

/** Differences between machines and browsers that make figures hard to compare. */
export const environmentDifferences = (
  environments: readonly Environment[],
): SettingDifference[] => {
  const facts = environments.map(factsOf)
  return unlikeFacts(environments).map((fact) => {
    const [what, text] = said()[fact]
    return { what, each: facts.map(text) }
  })
}
