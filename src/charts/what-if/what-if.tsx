import { type ComponentProps, useMemo, useState } from 'react'
import { projected, type Asked, SHARED_QUEUE, type TrialResult } from '../../../workers/api'
import { breather } from '../../base/breather'
import { formatMs, formatPercent, formatRatio } from '../../base/format'
import { t } from '../../i18n/text'
import type { ShownSeries } from '../chart'
import { ChartCard, Segments } from '../frame/chart-card'
import { whyNoTasks } from '../frame/why-empty'
import { loadOf, ruleOf, withoutCosts } from '../trial/without-costs'
import { colorOf, isObserved, nameOf, switchName, type TrialSeries } from '../types'
import { type Ask, useWhatIf } from './question'

interface WhatIfProps extends ShownSeries {
  /** Length of a round in µs, if the workload's sizes are durations. */
  roundUs: number | null
}

const HEIGHT_PX = 190
/** Workers of a pool whose lanes are not known. */
const WORKERS = 4

/** The page has a turn before each answer. */
const askOf = (one: MeasuredSeries): Ask => {
  const load = loadOf(one)
  return async (asked) => {
    await breather()
    return load ? asked.map((each) => projected(load, each)) : []
  }
}

type MeasuredSeries = TrialSeries & { result: TrialResult }

const isMeasured = (one: TrialSeries): one is MeasuredSeries =>
  one.result !== undefined && (isObserved([one]) || withoutCosts(one) !== null)

/** What the shown trial of a pool would have taken with other workers, another rule, another order. */
export const WhatIf = ({ series, empty, roundUs }: WhatIfProps) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const able = useMemo(() => series.filter(isMeasured), [series])
  const one = able.find(({ id }) => id === chosen) ?? able[0]
  const title = { title: t('What if?'), subtitle: t('other pools, computed without costs') }
  if (!one)
    return (
      <ChartCard
        {...title}
        summary=""
        height={HEIGHT_PX}
        table={() => costTable(able)}
        empty={empty ?? whyNoTasks(series, false)}
      >
        {null}
      </ChartCard>
    )
  const card = {
    ...title,
    table: () => costTable(able),
    controls:
      able.length > 1 ? (
        <Segments
          label={t('Pool')}
          value={one.id}
          options={able.map((own) => ({ value: own.id, label: switchName(own, able.length) }))}
          onChange={setChosen}
        />
      ) : undefined,
  }
  return <Asked key={one.id} one={one} cost={costText(one, roundUs)} card={card} />
}

interface AskedProps {
  one: MeasuredSeries
  cost: string
  card: Pick<ComponentProps<typeof ChartCard>, 'title' | 'subtitle' | 'table' | 'controls'>
}

const Asked = ({ one, cost, card }: AskedProps) => {
  const ask = useMemo(() => askOf(one), [one])
  const { makespanMs } = one.result
  const { controls, curve } = useWhatIf({
    ask,
    workers: one.result.observed?.timed === null ? WORKERS : one.reader.ledger.workers,
    rule: ruleOf(one.strategy) ?? SHARED_QUEUE,
    own:
      one.result.observed?.timed === null
        ? null
        : {
            ms: makespanMs,
            text: isObserved([one])
              ? t('observed {time}', { time: formatMs(makespanMs) })
              : t('measured {time}', { time: formatMs(makespanMs) }),
            color: colorOf(one.id),
          },
  })
  return (
    <ChartCard
      {...card}
      summary={cost}
      height={HEIGHT_PX}
      empty={null}
      below={
        <>
          {controls}
          <p className="fine">{cost}</p>
        </>
      }
    >
      {curve}
    </ChartCard>
  )
}

/** What handing over cost, and what crowding and the machine did to tasks of known length. */
const costText = (one: MeasuredSeries, roundUs: number | null): string => {
  const computed = withoutCosts(one)?.makespanMs ?? null
  if (computed === null) return ''
  const measured = one.result.makespanMs
  const values = { measured: formatMs(measured), computed: formatMs(computed) }
  const handing =
    measured > computed
      ? t('Measured {measured}, {computed} without costs: handing over cost {share}.', {
          ...values,
          share: formatPercent(measured / computed - 1),
        })
      : t('Measured {measured}, {computed} without costs: handing over cost nothing.', values)
  const rule = ruleOf(one.strategy)
  const asked = roundUs === null ? null : loadOf(one, roundUs)
  if (!asked || !rule) return handing
  const workers = Math.max(1, one.reader.ledger.workers)
  const { makespanMs } = projected(asked, { workers, rule, order: 'given' })
  return `${handing} ${t(
    'Tasks of the length that was asked for would have taken {time}: crowding and the machine made it {ratio} times that.',
    { time: formatMs(makespanMs), ratio: formatRatio(computed / makespanMs) },
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
