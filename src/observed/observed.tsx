import { Button, FileButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatPercent } from '../base/format'
import { useRoute } from '../base/route'
import { inWords, t } from '../i18n/text'
import { Notice } from '../parts/notice'
import { ProgressBar } from '../parts/progress-bar'
import { keptObserved } from '../store/history/observed-history'
import { HowRead } from './how-read'
import styles from './observed.module.css'
import { loadLanes, ObservedPicture } from './observed-picture'
import { openFile, useOpened } from '../store/opened-files'
import { openSample } from './sample'

/** Screen *Open*, `#/open`: pools that Poolscope did not start. */
export const Observed = () => {
  const files = useOpened((state) => state.files)
  const reading = useOpened((state) => state.reading)
  const refused = useOpened((state) => state.refused)
  const { query } = useRoute()
  const kept = query.get('kept')
  useEffect(() => {
    if (kept !== null) void keptObserved(kept).then((file) => (file ? openFile(file) : undefined))
  }, [kept])
  const isReading = reading !== null && reading.share !== null
  useEffect(() => {
    // While the file is read, what will draw it is loaded.
    if (isReading) void loadLanes()
  }, [isReading])
  const state = isReading ? 'reading' : files.length > 0 ? 'open' : 'nothing'
  return (
    <main className={`screen ${styles.observed}`} data-open={state}>
      <header className="bar">
        <h1 className="grow">{t('Open a file of another program')}</h1>
        <Choose beside={false} />
        {files.length > 0 && <Choose beside />}
      </header>
      {refused && (
        <Notice tone="error" role="alert">
          <strong>{t('{name} cannot be opened', { name: refused.title })}</strong>{' '}
          {inWords(refused.said)}
        </Notice>
      )}
      {reading && (
        <section className="card bar" aria-label={t('Reading')}>
          {reading.share === null ? (
            <span className="grow">{t('Computing {name}', { name: reading.title })}</span>
          ) : (
            <>
              <span className="grow">
                {t('Reading {name}', { name: reading.title })} · {formatPercent(reading.share, 0)}
              </span>
              <ProgressBar
                value={reading.share}
                max={1}
                label={t('Reading {name}', { name: reading.title })}
              />
            </>
          )}
          <Button size="compact-sm" onClick={reading.cancel}>
            {t('Cancel')}
          </Button>
        </section>
      )}
      {state === 'nothing' && <Nothing />}
      {files.map((one) => (
        <HowRead key={one.id} file={one} />
      ))}
      <ObservedPicture key={files.map(({ id }) => id).join()} files={files} />
    </main>
  )
}

const Choose = ({ beside }: { beside: boolean }) => {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      resetRef={reset}
      onChange={(file) => {
        // The same file can be chosen again.
        reset.current?.()
        if (file) void openFile(file, beside)
      }}
      inputProps={{ 'aria-label': beside ? t('File to open beside it') : t('File to open') }}
    >
      {({ onClick }) => (
        <Button variant={beside ? 'default' : 'filled'} onClick={onClick}>
          {beside ? t('Another beside it…') : t('Open a file…')}
        </Button>
      )}
    </FileButton>
  )
}

/** The formats, in words of those who have such files. */
const Nothing = () => (
  <section className="card">
    <p className="lead">
      {t(
        'See every worker of a pool that Poolscope did not start: who was busy, who was idle, how many ran at once, and what another number of workers would have taken.',
      )}
    </p>
    <ul className={styles.formats}>
      <li>{t('a trace: Trace Event JSON of Chrome, Bazel, Ray or ninjatracing')}</li>
      <li>{t('a build log: .ninja_log, or the page of cargo build --timings')}</li>
      <li>{t('durations of tests: .test_durations, or a knapsack report')}</li>
      <li>{t('a table: CSV or TSV with starts, ends or durations')}</li>
      <li>{t('your own pool, watched: five lines of code with poolscope/observe')}</li>
    </ul>
    <p>
      <Button size="compact-sm" onClick={() => void openSample()}>
        {t('Try a sample: a build on four workers')}
      </Button>
    </p>
    <p className="fine faint">
      {t('Drop a file anywhere on the page, packed by gzip or not. Nothing leaves this browser.')}
    </p>
  </section>
)
