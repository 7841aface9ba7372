import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formats } from '../../../workers/api'
import { inWords, t } from '../../i18n/text'
import { workspaceOf, WorkspaceContext } from '../../store/lab-store'
import { openFile, previewIn } from '../../store/opened-files'
import { ChartsArea } from '../../views/charts-area'
import { ChooseFile } from './choose-file'
import styles from './open.module.css'
import { openPasted } from './pasted'
import { sampleFile } from './sample'

/** The workspace of the sample behind the drop zone. */
const SAMPLE = 'sample'

/** What a file would look like here: the lanes of the sample, in grey, behind the ways to open one. */
export const DropZone = () => {
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (!workspaceOf(SAMPLE).store.getState().run.file) void previewIn(SAMPLE, sampleFile())
  }, [])
  const paste = async () => {
    try {
      openPasted(await navigator.clipboard.readText())
    } catch {
      setRefused(true)
    }
  }
  return (
    <div className={styles.zone}>
      <div className={styles.sample} inert aria-hidden="true">
        <WorkspaceContext value={workspaceOf(SAMPLE)}>
          <ChartsArea views={['lanes']} />
        </WorkspaceContext>
      </div>
      <div className={`card stack ${styles.ways}`}>
        <p>
          <strong>{t('Drop a file anywhere on the page.')}</strong>{' '}
          {t('Nothing leaves this browser.')}
        </p>
        <p className="bar">
          <ChooseFile beside={false} />
          <Button onClick={() => void paste()}>{t('Paste')}</Button>
          <Button onClick={() => void openFile(sampleFile())}>{t('See the sample')}</Button>
        </p>
        <p className="small" role="status">
          {refused && t('No access to the clipboard: press Ctrl+V or ⌘V instead.')}
        </p>
        <details className="small">
          <summary>{t('Traces, build logs, results of tests, tables, watched pools')}</summary>
          <ul>
            {formats.list.map(({ id, files }) => files && <li key={id}>{inWords(files)}</li>)}
          </ul>
          <p className="faint">{t('Each may be packed by gzip.')}</p>
        </details>
      </div>
    </div>
  )
}
