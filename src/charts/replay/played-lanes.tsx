import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { t } from '../../i18n/text'
import { ChartCard } from '../frame/chart-card'
import { colorOf, nameOf, strandedEntry, type LegendEntry, type TrialSeries } from '../types'
import { Controls, Pools, Reasons } from './player'
import styles from './replay.module.css'
import { usePlayer, type Player } from './use-player'
import { momentTable, summaryOf } from './words'

interface PlayedLanesProps {
  series: readonly TrialSeries[]
  /** Time at which it begins, in ms since the first submit. */
  from: number
  /** Height of the lanes, in px. */
  height: number
  onBack: () => void
}

const legendOf = ({ pools }: Player): LegendEntry[] => {
  const color = colorOf(pools[0]?.one.id ?? 'A')
  const mixed = pools.some(({ model }) => model.mixed)
  return [
    strandedEntry(),
    ...(mixed ? [{ label: t('short task'), color, look: 'dot' } as const] : []),
    { label: mixed ? t('long task') : t('task'), color },
    { label: t('result'), color, look: 'outline' },
    { label: t('path of the last choice'), color, look: 'line' },
  ]
}

/** The trials of the lanes again, in their place: slowly, one dot per task, with the reasons. */
export const PlayedLanes = ({ series, from, height, onBack }: PlayedLanesProps) => {
  const player = usePlayer(series, from)
  const place = useRef<HTMLDivElement>(null)
  const { ref, height: drawn } = useElementSize<HTMLDivElement>()
  useEffect(() => {
    const card = place.current?.closest('figure')
    card?.querySelector<HTMLElement>('[data-autofocus="true"]')?.focus({ preventScroll: true })
  }, [])
  // Once its height is known: all of it comes into sight.
  const isDrawn = drawn > 0
  useEffect(() => {
    if (isDrawn) place.current?.closest('figure')?.scrollIntoView({ block: 'nearest' })
  }, [isDrawn])
  const states = player.pools.map(({ one, model }) => {
    const state = model.stateAt(Math.min(player.t, model.end))
    return { name: nameOf(one), model, state }
  })
  return (
    <ChartCard
      title={t('Slow replay')}
      subtitle={`${series.map(nameOf).join(', ')} · ${t('one dot per task, from the recording')}`}
      legend={legendOf(player)}
      summary={states
        .map(({ name, model, state }) => `${name}: ${summaryOf(model, state)}.`)
        .join(' ')}
      height={Math.max(height, drawn)}
      table={() => momentTable(states)}
      controls={<Controls player={player} onBack={onBack} />}
      below={<Reasons player={player} />}
    >
      <div ref={useMergedRef(place, ref)} className={styles.played}>
        <Pools player={player} />
      </div>
    </ChartCard>
  )
}
