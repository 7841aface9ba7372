import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { t } from '../i18n/text'
import { importRun, toLab } from '../store/file-actions'
import { useWorkspace } from '../store/lab-store'
import styles from './drop-run.module.css'

/** True for files that no part of the page has taken: the list of runs takes several. */
const isOurs = (event: DragEvent): boolean =>
  !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true

/** A run file, or a picture that carries a run, may be dropped anywhere: it opens in the Lab. */
export const DropRun = () => {
  const [over, setOver] = useState(false)
  const workspace = useWorkspace()
  useWindowEvent('dragover', (event) => {
    setOver(isOurs(event))
    if (isOurs(event)) event.preventDefault()
  })
  // A file also leaves an element when it moves into another one of the page.
  useWindowEvent('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) setOver(false)
  })
  useWindowEvent('drop', (event) => {
    setOver(false)
    if (!isOurs(event)) return
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    if (!file) return
    toLab()
    void importRun(workspace, file)
  })
  return (
    over && (
      <div className={styles.over} role="status">
        <p>{t('Drop a run file, or a picture that holds a run: it opens in the Lab.')}</p>
      </div>
    )
  )
}
