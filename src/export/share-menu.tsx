import { useRef, useState } from 'react'
import { copied } from '../base/clipboard'
import { named, t } from '../i18n/text'
import type { FinishedRun } from '../store/file-actions'
import { LAB, OPEN, useLab, useWorkspace, WorkspaceContext, workspaceOf } from '../store/lab-store'
import { isUnderWay } from '../run/run-state'
import { Boundary } from '../parts/boundary'
import { QrDialog } from '../share/qr-dialog'
import { ShareIcon } from '../parts/icons'
import { ListFlyout } from '../parts/flyout'
import { later } from '../parts/later'

const ExportDialog = later(async () => (await import('./export-menu')).ExportDialog)
const ShareDialog = later(async () => (await import('./share-dialog')).ShareDialog)

/** How long "copied" is shown, in ms. */
const SAID_MS = 2500

/** The menu _Share, export, import_ of a screen: picture, link, run file out, run file in. */
export const ShareMenu = ({ screen }: { screen: string }) => (
  <WorkspaceContext value={workspaceOf(screen === OPEN ? OPEN : LAB)}>
    <Menu />
  </WorkspaceContext>
)

const Menu = () => {
  const done = useLab(({ run }) => run.file !== null)
  const draft = useLab((state) => state.draft)
  // What other code ran is no experiment that others could run.
  const isLinked = useWorkspace().id !== OPEN
  const workspace = useWorkspace()
  const busy = useLab(({ run }) => isUnderWay(run))
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')
  const [exported, setExported] = useState<FinishedRun | null>(null)
  const [shared, setShared] = useState<FinishedRun | null>(null)
  const [qr, setQr] = useState<{ link: string; title: string } | null>(null)

  const closed = (close: (file: null) => void) => {
    close(null)
    // The entry that opened it is gone with its list.
    button.current?.focus()
  }

  const finished = async (open: (run: FinishedRun | null) => void) => {
    const { finishedRun } = await import('../store/shown-run')
    open(finishedRun(workspace))
  }

  const linkToDraft = async () => (await import('../store/file-actions')).linkTo(draft)

  const copyLink = async () => {
    const link = await linkToDraft()
    if (link === null) setSaid(t('Too long for a link: run it and export the run'))
    else if (await copied(link)) setSaid(t('Link copied'))
    else {
      history.replaceState(null, '', link)
      setSaid(t('The link is in the address bar'))
    }
    setTimeout(() => setSaid(''), SAID_MS)
  }

  const showQr = async () => {
    const link = await linkToDraft()
    if (link === null) setSaid(t('Too long for a link: run it and export the run'))
    else setQr({ link, title: named(draft.title) })
  }

  return (
    <>
      <span role="status" className="said">
        {said}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('File to open')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again.
          currentTarget.value = ''
          if (file) void import('../store/import-file').then(({ importFile }) => importFile(file))
        }}
      />
      <ListFlyout
        label={t('Share, export, import')}
        icon={<ShareIcon />}
        button={button}
        items={[
          {
            name: t('Share this result…'),
            disabled: !done,
            onClick: () => void finished(setShared),
          },
          {
            name: t('Copy link to this experiment'),
            disabled: !isLinked,
            onClick: () => void copyLink(),
          },
          {
            name: t('QR code of this experiment'),
            disabled: !isLinked,
            onClick: () => void showQr(),
          },
          {
            name: t('Export this run…'),
            disabled: !done,
            onClick: () => void finished(setExported),
          },
          { name: t('Open a file…'), disabled: busy, onClick: () => input.current?.click() },
        ]}
      />
      <Boundary>
        {exported && <ExportDialog run={exported} onClose={() => closed(setExported)} />}
        {shared && <ShareDialog run={shared} onClose={() => closed(setShared)} />}
      </Boundary>
      {qr && <QrDialog {...qr} onClose={() => setQr(null)} />}
    </>
  )
}
