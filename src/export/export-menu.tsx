import { Button } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { whyThrown } from '../base/format'
import { t } from '../i18n/text'
import { Dialog } from '../parts/dialog'
import type { FinishedRun } from '../store/file-actions'
import { exportsOf, type ExportItem } from './index'
import styles from './export-menu.module.css'

const Row = ({ item }: { item: ExportItem }) => {
  const id = useId()
  const [said, setSaid] = useState('')
  const save = () => {
    try {
      item.save()
      setSaid(t('Saved'))
    } catch (error) {
      setSaid(whyThrown(error))
    }
  }
  return (
    <li className={`apart ${styles.row}`} data-export={item.id}>
      <div>
        <h3 id={`${id}-name`}>{item.name}</h3>
        <p id={`${id}-help`} className="fine">
          {item.help}
        </p>
        {item.disabled !== null && (
          <p id={`${id}-why`} className={`fine ${styles.why}`}>
            {item.disabled}
          </p>
        )}
        {item.lacks !== null && (
          <p id={`${id}-lacks`} className={`fine ${styles.lacks}`}>
            {item.lacks}
          </p>
        )}
      </div>
      <div className={styles.act}>
        <Button
          disabled={item.disabled !== null}
          aria-label={t('Save: {name}', { name: item.name })}
          aria-describedby={item.disabled === null ? `${id}-help ${id}-lacks` : `${id}-why`}
          onClick={save}
        >
          {t('Save')}
        </Button>
        <span role="status" className={`said ${styles.said}`}>
          {said}
        </span>
      </div>
    </li>
  )
}

export const ExportDialog = ({ run, onClose }: { run: FinishedRun; onClose: () => void }) => {
  const items = useMemo(() => exportsOf(run), [run])
  return (
    <Dialog size="36rem" title={t('Export this run')} onClose={onClose}>
      <ul className="ruled">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      {run.whole.notes.map((note) => (
        <p key={note} className={`fine ${styles.note}`}>
          {note}
        </p>
      ))}
    </Dialog>
  )
}
