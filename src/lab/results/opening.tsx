import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { presets, type Experiment } from '../../../workers/api'
import { colorOf, nameOf, type TrialSeries } from '../../charts/types'
import { useEngine } from '../../engine/engine'
import { t } from '../../i18n/text'
import verdict from '../../parts/verdict.module.css'
import { useLab, useWorkspace } from '../../store/lab-store'
import { betAndRun } from '../../store/run-actions'
import { FIRST_PRESET, FirstPicture } from './first-picture'
import { RecordedLink } from './recorded-link'
import styles from './opening.module.css'

const loadDuet = () => import('../../charts/replay/duet')
const Duet = lazy(async () => ({ default: (await loadDuet()).ReplayDuet }))

const hasBet = ({ axis, variants }: Experiment): boolean => !axis && variants.length > 1

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
  const measuring = useEngine(({ running }) => running > 0)
  const own = found?.preset === draft.preset ? found : null
  const pair = own?.series ?? []
  const first = draft.preset === FIRST_PRESET ? <FirstPicture variants={draft.variants} /> : null
  return (
    <>
      <section
        className={`card ${verdict.headline}`}
        aria-label={t('The question')}
        data-part="headline"
      >
        <h2 className={`big ${verdict.big}`}>{teaches ? t(teaches) : t('What will happen?')}</h2>
        {hasBet(draft) && (
          <div className={`bar ${styles.bet}`} role="group" aria-label={t('Your bet')}>
            <span>{t('Which will finish first? Your bet starts the run.')}</span>
            {draft.variants.map((variant) => (
              <Button
                key={variant.id}
                size="sm"
                onClick={() => void betAndRun(workspace, variant.id)}
              >
                <span
                  className={`swatch ${styles.swatch}`}
                  style={{ background: colorOf(variant.id) }}
                />
                {nameOf(variant)}
              </Button>
            ))}
          </div>
        )}
      </section>
      {(pair.length > 1 || (own === null && hasPicture(draft))) && (
        <section className={`card ${styles.picture}`} aria-label={t('Picture')} data-part="lanes">
          <p className="unseen">
            {t('The pools side by side, each dot a task, as recorded on another machine.')}
          </p>
          <Suspense fallback={first}>
            {pair.length > 1 ? <Duet series={pair} still={measuring} /> : first}
          </Suspense>
        </section>
      )}
      <div className="fine faint bar">
        <p>{t('Nothing leaves this browser.')}</p>
        <RecordedLink />
      </div>
    </>
  )
}

interface OpeningPair {
  preset: string
  series: readonly TrialSeries[]
}

/** The recorded run of a preset; null until it has come. */
const useOpening = (preset: string | undefined): OpeningPair | null => {
  const [found, setFound] = useState<OpeningPair | null>(null)
  useEffect(() => {
    if (preset === undefined) return
    let wanted = true
    const open = async () => {
      const { openingSeries } = await import('../../store/opening')
      const series = await openingSeries(preset)
      if (series.length > 1) await (await loadDuet()).prepareDuet(series)
      if (wanted) setFound({ preset, series })
    }
    void open()
    return () => {
      wanted = false
    }
  }, [preset])
  return found
}
