import { useMemo } from 'react'
import { formatMs, formatPercent, formatRatio } from '../../base/format'
import { t } from '../../i18n/text'
import type { ShownSeries } from '../chart'
import { ChartCard } from '../frame/chart-card'
import { useVariantSwitch } from '../frame/variant-switch'
import { whyNoTasks } from '../frame/why-empty'
import { byRuleMs, loadOf, withoutCosts } from '../trial/without-costs'
import { isObserved, nameOf, type TrialSeries } from '../types'
import { type MeasuredSeries, Question } from './question'

interface WhatIfProps extends ShownSeries {
  /** Length of a round in µs, if the workload's sizes are durations. */
  roundUs: number | null
}

const isMeasured = (one: TrialSeries): one is MeasuredSeries =>
  one.result !== undefined && (isObserved([one]) || withoutCosts(one) !== null)

/** What the shown trial of a pool would have taken with other workers, another rule, another order. */
export const WhatIf = ({ series, empty, roundUs }: WhatIfProps) => {
  const able = useMemo(() => series.filter(isMeasured), [series])
  const { shown, control } = useVariantSwitch(able, t('Pool'))
  const card = {
    title: t('What if?'),
    subtitle: t('other pools, computed without costs'),
    height: 190,
    table: () => costTable(able),
    controls: control,
  }
  if (shown)
    return <Question key={shown.id} one={shown} cost={costText(shown, roundUs)} card={card} />
  return (
    <ChartCard {...card} summary="" empty={empty ?? whyNoTasks(series, false)}>
      {null}
    </ChartCard>
  )
}

/** What handing over cost, and what crowding and the machine did to tasks of known length. */
const costText = (one: MeasuredSeries, roundUs: number | null): string => {
  const computed = withoutCosts(one)?.makespanMs ?? null
  if (computed === null) return ''
  const measured = one.result.makespanMs
  const values = { measured: formatMs(measured), computed: formatMs(computed), cores: one.inReach }
  const handing =
    measured > computed
      ? t(
          'Measured {measured}, {computed} without costs on {cores} {cores|core|cores}: handing over cost {share}.',
          {
            ...values,
            share: formatPercent(measured / computed - 1),
          },
        )
      : t(
          'Measured {measured}, {computed} without costs on {cores} {cores|core|cores}: handing over cost nothing.',
          values,
        )
  const asked = roundUs === null ? null : loadOf(one, roundUs)
  const askedMs = asked && byRuleMs(one, asked)
  if (askedMs === null) return handing
  return `${handing} ${t(
    'Tasks of the length that was asked for would have taken {time}: crowding and the machine made it {ratio} times that.',
    { time: formatMs(askedMs), ratio: formatRatio(computed / askedMs) },
  )}`
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
