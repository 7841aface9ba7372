import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { isByName, type Experiment } from '../../../workers/api'
import { colorOf, type TrialSeries } from '../../charts/types'
import { betsOf, betText, questionText } from '../../draft/bets'
import { ownPreset } from '../../draft/preset-draft'
import { useEngine } from '../../engine/engine'
import { t } from '../../i18n/text'
import { Button } from '../../parts/button'
import { later } from '../../parts/later'
import verdict from '../../parts/verdict.module.css'
import { useLab, useWorkspace } from '../../store/lab-store'
import { betAndRun } from '../../store/run-button'
import { FIRST_PRESET, FirstPicture } from './first-picture'
import styles from './opening.module.css'

const loadPicture = () => import('./opening-picture')
const RecordedLink = lazy(async () => ({ default: (await import('./recorded-link')).RecordedLink }))
const OpeningPicture = later(async () => (await loadPicture()).OpeningPicture)

/** True if the axis has numbers: its picture is a curve. */
const isSwept = (experiment: Experiment): boolean =>
  experiment.axis !== undefined && !isByName(experiment)

/** True if the pools can be shown; tasks recorded in blocks cannot be replayed, and a sweep has too many. */
const hasPicture = (experiment: Experiment): boolean => {
  const { base, variants } = experiment
  return (
    variants.length > 1 &&
    !isSwept(experiment) &&
    base.recording.level !== 'blocks' &&
    variants.every(({ set }) => set['recording.level'] !== 'blocks')
  )
}

/** The results before a run: the question, the bet, and a picture. */
export const Opening = () => {
  const draft = useLab((state) => state.draft)
  const workspace = useWorkspace()
  // A lab has its own questions, and a recorded run would answer them.
  const isAssigned = useLab(({ assignment }) => assignment !== null)
  const preset = useMemo(() => ownPreset(draft), [draft])
  const shown = !isAssigned && preset && hasPicture(draft) ? preset.id : null
  const race = useRace(shown)
  const bets = isAssigned ? [] : betsOf(draft)
  const stopped = useLab((state) => state.stopped)
  const measuring = useEngine(({ running }) => running > 0)
  const first = shown === FIRST_PRESET ? <FirstPicture variants={draft.variants} /> : null
  return (
    <>
      <section
        className={`card ${verdict.headline}`}
        aria-label={t('The question')}
        data-part="headline"
      >
        <h2 className={`big ${verdict.big}`}>{questionText(draft, preset)}</h2>
        {bets.length > 0 && (
          <div className={`bar ${styles.bets}`} role="group" aria-label={t('Your bet')}>
            <span className="lead" role="status">
              {stopped ? t('Stopped. Bet again.') : t('Your bet starts the run.')}
            </span>
            {bets.map((bet) => (
              <Button
                key={bet}
                size="sm"
                leftSection={
                  typeof bet === 'string' && (
                    <span className="swatch" style={{ background: colorOf(bet) }} />
                  )
                }
                onClick={() => {
                  void betAndRun(workspace, bet)
                  // The button goes; its answer comes here.
                  document.getElementById('results')?.focus({ preventScroll: true })
                }}
              >
                {betText(draft, bet)}
              </Button>
            ))}
          </div>
        )}
      </section>
      {shown && (race === null || race.length > 1) && (
        <section className={`card ${styles.picture}`} aria-label={t('Picture')} data-part="lanes">
          <p className="unseen">
            {t('The pools side by side, each dot a task, as recorded on another machine.')}
          </p>
          <Suspense fallback={first}>
            {race ? <OpeningPicture series={race} still={measuring} /> : first}
          </Suspense>
        </section>
      )}
      <div className="fine faint bar">
        <p>{t('Nothing leaves this browser.')}</p>
        {/* The line is there before its list has arrived, so that nothing moves. */}
        {!isAssigned && (
          <Suspense fallback={<p className="faint">{'\u00a0'}</p>}>
            <RecordedLink />
          </Suspense>
        )}
        <p data-part="open">
          <a href="#/open">{t('Or open a trace, a build log or durations of your own')}</a>
        </p>
      </div>
    </>
  )
}

/** The pools of a preset's recorded run, ready to play, or none; null until it has come. */
const useRace = (preset: string | null): readonly TrialSeries[] | null => {
  const [found, setFound] = useState<{ preset: string; race: readonly TrialSeries[] } | null>(null)
  useEffect(() => {
    if (preset === null) return
    let wanted = true
    const open = async () => {
      const { openingRace } = await import('../../store/opening')
      const race = await openingRace(preset)
      if (race.length > 1) await (await loadPicture()).preparePlayer(race)
      if (wanted) setFound({ preset, race })
    }
    void open()
    return () => {
      wanted = false
    }
  }, [preset])
  return found && found.preset === preset ? found.race : null
}
