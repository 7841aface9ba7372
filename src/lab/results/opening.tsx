import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isByName, presets, type Experiment, type VariantId } from '../../../workers/api'
import { colorOf, nameAmong } from '../../charts/types'
import { betsOf } from '../../draft/bets'
import { useEngine } from '../../engine/engine'
import { t } from '../../i18n/text'
import verdict from '../../parts/verdict.module.css'
import { useLab, useWorkspace } from '../../store/lab-store'
import type { OpeningRun } from '../../store/opening'
import { betAndRun } from '../../store/run-actions'
import { FIRST_PRESET, FirstPicture } from './first-picture'
import { RecordedLink } from './recorded-link'
import styles from './opening.module.css'

const loadPicture = () => import('./opening-picture')
const OpeningPicture = lazy(async () => ({ default: (await loadPicture()).OpeningPicture }))
const OpeningCurve = lazy(async () => ({
  default: (await import('./opening-curve')).OpeningCurve,
}))

/** True if the axis has numbers: its picture is a curve. */
const isSwept = (experiment: Experiment): boolean =>
  experiment.axis !== undefined && !isByName(experiment)

/** True if two pools will be shown; tasks recorded in blocks cannot be replayed. */
const hasPicture = ({ preset, base, variants }: Experiment): boolean =>
  preset !== undefined &&
  variants.length > 1 &&
  base.recording.level !== 'blocks' &&
  variants.every(({ set }) => set['recording.level'] !== 'blocks')

/** The results before a run: the question, the bet, and a picture. */
export const Opening = () => {
  const draft = useLab((state) => state.draft)
  const workspace = useWorkspace()
  const teaches = presets.list.find(({ id }) => id === draft.preset)?.teaches
  const found = useOpening(draft.preset)
  const bets = betsOf(draft)
  const measuring = useEngine(({ running }) => running > 0)
  const own = found?.preset === draft.preset ? found : null
  const swept = isSwept(draft)
  const pair = swept ? [] : (own?.series ?? [])
  const first = draft.preset === FIRST_PRESET ? <FirstPicture variants={draft.variants} /> : null
  return (
    <>
      <section
        className={`card ${verdict.headline}`}
        aria-label={t('The question')}
        data-part="headline"
      >
        <h2 className={`big ${verdict.big}`}>{teaches ? t(teaches) : t('What will happen?')}</h2>
        {bets.length > 0 && (
          <div className={`bar ${styles.bet}`} role="group" aria-label={t('Your bet')}>
            <span>
              {typeof bets[0] === 'number'
                ? t('How many are enough? Your bet starts the run.')
                : t('Which will finish first? Your bet starts the run.')}
            </span>
            {bets.map((bet) => (
              <Button
                key={bet}
                size="sm"
                onClick={() => {
                  void betAndRun(workspace, bet)
                  // The button goes; its answer comes here.
                  document.getElementById('results')?.focus({ preventScroll: true })
                }}
              >
                {typeof bet === 'number' ? bet : <VariantBet id={bet} draft={draft} />}
              </Button>
            ))}
          </div>
        )}
      </section>
      {swept && own?.reading && (
        <section className="charts" aria-label={t('Picture')} data-part="lanes">
          <Suspense fallback={null}>
            <OpeningCurve reading={own.reading} />
          </Suspense>
        </section>
      )}
      {(pair.length > 1 || (own === null && !swept && hasPicture(draft))) && (
        <section className={`card ${styles.picture}`} aria-label={t('Picture')} data-part="lanes">
          <p className="unseen">
            {t('The pools side by side, each dot a task, as recorded on another machine.')}
          </p>
          <Suspense fallback={first}>
            {pair.length > 1 ? <OpeningPicture series={pair} still={measuring} /> : first}
          </Suspense>
        </section>
      )}
      <div className="fine faint bar">
        <p>{t('Nothing leaves this browser.')}</p>
        <RecordedLink />
        <p data-part="open">
          <a href="#/open">{t('Or open a trace, a build log or durations of your own')}</a>
        </p>
      </div>
    </>
  )
}

const VariantBet = ({ id, draft }: { id: VariantId; draft: Experiment }) => (
  <>
    <span className={`swatch ${styles.swatch}`} style={{ background: colorOf(id) }} />
    {nameAmong(draft.variants, id)}
  </>
)

interface Opened extends OpeningRun {
  preset: string
}

/** The recorded run of a preset; null until it has come. */
const useOpening = (preset: string | undefined): Opened | null => {
  const [found, setFound] = useState<Opened | null>(null)
  useEffect(() => {
    if (preset === undefined) return
    let wanted = true
    const open = async () => {
      const { openingRun } = await import('../../store/opening')
      const run = await openingRun(preset)
      if (run.series.length > 1) await (await loadPicture()).preparePlayer(run.series)
      if (wanted) setFound({ preset, ...run })
    }
    void open()
    return () => {
      wanted = false
    }
  }, [preset])
  return found
}
