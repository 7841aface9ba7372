import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
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
import { useOpened } from '../../store/opened-files'
import { loadRunResults } from '../results/preload'
import { RunResults } from '../results/run-results'
import { ChooseFile } from './choose-file'
import { DropZone } from './drop-zone'
import { HowRead } from './how-read'
import styles from './open.module.css'
import { openPasted } from './pasted'
import { Watch } from './watch'

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
  useWindowEvent('paste', ({ target, clipboardData }) => {
    if (target instanceof Element && target.matches('input, textarea')) return
    openPasted(clipboardData?.files[0] ?? clipboardData?.getData('text') ?? '')
  })
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
          {state !== 'nothing' && <ChooseFile beside={false} />}
          {files.length > 0 && <ChooseFile beside />}
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
        {state === 'nothing' && (
          <>
            <p className="lead">
              {t(
                'See every worker of a pool that Poolscope did not start: who was busy, who was idle, and what another number of workers would have taken.',
              )}
            </p>
            <DropZone />
            <Watch />
          </>
        )}
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
