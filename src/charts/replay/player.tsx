import { Button, NativeSelect } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { formatMs } from '../../base/format'
import { t } from '../../i18n/text'
import type { SlowClock } from '../frame/slow-clock'
import { themeColorOf } from '../picture/theme'
import { colorOf, nameOf } from '../types'
import { lastChoice } from './choice'
import { slowedText, SLOWNESS } from './pace'
import styles from './replay.module.css'
import { ReplayView } from './replay-view'
import { SAME_MS, stepPlayer, type Player, type PlayedPool } from './use-player'
import { happened, sizeText, strandedText, whyText } from './words'

interface ControlsProps {
  player: Player
  /** Nothing may move, as something is being measured. */
  still?: boolean
  /** Closes the player; with it, there are single steps and a choice of the speed. */
  onBack?: () => void
}

export const Controls = ({ player, still = false, onBack }: ControlsProps) => {
  const { clock, t: now, end, playing, slowness } = player
  const time = t('{now} of {last}', { now: formatMs(now), last: formatMs(end) })
  const step = (direction: 1 | -1, name: string, path: string) => (
    <Button
      size="compact-sm"
      aria-label={name}
      disabled={direction > 0 ? now >= end : now <= 0}
      onClick={() => stepPlayer(player, direction)}
    >
      <Glyph path={path} />
    </Button>
  )
  return (
    <div className={`bar ${styles.controls}`} data-replay={playing ? 'playing' : 'paused'}>
      <Button
        miw="6.5rem"
        size="compact-sm"
        disabled={still}
        justify="flex-start"
        leftSection={<Glyph path={playing ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4 2.5 13 8l-9 5.5z'} />}
        data-autofocus={onBack !== undefined}
        onClick={() => clock.toggle()}
      >
        {playing ? t('Pause') : now >= end ? t('Play again') : t('Play')}
      </Button>
      {onBack && (
        <span className="buttons">
          {step(-1, t('Previous event'), 'M4 3v10M13 3 6 8l7 5z')}
          {step(1, t('Next event'), 'M12 3v10M3 3l7 5-7 5z')}
        </span>
      )}
      <input
        type="range"
        className={styles.scrubber}
        aria-label={t('Time in the replay')}
        aria-valuetext={time}
        min={0}
        max={end}
        step="any"
        value={now}
        onChange={(event) => {
          clock.pause()
          const at = event.target.valueAsNumber
          // A slider rounds its ends.
          clock.seek(at > end - SAME_MS ? end : at)
        }}
      />
      <output className={`small ${styles.time}`}>{time}</output>
      {onBack ? (
        <NativeSelect
          size="xs"
          w="9.5rem"
          aria-label={t('Speed')}
          value={slowness}
          data={SLOWNESS.map((factor) => ({ value: String(factor), label: slowedText(factor) }))}
          onChange={(event) => {
            clock.slowness = Number(event.target.value)
          }}
        />
      ) : (
        <span className="small faint">{slowedText(slowness)}</span>
      )}
      {onBack && (
        <Button size="compact-sm" className={styles.back ?? ''} onClick={onBack}>
          {t('Back to the lanes')}
        </Button>
      )}
    </div>
  )
}

const Glyph = ({ path }: { path: string }) => (
  <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
    <path d={path} fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
  </svg>
)

/** The pools side by side: every dot is a task at its recorded place. */
export const Pools = ({ player: { pools, clock } }: Pick<ControlsProps, 'player'>) => (
  <div className={styles.pools}>
    {pools.map(({ one, model }) => (
      <div key={one.id}>
        <h3>
          <span className="swatch" style={{ background: colorOf(one.id) }} /> {nameOf(one)}
        </h3>
        <ReplayCanvas {...{ one, model, clock }} />
      </div>
    ))}
  </div>
)

const ReplayCanvas = ({ one, model, clock }: PlayedPool & { clock: SlowClock }) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  // Drawn before the page is painted: a canvas without a height has a default one.
  useLayoutEffect(() => {
    if (!canvas.current) return
    const view = new ReplayView(canvas.current, clock, model, themeColorOf(one.id))
    return () => view.dispose()
  }, [clock, model, one.id])
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
}

/** Why the last task of each pool went where it did, and who has nothing to do meanwhile. */
export const Reasons = ({ player: { pools, t: now, playing } }: Pick<ControlsProps, 'player'>) => (
  <div className={styles.reasons}>
    {pools.map(({ one, model }) => {
      const state = model.stateAt(Math.min(now, model.end))
      const why = whyText(model, lastChoice(model, state.t))
      const events = playing ? '' : happened(model, model.eventsAt(state.t))
      return (
        <div key={one.id} className={styles.why} data-hurts={why?.hurts} data-variant={one.id}>
          <h3>
            {why?.title ??
              (model.inHost
                ? t('There is no pool: this thread does its tasks itself.')
                : t('No worker has been given a task yet.'))}
          </h3>
          {why && (
            <p>
              {why.rule} {why.meanwhile && <em>{why.meanwhile}</em>}
            </p>
          )}
          <p>{sizeText(model, state)}</p>
          <p className={styles.now}>{strandedText(model, state)}</p>
          <p aria-live={playing ? 'off' : 'polite'}>
            {events && t('Just now: {events}.', { events })}
          </p>
        </div>
      )
    })}
  </div>
)
