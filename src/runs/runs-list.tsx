import { useEffect, useMemo, useRef, useState, type DragEvent } from 'react'
import { usePreferences } from '../app/preferences'
import { useKeys, type KeyMap } from '../app/use-keys'
import { formatBytes } from '../format'
import { t } from '../i18n/text'
import type { RunEntry } from './entry'
import { exportRuns, importRuns, type Imported } from './files'
import { compareLink, MOST_COMPARED } from './compare-link'
import { history, openHistory, useRuns } from './runs-history'
import { RecordedCards } from './recorded-cards'
import { RunItem } from './run-item'
import { StorageNotice } from './storage-notice'
import { Notice } from '../parts/notice'
import styles from './runs.module.css'
import shared from '../lab/results/results.module.css'

/** From this many runs on there is a field to find one by its words. */
const MANY = 6

const has = (entry: RunEntry, words: string): boolean =>
  [entry.title, entry.note, entry.headline, entry.source ?? '']
    .join(' ')
    .toLowerCase()
    .includes(words.trim().toLowerCase())

/** Every run that was kept, and those that were recorded elsewhere. */
export const RunsList = () => {
  const entries = useRuns((state) => state.entries)
  const ready = useRuns((state) => state.ready)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [words, setWords] = useState('')
  const [imported, setImported] = useState<Imported | null>(null)
  const [problem, setProblem] = useState('')
  const [over, setOver] = useState(false)
  const shortcuts = usePreferences((state) => state.shortcuts)
  const input = useRef<HTMLInputElement>(null)
  useEffect(openHistory, [])
  const shown = useMemo(() => entries.filter((entry) => has(entry, words)), [entries, words])
  // In the order of choosing: the first one is the baseline where none is pinned.
  const picked = chosen.filter(
    (id) => id.startsWith('~') || entries.some((entry) => entry.id === id),
  )
  const own = picked.filter((id) => !id.startsWith('~'))
  const compare = () => {
    if (picked.length > 1) location.hash = compareLink(picked)
  }
  const latest = useRef(compare)
  latest.current = compare
  const keys = useRef<KeyMap>({ c: () => latest.current() })
  useKeys(keys.current, shortcuts)

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
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  const remove = (ids: readonly string[]) => {
    setChosen((old) => old.filter((id) => !ids.includes(id)))
    void history.remove(ids)
  }
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  const all = shown.map(({ id }) => id)
  return (
    <main
      className={styles.runs}
      data-over={over}
      data-runs={ready ? 'ready' : 'loading'}
      onDragOver={drag}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={drop}
    >
      <header className={styles.head}>
        <div>
          <h1>{t('Runs')}</h1>
          <p className={styles.lead}>
            {entries.length > 0
              ? t('{n} {n|run|runs}, {size}, kept in this browser. Nothing is sent anywhere.', {
                  n: entries.length,
                  size: formatBytes(total),
                })
              : t('Every run that ends in the Lab is kept here, in this browser only.')}
          </p>
        </div>
        <button type="button" className={styles.button} onClick={() => input.current?.click()}>
          {t('Import…')}
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,.zip,application/json,application/zip"
          multiple
          hidden
          aria-label={t('Run files to import')}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            void take(files)
          }}
        />
      </header>
      <StorageNotice />
      <Removed />
      {imported && <ImportReport report={imported} onClose={() => setImported(null)} />}
      {problem && (
        <Notice tone="error" role="alert">
          <strong>{t('The runs could not be exported.')}</strong> {problem}
        </Notice>
      )}
      {ready && entries.length === 0 && <Nothing />}
      {(entries.length > 0 || picked.length > 0) && (
        <div className={styles.tools} role="group" aria-label={t('Selected runs')}>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={all.length > 0 && all.every((id) => chosen.includes(id))}
              onChange={(event) => setChosen(event.currentTarget.checked ? all : [])}
            />
            <span>
              {picked.length > 0 ? t('{n} selected', { n: picked.length }) : t('Select all')}
            </span>
          </label>
          <button
            type="button"
            className={styles.button}
            data-main="true"
            disabled={picked.length < 2 || picked.length > MOST_COMPARED}
            title={t('Two to {n} runs, side by side', { n: MOST_COMPARED })}
            onClick={compare}
          >
            {t('Compare')}
            {shortcuts && <kbd>C</kbd>}
          </button>
          <button
            type="button"
            className={styles.button}
            disabled={own.length === 0}
            onClick={() => void save(own)}
          >
            {t('Export')}
          </button>
          <button
            type="button"
            className={styles.button}
            disabled={own.length === 0}
            onClick={() => remove(own)}
          >
            {t('Delete')}
          </button>
          <span className={styles.grow} />
          {entries.length >= MANY && (
            <input
              type="search"
              className={styles.find}
              value={words}
              placeholder={t('Find')}
              aria-label={t('Find runs by name, note or verdict')}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          )}
          {entries.length > 0 && (
            <button
              type="button"
              className={styles.plain}
              onClick={() => remove(entries.map(({ id }) => id))}
            >
              {t('Delete all')}
            </button>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={t('Runs kept here')}>
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
        <p className={styles.lead}>{t('No run has these words.')}</p>
      )}
      <RecordedCards chosen={chosen} onChoose={toggle} />
    </main>
  )
}

const Nothing = () => (
  <section className={`${shared.card} ${styles.nothing}`}>
    <h2>{t('Nothing has been kept yet')}</h2>
    <p>
      {t(
        'Press Run in the Lab: when it ends, the run comes here by itself, with its settings, its machine and every trial. Then you can name it, write a note, pin one as the baseline and compare others with it, share it as a file, or run it again.',
      )}
    </p>
    <p>{t('Run files of others can be dropped anywhere on this page.')}</p>
    <p>
      <a href="#/lab">{t('To the Lab')}</a>
    </p>
  </section>
)

/** What was deleted last, and the way back. */
const Removed = () => {
  const removed = useRuns((state) => state.removed)
  const notUndone = useRuns((state) => state.notUndone)
  return (
    <div role="status">
      {notUndone !== null && (
        <Notice className={styles.removed} tone="error">
          <span>{notUndone}</span>
          <button
            type="button"
            className={styles.plain}
            onClick={() => void history.forgetRemoved()}
          >
            {t('Close')}
          </button>
        </Notice>
      )}
      {removed.length > 0 && (
        <Notice className={styles.removed}>
          <span>{t('{n} {n|run|runs} deleted.', { n: removed.length })}</span>
          <button type="button" className={styles.button} onClick={() => void history.undoRemove()}>
            {t('Undo')}
          </button>
          <button
            type="button"
            className={styles.plain}
            onClick={() => void history.forgetRemoved()}
          >
            {t('Close')}
          </button>
        </Notice>
      )}
    </div>
  )
}

const ImportReport = ({ report, onClose }: { report: Imported; onClose: () => void }) => (
  <Notice
    tone={report.refused.length > 0 ? 'error' : 'info'}
    role={report.refused.length > 0 ? 'alert' : 'status'}
  >
    <strong>{t('{n} {n|run|runs} imported.', { n: report.added })}</strong>{' '}
    {report.refused.length > 0 &&
      t('{n} {n|file was|files were} not:', { n: report.refused.length })}
    <ul>
      {report.refused.map(({ name, why }, i) => (
        <li key={i}>
          <b>{name}</b>: {why}
        </li>
      ))}
    </ul>
    <button type="button" className={shared.link} onClick={onClose}>
      {t('Close')}
    </button>
  </Notice>
)
