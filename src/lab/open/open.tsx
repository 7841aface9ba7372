import { Button, FileButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formats } from '../../../workers/api'
import { formatPercent } from '../../base/format'
import type { LanesHandle } from '../../charts/types'
import { useRoute } from '../../base/route'
import { inWords, t } from '../../i18n/text'
import { Notice } from '../../parts/notice'
import { ProgressBar } from '../../parts/progress-bar'
import { useKeys } from '../../parts/use-keys'
import { useTitle } from '../../parts/use-title'
import { openKeptObserved } from '../../store/history/observed-history'
import { OPEN, workspaceOf, WorkspaceContext } from '../../store/lab-store'
import { openFile, useOpened } from '../../store/opened-files'
import { loadRunResults } from '../results/preload'
import { RunResults } from '../results/run-results'
import { HowRead } from './how-read'
import styles from './open.module.css'
import { openSample } from './sample'

/** Screen *Open*, `#/open`: pools that Poolscope did not start. */
export const Open = () => {
  const files = useOpened((state) => state.files)
  useTitle(...files.slice(0, 1).map(({ description }) => description.title), t('Open'))
  const reading = useOpened((state) => state.reading)
  const refused = useOpened((state) => state.refused)
  const { query } = useRoute()
  const lanes = useRef<LanesHandle>(null)
  useKeys({ '/': () => lanes.current?.find() })
  const kept = query.get('kept')
  useEffect(() => {
    if (kept !== null) void openKeptObserved(kept)
  }, [kept])
  const share = reading?.share ?? null
  const isReading = share !== null
  useEffect(() => {
    // While the file is read, what will draw it is loaded.
    if (isReading) void loadRunResults()
  }, [isReading])
  const name = { name: reading?.title ?? '' }
  const progress = isReading ? t('Reading {name}', name) : t('Computing {name}', name)
  const state = isReading ? 'reading' : files.length > 0 ? 'open' : 'nothing'
  return (
    <WorkspaceContext value={workspaceOf(OPEN)}>
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
            <span className="grow">
              {progress}
              {share !== null && ` · ${formatPercent(share, 0)}`}
            </span>
            {share !== null && <ProgressBar value={share} max={1} label={progress} />}
            <Button size="compact-sm" onClick={reading.cancel}>
              {t('Cancel')}
            </Button>
          </section>
        )}
        {state === 'nothing' && <Nothing />}
        {files.map((one) => (
          <HowRead key={one.id} file={one} />
        ))}
        {files.some(({ pool }) => pool) && (
          <div className={styles.results}>
            <RunResults lanes={lanes} />
          </div>
        )}
      </main>
    </WorkspaceContext>
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
  <section className="card stack">
    <p className="lead">
      {t(
        'See every worker of a pool that Poolscope did not start: who was busy, who was idle, how many ran at once, and what another number of workers would have taken.',
      )}
    </p>
    <ul>{formats.list.map(({ id, files }) => files && <li key={id}>{inWords(files)}</li>)}</ul>
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
