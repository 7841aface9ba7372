import { useLayoutEffect, useState } from 'react'
import { t } from '../i18n/text'
import styles from './drop-run.module.css'

/** True for files that no part of the page has taken: the list of runs takes several. */
const isOurs = (event: DragEvent): boolean =>
  !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true

/** Any file may be dropped anywhere: a run opens in the Lab, a file of another program under Open. */
export const DropRun = () => {
  const [over, setOver] = useState(false)
  // Before the page can be seen, so that no file is lost.
  useLayoutEffect(() => {
    const gone = new AbortController()
    const whileShown = { signal: gone.signal }
    const onOver = (event: DragEvent) => {
      setOver(isOurs(event))
      if (isOurs(event)) event.preventDefault()
    }
    // A file also leaves an element when it moves into another one of the page.
    const onLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setOver(false)
      if (!isOurs(event)) return
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      if (!file) return
      void import('../store/import-file').then(({ importFile }) => importFile(file))
    }
    addEventListener('dragover', onOver, whileShown)
    addEventListener('dragleave', onLeave, whileShown)
    addEventListener('drop', onDrop, whileShown)
    return () => gone.abort()
  }, [])
  return (
    over && (
      <div className={styles.over} role="status">
        <p>
          {t(
            'Drop a run file, a picture that holds a run, or a trace, build log or table of another program.',
          )}
        </p>
      </div>
    )
  )
}
