import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CostProgress } from '../engine/costs-client'
import { t } from '../i18n/text'
import { ProgressBar } from '../parts/progress-bar'
import { useLab } from '../store/lab-store'
import { isUnderWay } from '../run/run-state'
import { startMeasuring, stopMeasuring, useCosts, type CostsStatus } from './costs-store'
import styles from './browser.module.css'

/** Outcome of the last measurement; '' if there is nothing to say. */
const outcomeOf = (status: CostsStatus, error: string | null): string => {
  if (status === 'failed') return error ?? ''
  if (status === 'cancelled') return t('Stopped; nothing was kept.')
  return status === 'done' ? t('Measured.') : ''
}

const Progress = ({ progress }: { progress: CostProgress | null }) => (
  <div className="fine stack">
    <span>
      {progress
        ? t('{n} of {total} · {name}', {
            n: progress.done + 1,
            total: progress.total,
            name: t(progress.name),
          })
        : t('starting')}
    </span>
    <ProgressBar
      label={t('Progress of the costs')}
      value={progress?.done ?? 0}
      max={progress?.total ?? 1}
    />
  </div>
)

/** Buttons with the progress of the measurement below; equally high in every state. */
export const MeasureBar = ({ children }: { children: ReactNode }) => {
  const { status, progress, error, here } = useCosts()
  const running = useLab(({ run }) => isUnderWay(run))
  const going = status === 'measuring'
  const outcome = outcomeOf(status, error)
  return (
    <>
      <div className={`bar ${styles.bar}`}>
        <Button
          size="md"
          variant={going ? 'outline' : 'filled'}
          disabled={!going && running}
          onClick={() => (going ? stopMeasuring() : void startMeasuring())}
        >
          {going ? t('Stop measuring') : here ? t('Measure again') : t('Measure the costs')}
        </Button>
        {children}
      </div>
      <div style={{ minHeight: '2.375rem' }}>
        {going && <Progress progress={progress} />}
        {!going && (outcome === '' || running) && (
          <p className="fine">
            {running
              ? t('A run is in progress in the Lab; both at once would disturb each other.')
              : t(
                  'Takes about 15 seconds. No run can start during that time. Works best if the machine does nothing else.',
                )}
          </p>
        )}
        <p role="status" className="fine" data-hurt={error !== null}>
          {outcome}
        </p>
      </div>
    </>
  )
}
