import { useMemo } from 'react'
import { formatMs, formatPercent } from '../../base/format'
import { t } from '../../i18n/text'
import type { ShownSeries } from '../chart'
import { ChartCard } from '../frame/chart-card'
import { useVariantSwitch } from '../frame/variant-switch'
import { whyNoTasks } from '../frame/why-empty'
import { withoutCosts } from '../trial/without-costs'
import { isObserved, nameOf, type TrialSeries } from '../types'
import { type MeasuredSeries, Question } from './question'

const isMeasured = (one: TrialSeries): one is MeasuredSeries =>
  one.result !== undefined && (isObserved([one]) || withoutCosts(one) !== null)

/** What the shown trial of a pool would have taken with other workers, another rule, another order. */
export const WhatIf = ({ series, empty }: ShownSeries) => {
  const able = useMemo(() => series.filter(isMeasured), [series])
  const { shown, control } = useVariantSwitch(able, t('Pool'))
  const card = {
    title: t('What if?'),
    subtitle: t('other pools, computed without costs'),
    height: 190,
    table: () => costTable(able),
    controls: control,
  }
  if (shown) return <Question key={shown.id} one={shown} cost={costText(shown)} card={card} />
  return (
    <ChartCard {...card} summary="" empty={empty ?? whyNoTasks(series, false)}>
      {null}
    </ChartCard>
  )
}

/** What handing over cost; of other code's tasks that is unknown. */
const costText = (one: MeasuredSeries): string => {
  const computed = withoutCosts(one)?.makespanMs ?? null
  if (computed === null) return ''
  const measured = one.result.makespanMs
  const values = { measured: formatMs(measured), computed: formatMs(computed), cores: one.inReach }
  return measured > computed
    ? t(
        'Measured {measured}, {computed} without costs on {cores} {cores|core|cores}: handing over cost {share}.',
        { ...values, share: formatPercent(measured / computed - 1) },
      )
    : t(
        'Measured {measured}, {computed} without costs on {cores} {cores|core|cores}: handing over cost nothing.',
        values,
      )
}

const costTable = (able: readonly MeasuredSeries[]) => ({
  columns: [
    { label: t('Variant'), text: true },
    { label: isObserved(able) ? t('Observed') : t('Measured'), unit: 'ms' },
    { label: t('without costs, computed'), unit: 'ms' },
    { label: t('no rule is faster'), unit: 'ms' },
  ],
  rows: able.map((one) => {
    const computed = withoutCosts(one)
    return [
      nameOf(one),
      one.result.makespanMs,
      computed?.makespanMs ?? null,
      computed?.boundMs ?? null,
    ]
  }),
})
