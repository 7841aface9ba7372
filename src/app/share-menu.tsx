import { lazy, Suspense, useRef, useState } from 'react'
import type { RunFile } from '../../workers/api'
import { t } from '../i18n/text'
import { finishedRun, importRun, linkToDraft } from '../store/file-actions'
import { useLab } from '../store/lab-store'
import { isUnderWay } from '../store/run-state'
import { Boundary } from '../parts/boundary'
import { QrDialog } from '../share/qr-dialog'
import { ShareIcon } from './icons'
import { ToolItem, ToolMenu } from './tool-menu'
import styles from './header.module.css'

const ExportDialog = lazy(async () => ({
  default: (await import('../export/export-menu')).ExportDialog,
}))

/** How long "copied" stands, in ms. */
const SAID_MS = 2500

/** Link, run file out, run file in. */
export const ShareMenu = () => {
  const done = useLab(({ run }) => run.file !== null)
  const busy = useLab(({ run }) => isUnderWay(run))
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')
  const [exported, setExported] = useState<RunFile | null>(null)
  const [qr, setQr] = useState<{ link: string; title: string } | null>(null)

  const copyLink = async () => {
    const link = linkToDraft()
    if (link === null) setSaid(t('Too long for a link: run it and export the run'))
    else
      try {
        await navigator.clipboard.writeText(link)
        setSaid(t('Link copied'))
      } catch {
        // No clipboard here: the address bar then holds the link.
        history.replaceState(null, '', link)
        setSaid(t('The link is in the address bar'))
      }
    setTimeout(() => setSaid(''), SAID_MS)
  }

  const showQr = () => {
    const link = linkToDraft()
    if (link === null) setSaid(t('Too long for a link: run it and export the run'))
    else setQr({ link, title: useLab.getState().draft.title })
  }

  return (
    <>
      <span role="status" className={styles.said}>
        {said}
      </span>
      <ToolMenu label={t('Share, export, import')} icon={<ShareIcon />} button={button}>
        {(close) => (
          <>
            <ToolItem
              onClick={() => {
                void copyLink()
                close()
              }}
            >
              {t('Copy link to this experiment')}
            </ToolItem>
            <ToolItem
              onClick={() => {
                close()
                showQr()
              }}
            >
              {t('QR code of this experiment')}
            </ToolItem>
            <ToolItem
              disabled={!done}
              onClick={() => {
                setExported(finishedRun())
                close()
              }}
            >
              {t('Export this run…')}
            </ToolItem>
            <ToolItem
              disabled={busy}
              onClick={() => {
                input.current?.click()
                close()
              }}
            >
              {t('Import a run…')}
            </ToolItem>
          </>
        )}
      </ToolMenu>
      {exported && (
        <Boundary>
          <Suspense>
            <ExportDialog
              file={exported}
              onClose={() => {
                setExported(null)
                // The entry that opened it is gone with its list.
                button.current?.focus()
              }}
            />
          </Suspense>
        </Boundary>
      )}
      <QrDialog
        link={qr?.link ?? ''}
        title={qr?.title ?? ''}
        opened={qr !== null}
        onClose={() => setQr(null)}
      />
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('Run file to import')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void importRun(file)
        }}
      />
    </>
  )
}
