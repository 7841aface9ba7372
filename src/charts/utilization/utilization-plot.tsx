import { useId } from 'react'
import type { VariantId } from '../../../workers/api'
import { formatPercent } from '../../base/format'
import { t } from '../../i18n/text'
import { axisTitle, Dots, halo, Hatch, type TipContent } from '../frame/plot-parts'
import { Strips, type StripTick } from '../frame/strips'
import type { Size } from '../picture/paint/painter'
import { colorOf } from '../types'
import { withoutCoreName } from '../without-core'
import { columnsOf, poolsOf, type Column, type UtilizationRow } from './utilization-rows'

/** Patterns of the parts of a worker's time, and the look of each part. */
const useLooks = (rows: readonly UtilizationRow[]) => {
  const key = `use${useId().replace(/\W/g, '')}`
  const patterns = (
    <>
      <Hatch id={key} />
      <defs>
        {[...new Set(rows.map(({ id }) => id))].map((id) => (
          <Dots key={id} id={`${key}${id}`} color={colorOf(id)} />
        ))}
      </defs>
    </>
  )
  const lookOf = (id: VariantId) => ({
    service: { fill: colorOf(id) },
    withoutCore: { fill: `url(#${key}${id})` },
    // Service, whose share is printed, has the variant's full colour.
    overhead: { fill: 'var(--ink-3)', fillOpacity: 0.45 },
    stranded: { fill: `url(#${key})` },
    idle: { fill: 'var(--sunk)' },
  })
  return { patterns, lookOf }
}

const tipOf = (row: UtilizationRow | undefined): TipContent | null =>
  row
    ? {
        title: t('Worker {name}', { name: row.name }),
        lines: [
          { label: t('service'), share: row.service },
          { label: withoutCoreName(), share: row.withoutCore },
          { label: t('overhead'), share: row.overhead },
          { label: t('idle while tasks wait'), share: row.stranded },
          { label: t('idle'), share: row.idle },
          { label: t('on a core, as the runtime counts'), share: row.onCore },
        ].flatMap(({ label, share }) =>
          share === null ? [] : [{ label, value: formatPercent(share, 1) }],
        ),
      }
    : null

const MAX_TICKS = 9
/** Letters of a name; names of threads differ at their ends. */
const MOST_LETTERS = 16

const endOf = (name: string): string =>
  name.length > MOST_LETTERS ? `…${name.slice(1 - MOST_LETTERS)}` : name

/** The workers of the largest pool by name: the first, and every so many. */
const ticksOf = (workers: readonly UtilizationRow[]): StripTick[] => {
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(workers.length / MAX_TICKS)))
  return workers.flatMap(({ place, worker }) =>
    worker === 0 || (worker + 1) % step === 0
      ? [{ at: (worker + 0.5) / workers.length, text: endOf(place) }]
      : [],
  )
}

/** Joins columns in one path: a thousand elements would cost the page a frame. */
const pathOf = (columns: readonly Column[], most: number, { width, height }: Size): string => {
  const pitch = width / most
  const gap = pitch >= 5 ? 1 : 0
  return columns
    .map(({ worker, from, to }) => {
      const [x, y] = [worker * pitch, height * (1 - to)]
      return `M${x.toFixed(2)},${y.toFixed(2)}h${(pitch - gap).toFixed(2)}V${(height * (1 - from)).toFixed(2)}h${(gap - pitch).toFixed(2)}z`
    })
    .join('')
}

/** Size of a column in which its service is printed, in px. */
const PRINTED = { width: 34, height: 16 }

/** The workers of each pool beside each other, each with the parts of its time. */
export const UtilizationPlot = ({ rows }: { rows: readonly UtilizationRow[] }) => {
  const { patterns, lookOf } = useLooks(rows)
  const pools = poolsOf(rows)
  const largest = pools.reduce<UtilizationRow[]>(
    (all, { workers }) => (workers.length > all.length ? workers : all),
    [],
  )
  const most = Math.max(1, largest.length)
  return (
    <Strips
      label={t('Utilization')}
      strips={pools.map(({ id, workers }) => {
        const busy = workers.map(({ service }) => service)
        const [least, highest] = [Math.min(...busy), Math.max(...busy)]
        return {
          id,
          workers,
          figure: `${formatPercent(least, 0)} – ${formatPercent(highest, 0)}`,
        }
      })}
      ticks={ticksOf(largest)}
      axis={t('worker; height: its time')}
      figures={t('service')}
      draw={({ id, workers }, box) => (
        <>
          {id === pools[0]?.id && patterns}
          {columnsOf(workers).map(({ part, columns }) => (
            <path key={part} d={pathOf(columns, most, box)} {...lookOf(id)[part]} />
          ))}
          {box.width / most >= PRINTED.width &&
            box.height >= PRINTED.height &&
            workers.map(({ worker, service }) => (
              <text
                key={worker}
                {...axisTitle}
                {...halo}
                fill="var(--ink)"
                x={((worker + 0.5) * box.width) / most}
                y={box.height - 4}
                textAnchor="middle"
              >
                {formatPercent(service, 0)}
              </text>
            ))}
        </>
      )}
      tip={(share, { workers }) => tipOf(workers[Math.floor(share * most)])}
    />
  )
}
