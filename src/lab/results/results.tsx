import { Suspense, type Ref } from 'react'
import type { LanesHandle } from '../../charts/types'
import { useLab } from '../../store/lab-store'
import { isUnderWay, ranExperiment } from '../../run/run-state'
import { Notices } from './notices'
import { Opening } from './opening'
import { loadRunResults } from './preload'
import { later } from '../../parts/later'
import styles from '../../parts/results.module.css'
import { t } from '../../i18n/text'

const IsolationNotice = later(
  async () => (await import('../../service-worker/notices')).IsolationNotice,
)
const RunResults = later(async () => (await loadRunResults()).RunResults)

/** The right side: what will run, or the results of the last run. */
export const Results = ({ lanes }: { lanes: Ref<LanesHandle> }) => {
  const idle = useLab(({ run }) => run.experiment === null)
  const old = useLab(
    ({ draft, run }) => run.experiment !== null && draft !== ranExperiment(run) && !isUnderWay(run),
  )
  return (
    <section
      id="results"
      className={styles.results}
      tabIndex={-1}
      aria-label={t('Results')}
      data-old={old}
    >
      <Suspense fallback={null}>
        <IsolationNotice />
      </Suspense>
      <Notices />
      {idle ? (
        <Opening />
      ) : (
        <Suspense fallback={null}>
          <RunResults lanes={lanes} />
        </Suspense>
      )}
    </section>
  )
}
