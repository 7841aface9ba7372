import { Box, Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../base/format'
import { t } from '../../i18n/text'
import { Segments } from '../frame/chart-card'
import type { ReplayModel } from './model'
import styles from './replay.module.css'
import type { ViewRef } from './replay-canvas'
import type { Moment } from './replay-view'

/** Choices of how many times slower than the run a replay is. */
const SLOWNESS = ['10', '30', '100', '300', '1000'] as const
const USUAL = '100'

interface ControlsProps {
  view: ViewRef
  model: ReplayModel
  moment: Moment
}

export const Controls = ({ view, model, moment }: ControlsProps) => {
  const [slowness, setSlowness] = useState<(typeof SLOWNESS)[number]>(USUAL)
  useEffect(() => {
    if (view.current) view.current.clock.slowness = Number(slowness)
  }, [view, slowness, model])
  const at = formatNumber(moment.t, 2)
  const end = formatNumber(model.end, 1)
  return (
    <div className={`bar ${styles.controls}`} data-replay={moment.playing ? 'playing' : 'paused'}>
      <span className="buttons">
        <Button
          px={9}
          aria-label={t('Previous event')}
          disabled={moment.t <= 0}
          onClick={() => view.current?.step(-1)}
        >
          <Glyph path="M4 3v10M13 3 6 8l7 5z" />
        </Button>
        <Button
          variant="filled"
          leftSection={
            <Glyph path={moment.playing ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4 2.5 13 8l-9 5.5z'} />
          }
          miw={92}
          onClick={() => view.current?.clock.toggle()}
        >
          {moment.playing ? t('Pause') : t('Play')}
        </Button>
        <Button
          px={9}
          aria-label={t('Next event')}
          disabled={moment.t >= model.end}
          onClick={() => view.current?.step(1)}
        >
          <Glyph path="M12 3v10M3 3l7 5-7 5z" />
        </Button>
      </span>
      <input
        type="range"
        className={styles.scrubber}
        aria-label={t('Time in the replay')}
        aria-valuetext={t('{at} of {end} ms', { at, end })}
        min={0}
        max={model.end}
        step="any"
        value={moment.t}
        onChange={(event) => {
          view.current?.clock.pause()
          view.current?.clock.seek(event.target.valueAsNumber)
        }}
      />
      <Box
        component="output"
        className="small"
        miw="15ch"
        ta="right"
        style={{ whiteSpace: 'nowrap' }}
      >
        <Box component="b" c="var(--ink)" fw={600}>
          {at}
        </Box>{' '}
        {t('/ {end} ms', { end })}
      </Box>
      <Segments
        label={t('Speed')}
        value={slowness}
        options={SLOWNESS.map((value) => ({ value, label: `1/${value}` }))}
        onChange={setSlowness}
      />
    </div>
  )
}

const Glyph = ({ path }: { path: string }) => (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path d={path} fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
  </svg>
)
