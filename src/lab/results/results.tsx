import { useMemo, type Ref } from 'react'
import { ChartSettingsContext, type LanesHandle } from '../../charts'
import { usePreferences } from '../../app/preferences'
import { useLab } from '../../store/lab-store'
import { ChartsArea } from './charts-area'
import { environmentLine } from './environment-line'
import { Findings } from './findings'
import { HonestyLine } from './honesty-line'
import { Intro } from './intro'
import { KeptLine } from './kept-line'
import { Notices } from './notices'
import { TrialsList } from './trials-list'
import { VerdictCard } from './verdict-card'
import styles from './results.module.css'
import { t } from '../../i18n/text'

/** The right side: what will be run, or what was. */
export const Results = ({ lanes }: { lanes: Ref<LanesHandle> }) => {
  const idle = useLab(({ run }) => run.experiment === null)
  const environment = useLab(({ run }) => run.environment)
  const seed = useLab(({ run }) => run.experiment?.seed)
  const tables = usePreferences((state) => state.tables)
  const settings = useMemo(
    () => ({ environment: environmentLine(environment, seed), tables }),
    [environment, seed, tables],
  )
  return (
    <section id="results" className={styles.results} tabIndex={-1} aria-label={t('Results')}>
      <Notices />
      {idle ? (
        <Intro />
      ) : (
        <ChartSettingsContext value={settings}>
          <VerdictCard />
          <KeptLine />
          <Findings />
          <ChartsArea lanes={lanes} />
          <HonestyLine />
          <TrialsList />
        </ChartSettingsContext>
      )}
    </section>
  )
}
