import { Anchor, Button, FileButton, TextInput } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { usePreferences } from '../parts/preferences'
import { useKeys } from '../parts/use-keys'
import { useTitle } from '../parts/use-title'
import { whyThrown, formatBytes } from '../base/format'
import { inWords, named, t } from '../i18n/text'
import { MAX_RUNS } from '../../workers/api'
import type { RunEntry } from '../store/history/entry'
import { exportRuns, importRuns, type ImportResult } from './files'
import { compareLink, isRecordedId } from '../store/history/compare-link'
import { moveOldObserved } from '../store/history/observed-history'
import { history, openHistory, useRuns } from '../store/history/runs-history'
import { RecordedCards } from './recorded-cards'
import { RunItem } from './run-item'
import { StorageNotice } from './storage-notice'
import { Checkbox } from '../parts/checkbox'
import { Notice } from '../parts/notice'
import styles from './runs.module.css'

/** Number of runs from which there is a search field. */
const MANY = 6

const has = (entry: RunEntry, words: string): boolean =>
  [named(entry.title), entry.note, inWords(entry.headline), entry.source ?? '']
    .join(' ')
    .toLowerCase()
    .includes(words.trim().toLowerCase())

export const RunsList = () => {
  useTitle(t('Runs'))
  const entries = useRuns((state) => state.entries)
  const ready = useRuns((state) => state.ready)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [words, setWords] = useState('')
  const [imported, setImported] = useState<ImportResult | null>(null)
  const [problem, setProblem] = useState('')
  const shortcuts = usePreferences((state) => state.shortcuts)
  const reset = useRef<() => void>(null)
  useEffect(() => {
    openHistory()
    void moveOldObserved()
  }, [])
  const shown = useMemo(() => entries.filter((entry) => has(entry, words)), [entries, words])
  // Selected runs, in the order of selection: the first one is the baseline if none is pinned.
  const picked = chosen.filter((id) => isRecordedId(id) || entries.some((entry) => entry.id === id))
  const own = picked.filter((id) => !isRecordedId(id))
  const isObserved = entries.some(({ id, observed }) => observed && picked.includes(id))
  const compare = () => {
    if (picked.length > 1 && !isObserved) location.hash = compareLink(picked)
  }
  useKeys({ c: compare })
  const toggle = (id: string) =>
    setChosen((old) => (old.includes(id) ? old.filter((one) => one !== id) : [...old, id]))
  const take = async (files: readonly File[]) => {
    if (files.length > 0) setImported(await importRuns(files))
  }
  const save = async (ids: readonly string[]) => {
    try {
      await exportRuns(ids)
      setProblem('')
    } catch (error) {
      setProblem(whyThrown(error))
    }
  }
  const remove = (ids: readonly string[]) => {
    setChosen((old) => old.filter((id) => !ids.includes(id)))
    void history.remove(ids)
  }
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  const all = shown.map(({ id }) => id)
  return (
    <main
      className={`screen ${styles.runs}`}
      data-runs={ready ? 'ready' : 'loading'}
      onDrop={(event) => {
        event.preventDefault()
        void take([...event.dataTransfer.files])
      }}
    >
      <header className="bar apart">
        <div>
          <h1>{t('Runs')}</h1>
          <p className="lead">
            {entries.length > 0
              ? t('{n} {n|run|runs}, {size}, kept in this browser. Nothing is sent anywhere.', {
                  n: entries.length,
                  size: formatBytes(total),
                })
              : t('Every run that ends in the Lab is kept here, only in this browser.')}
          </p>
        </div>
        <FileButton
          multiple
          accept=".json,.gz,.png,.zip,application/json,application/gzip,image/png,application/zip"
          resetRef={reset}
          inputProps={{ 'aria-label': t('Run files to import') }}
          onChange={(files) => {
            reset.current?.()
            void take(files)
          }}
        >
          {({ onClick }) => <Button onClick={onClick}>{t('Import…')}</Button>}
        </FileButton>
      </header>
      <StorageNotice onExport={(ids) => void save(ids)} />
      <UndoNotice />
      {imported && <ImportReport report={imported} onClose={() => setImported(null)} />}
      {problem && (
        <Notice tone="error" role="alert">
          <strong>{t('The runs could not be exported.')}</strong> {problem}
        </Notice>
      )}
      {ready && entries.length === 0 && <EmptyHistory />}
      {(entries.length > 0 || picked.length > 0) && (
        <div className={`bar ${styles.tools}`} role="group" aria-label={t('Selected runs')}>
          <Checkbox
            size="xs"
            checked={all.length > 0 && all.every((id) => chosen.includes(id))}
            onChange={(event) => setChosen(event.currentTarget.checked ? all : [])}
            label={picked.length > 0 ? t('{n} selected', { n: picked.length }) : t('Select all')}
          />
          <Button
            variant="filled"
            rightSection={shortcuts && <kbd aria-hidden="true">C</kbd>}
            disabled={picked.length < 2 || picked.length > MAX_RUNS || isObserved}
            title={
              isObserved
                ? t('What was observed in another program compares with nothing.')
                : t('Two to {n} runs, side by side', { n: MAX_RUNS })
            }
            onClick={compare}
          >
            {t('Compare')}
          </Button>
          <Button disabled={own.length === 0} onClick={() => void save(own)}>
            {t('Export')}
          </Button>
          <Button disabled={own.length === 0} onClick={() => remove(own)}>
            {t('Delete')}
          </Button>
          <span className="grow" />
          {entries.length >= MANY && (
            <TextInput
              type="search"
              w="11rem"
              value={words}
              placeholder={t('Find')}
              aria-label={t('Find runs by name, note or verdict')}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
          {entries.length > 0 && (
            <Button variant="subtle" onClick={() => remove(entries.map(({ id }) => id))}>
              {t('Delete all')}
            </Button>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <ul className={`card ruled ${styles.list}`} aria-label={t('Runs kept here')}>
          {shown.map((entry) => (
            <RunItem
              key={entry.id}
              entry={entry}
              chosen={chosen.includes(entry.id)}
              onChoose={toggle}
              onExport={(id) => void save([id])}
              onRemove={(id) => remove([id])}
            />
          ))}
        </ul>
      )}
      {entries.length > 0 && shown.length === 0 && (
        <p className="lead">{t('No run contains these words.')}</p>
      )}
      {/* Below the list, which must not push it away. */}
      {ready && <RecordedCards chosen={chosen} onChoose={toggle} />}
    </main>
  )
}

const EmptyHistory = () => (
  <section className="card stack">
    <h2 className="heading">{t('Nothing has been kept yet')}</h2>
    <p className="lead">
      {t(
        'Press Run in the Lab: when the run ends, it is here, to name, compare, share or repeat. Run files of others, and pictures that hold a run, can be dropped anywhere on this page.',
      )}
    </p>
    <p>
      <Button component="a" href="#/lab">
        {t('Go to the Lab')}
      </Button>
    </p>
  </section>
)

const UndoNotice = () => {
  const removed = useRuns((state) => state.removed)
  const notUndone = useRuns((state) => state.notUndone)
  return (
    <div role="status">
      {notUndone !== null && (
        <Notice tone="error">
          <span>{notUndone}</span>{' '}
          <Button variant="subtle" onClick={() => void history.forgetRemoved()}>
            {t('Close')}
          </Button>
        </Notice>
      )}
      {removed.length > 0 && (
        <Notice>
          <span>{t('{n} {n|run|runs} deleted.', { n: removed.length })}</span>{' '}
          <Button onClick={() => void history.undoRemove()}>{t('Undo')}</Button>
          <Button variant="subtle" onClick={() => void history.forgetRemoved()}>
            {t('Close')}
          </Button>
        </Notice>
      )}
    </div>
  )
}

const ImportReport = ({ report, onClose }: { report: ImportResult; onClose: () => void }) => (
  <Notice
    tone={report.refused.length > 0 ? 'error' : 'info'}
    role={report.refused.length > 0 ? 'alert' : 'status'}
  >
    <strong>{t('{n} {n|run|runs} imported.', { n: report.added })}</strong>{' '}
    {report.refused.length > 0 &&
      t('{n} {n|file was|files were} not imported:', { n: report.refused.length })}
    <ul>
      {report.refused.map(({ name, why }, i) => (
        <li key={i}>
          <b>{name}</b>: {why}
        </li>
      ))}
    </ul>
    <Anchor component="button" type="button" onClick={onClose}>
      {t('Close')}
    </Anchor>
  </Notice>
)
