import { memo, useState } from 'react'
import { formatBytes } from '../format'
import { t } from '../i18n/text'
import { linkTo } from '../store/file-actions'
import { QrDialog } from '../share/qr-dialog'
import { useLab } from '../store/lab-store'
import { isUnderWay } from '../store/run-state'
import { EditableText } from './editable-text'
import { MOST_NOTE, MOST_TITLE, type RunEntry } from './entry'
import { machineLine, whenText } from './machine'
import { openKept, openKeptExperiment, reasonOf } from './open-runs'
import { history, useRuns } from './runs-history'
import styles from './runs.module.css'

interface RunItemProps {
  entry: RunEntry
  chosen: boolean
  onChoose: (id: string) => void
  onExport: (id: string) => void
  onRemove: (id: string) => void
}

/** A run of the list: what it said, where, and what can be done with it. */
export const RunItem = memo(({ entry, chosen, onChoose, onExport, onRemove }: RunItemProps) => {
  const { id, title, note, headline, environment, damaged, baseline, source } = entry
  const busy = useLab(({ run }) => isUnderWay(run))
  const memory = useRuns((state) => state.problem !== null && state.inMemory.includes(id))
  const [said, setSaid] = useState('')
  const [qr, setQr] = useState<string | null>(null)
  const say = (why: string | null) => setSaid(why ?? '')
  /** A link leads to the experiment: results do not fit into one. */
  const withLink = async (use: (link: string) => void | Promise<void>) => {
    const parsed = await history.file(id)
    if (!parsed.ok) return say(reasonOf(parsed))
    const link = linkTo(parsed.value.experiment)
    if (link === null) return say(t('Too long for a link: export the run instead.'))
    await use(link)
  }
  const copy = (link: string) =>
    navigator.clipboard.writeText(link).then(
      () => say(t('Link to the experiment copied.')),
      () => setQr(link),
    )
  const whyBusy = busy ? t('A run is under way in the Lab: stop it first.') : undefined
  const facts = [
    whenText(environment.startedAt),
    machineLine(environment),
    entry.sound < entry.trials
      ? t('{sound} of {n} trials sound', { sound: entry.sound, n: entry.trials })
      : t('{n} {n|trial|trials}', { n: entry.trials }),
    formatBytes(entry.bytes),
    source === null ? '' : t('imported from {name}', { name: source }),
  ]
  return (
    <li className={styles.item} data-chosen={chosen} data-id={id}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={chosen}
          disabled={damaged !== null}
          onChange={() => onChoose(id)}
          aria-label={t('Select {title}', { title })}
        />
      </label>
      <div className={styles.what}>
        <EditableText
          className={styles.title ?? ''}
          label={t('Name of the run')}
          value={title}
          most={MOST_TITLE}
          required
          onChange={(text) => void history.rename(id, text)}
        />
        <span className={styles.tags}>
          {baseline && <span className={styles.tag}>{t('baseline')}</span>}
          {memory && <span className={styles.tag}>{t('until this page is closed')}</span>}
        </span>
        <p className={styles.headline}>
          {damaged === null
            ? headline
            : t('This record cannot be read ({why}). It can be exported as it is.', {
                why: damaged,
              })}
        </p>
        {damaged === null && <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>}
        <EditableText
          className={styles.note ?? ''}
          label={t('Note on {title}', { title })}
          value={note}
          most={MOST_NOTE}
          placeholder={t('Add a note')}
          onChange={(text) => void history.annotate(id, text)}
        />
        <p role="status" className={styles.said}>
          {said}
        </p>
      </div>
      <div className={styles.actions} role="group" aria-label={t('Actions for {title}', { title })}>
        {damaged === null && (
          <>
            <button
              type="button"
              className={styles.button}
              disabled={busy}
              title={whyBusy}
              onClick={() => void openKept(id).then(say)}
            >
              {t('Open')}
            </button>
            <button
              type="button"
              className={styles.button}
              disabled={busy}
              title={whyBusy ?? t('The same experiment in the Lab, ready to run')}
              onClick={() => void openKeptExperiment(id).then(say)}
            >
              {t('As experiment')}
            </button>
            <button
              type="button"
              className={styles.button}
              aria-pressed={baseline}
              title={t('Other runs are compared with it')}
              onClick={() => void history.pin(baseline ? null : id)}
            >
              {t('Baseline')}
            </button>
            <button
              type="button"
              className={styles.button}
              title={t('Copies a link to the experiment')}
              onClick={() => void withLink(copy)}
            >
              {t('Link')}
            </button>
            <button
              type="button"
              className={styles.button}
              onClick={() => void withLink((link) => setQr(link))}
            >
              {t('QR')}
            </button>
          </>
        )}
        <button type="button" className={styles.button} onClick={() => onExport(id)}>
          {t('Export')}
        </button>
        <button type="button" className={styles.button} onClick={() => onRemove(id)}>
          {t('Delete')}
        </button>
      </div>
      <QrDialog link={qr ?? ''} title={title} opened={qr !== null} onClose={() => setQr(null)} />
    </li>
  )
})
RunItem.displayName = 'RunItem'
