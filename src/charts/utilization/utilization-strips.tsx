import { useId } from 'react'
import type { VariantId } from '../../../workers/api'
import { formatPercent } from '../../base/format'
import { t } from '../../i18n/text'
import { Dots, Hatch } from '../frame/plot-parts'
import { Strips, type Size, type StripTick } from '../frame/strips'
import { colorOf } from '../types'
import { OVERHEAD_OPACITY, tipOf } from './utilization-plot'
import { columnsOf, poolsOf, type Column, type UtilizationRow } from './utilization-rows'

const MAX_TICKS = 9

const ticksOf = (most: number): StripTick[] => {
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(most / MAX_TICKS)))
  const workers = Array.from({ length: Math.floor(most / step) }, (_, i) => (i + 1) * step)
  return [...new Set([1, ...workers])].map((worker) => ({
    at: (worker - 0.5) / most,
    text: String(worker),
  }))
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

export const UtilizationStrips = ({ rows }: { rows: readonly UtilizationRow[] }) => {
  const ids = `use${useId().replace(/\W/g, '')}`
  const pools = poolsOf(rows)
  const most = Math.max(1, ...pools.map(({ workers }) => workers.length))
  const fillOf = (id: VariantId) => ({
    service: colorOf(id),
    withoutCore: `url(#${ids}${id})`,
    overhead: 'var(--ink-3)',
    stranded: `url(#${ids}idle${id})`,
    idle: 'var(--sunk)',
  })
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
      ticks={ticksOf(most)}
      axis={t('worker; height: its time')}
      figures={t('service')}
      draw={({ id, workers }, box) => {
        const fills = fillOf(id)
        return (
          <>
            <defs>
              <Dots id={`${ids}${id}`} color={colorOf(id)} />
            </defs>
            <Hatch id={`${ids}idle${id}`} />
            {columnsOf(workers).map(({ part, columns }) => (
              <path
                key={part}
                d={pathOf(columns, most, box)}
                fill={fills[part]}
                fillOpacity={part === 'overhead' ? OVERHEAD_OPACITY : 1}
              />
            ))}
          </>
        )
      }}
      tip={(share, { workers }) => tipOf(workers[Math.floor(share * most)])}
    />
  )
}
