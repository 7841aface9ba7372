import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import { segmentName } from '../anatomy/segment-look'
import type { RunOnScreen, ShownSeries } from '../chart'
import { ChartCard } from '../frame/chart-card'
import { whyNoTasks } from '../frame/why-empty'
import { colorOf, nameOf } from '../types'
import styles from './why.module.css'
import { costText, regretText, whyRows, whySummary, whyTable, type WhyRow } from './why-rows'

type WhyProps = ShownSeries & Pick<RunOnScreen, 'onSelect'>

/** Height of a pool's part, in px. */
const PART_PX = 170

/** What made tasks slow, from what was recorded: choices, and the time of the slowest. */
export const Why = ({ series, empty, onSelect }: WhyProps) => {
  const rows = useMemo(() => whyRows(series), [series])
  return (
    <ChartCard
      title={t('Why were tasks slow?')}
      subtitle={t('what each choice of a worker cost, known only afterwards; the slowest 1 %')}
      summary={whySummary(rows)}
      height={Math.max(1, rows.length) * PART_PX}
      table={() => whyTable(rows)}
      empty={empty ?? whyNoTasks(series, rows.length > 0)}
    >
      <div className={styles.parts}>
        {rows.map((row) => (
          <Part key={row.one.id} row={row} onSelect={onSelect} />
        ))}
      </div>
    </ChartCard>
  )
}

const Part = ({ row, onSelect }: { row: WhyRow } & Pick<WhyProps, 'onSelect'>) => {
  const { one, regret, tail } = row
  const most = Math.max(1e-9, ...(tail?.parts ?? []).map(({ slowest }) => slowest))
  return (
    <section>
      <h3>
        <span className="swatch" style={{ background: colorOf(one.id) }} /> {nameOf(one)}
      </h3>
      <p>{costText(row)}</p>
      {regret && regret.worst.length > 0 && (
        <ul className={styles.worst}>
          {regret.worst.map((choice) => {
            const from = choice.atMs - one.reader.origin
            return (
              <li key={choice.task}>
                <Button
                  variant="subtle"
                  size="compact-xs"
                  title={t('Show the moment on the lanes')}
                  onClick={() => {
                    onSelect({ from, to: from + choice.ms })
                    document.getElementById('lanes')?.scrollIntoView({ block: 'nearest' })
                  }}
                >
                  {regretText(row, choice)}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {tail && (
        <dl className={styles.tail}>
          {tail.parts.map(({ segment, slowest, all }) => (
            <div key={segment}>
              <dt>{segmentName(segment)}</dt>
              <dd>
                <span
                  className={styles.bar}
                  style={{ width: `${(100 * slowest) / most}%`, background: colorOf(one.id) }}
                />
                <span className={styles.all} style={{ width: `${(100 * all) / most}%` }} />
                {t('{slowest}, all {all}', { slowest: formatMs(slowest), all: formatMs(all) })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
