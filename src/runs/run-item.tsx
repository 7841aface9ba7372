import { Button } from '@mantine/core'
import { memo, useRef, useState } from 'react'
import { formatBytes } from '../base/format'
import { inWords, named, t } from '../i18n/text'
import { Checkbox } from '../parts/checkbox'
import { ListFlyout } from '../parts/flyout'
import { MoreIcon } from '../parts/icons'
import { machinesLine, whenText } from '../run/machine'
import { ownWord } from '../run/own-word'
import { isUnderWay } from '../run/run-state'
import { MAX_NOTE, MAX_TITLE, type RunEntry } from '../store/history/entry'
import { isGoing } from '../store/history/keep-runs'
import { goOnKept, openKept } from '../store/history/open-runs'
import { history, useRuns } from '../store/history/runs-history'
import { useLab } from '../store/lab-store'
import { useRunLook } from './run-look'
import styles from './runs.module.css'

interface EditableTextProps {
  className: string
  label: string
  value: string
  most: number
  placeholder?: string
  /** True: an empty text is refused. */
  required?: boolean
  onChange: (text: string) => void
}

/** A text that can be edited in place: Enter or leaving the field accepts it, Escape does not. */
const EditableText = (props: EditableTextProps) => {
  const { className, label, value, most, placeholder, required = false, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  const given = useRef(false)
  const take = () => {
    const text = typed?.trim()
    setTyped(null)
    if (given.current || text === undefined || text === value || (required && text === '')) return
    onChange(text)
  }
  return (
    <input
      className={className}
      aria-label={label}
      value={typed ?? value}
      maxLength={most}
      placeholder={placeholder}
      onFocus={() => (given.current = false)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Escape') given.current = true
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}

interface RunItemProps {
  entry: RunEntry
  chosen: boolean
  onChoose: (id: string) => void
  onExport: (id: string) => void
  onRemove: (id: string) => void
}

/** A run of the list: its verdict, its machine, and what can be done with it. */
export const RunItem = memo(({ entry, chosen, onChoose, onExport, onRemove }: RunItemProps) => {
  const { id, note, headline, environment, damaged, baseline, source, observed } = entry
  const title = named(entry.title)
  const { ref, look } = useRunLook(entry)
  const busy = useLab(({ run }) => isUnderWay(run))
  const memory = useRuns((state) => state.problem !== null && state.inMemory.includes(id))
  const [said, setSaid] = useState('')
  const say = (why: string | null) => setSaid(why ?? '')
  const whyBusy = busy ? t('A run is in progress in the Lab: stop it first.') : undefined
  const cut = entry.planned !== null && !(busy && isGoing(id))
  const facts = [
    whenText(environment.startedAt),
    observed ? '' : machinesLine(entry),
    cut ? t('cut off: {n} of {all} trials', { n: entry.trials, all: entry.planned ?? 0 }) : '',
    entry.sound < entry.trials
      ? t('{valid} of {n} trials valid', { valid: entry.sound, n: entry.trials })
      : cut || observed
        ? ''
        : t('{n} {n|trial|trials}', { n: entry.trials }),
    formatBytes(entry.bytes),
    source === null ? '' : t('imported from {name}', { name: source }),
    entry.ownWord ? ownWord() : '',
  ]
  return (
    <li className={styles.item} data-chosen={chosen} data-id={id}>
      <Checkbox
        size="xs"
        checked={chosen}
        disabled={damaged !== null}
        onChange={() => onChoose(id)}
        aria-label={t('Select {title}', { title })}
        aria-describedby={`settings-${id}`}
      />
      <div className={styles.lanes} data-lanes={look.drawn ?? 'unknown'}>
        <canvas ref={ref} role="img" aria-label={look.lanes} hidden={look.drawn === false} />
        {look.drawn === false && (
          <span
            className="small faint"
            title={t('The run has the figures of each trial, but not its tasks.')}
          >
            {t('no lanes')}
          </span>
        )}
      </div>
      <div className={styles.what}>
        <EditableText
          className={`heading ${styles.title}`}
          label={t('Name of the run')}
          value={title}
          most={MAX_TITLE}
          required
          onChange={(text) => void history.rename(id, text)}
        />
        <span className={`buttons ${styles.tags}`}>
          {baseline && <small>{t('baseline')}</small>}
          {memory && <small>{t('until this page is closed')}</small>}
        </span>
        {damaged === null && (
          <p id={`settings-${id}`} className={`cut ${styles.settings}`} title={look.settings}>
            {look.settings}
          </p>
        )}
        <p>
          {damaged === null
            ? inWords(headline)
            : t('This record cannot be read ({why}). It can be exported as it is.', {
                why: damaged,
              })}
        </p>
        {damaged === null && <p className="fine">{facts.filter(Boolean).join(' · ')}</p>}
        <EditableText
          className={styles.note ?? ''}
          label={t('Note on {title}', { title })}
          value={note}
          most={MAX_NOTE}
          placeholder={t('Add a note')}
          onChange={(text) => void history.annotate(id, text)}
        />
        <p role="status" className="said">
          {said}
        </p>
      </div>
      <div className={`buttons ${styles.actions}`}>
        {damaged === null && (
          <>
            {cut && (
              <Button
                disabled={busy}
                title={whyBusy ?? t('Runs the trials that are missing, in the same order')}
                onClick={() => void goOnKept(id).then(say)}
              >
                {t('Go on')}
              </Button>
            )}
            <Button disabled={busy} title={whyBusy} onClick={() => void openKept(id).then(say)}>
              {t('Open')}
            </Button>
          </>
        )}
        <ListFlyout
          label={t('Actions for {title}', { title })}
          icon={<MoreIcon />}
          items={[
            ...(damaged === null && !observed
              ? [
                  {
                    name: baseline ? t('No longer the baseline') : t('Make it the baseline'),
                    onClick: () => void history.pin(baseline ? null : id),
                  },
                ]
              : []),
            { name: t('Export'), onClick: () => onExport(id) },
            { name: t('Delete'), onClick: () => onRemove(id) },
          ]}
        />
      </div>
    </li>
  )
})
RunItem.displayName = 'RunItem'
