import { Button } from '@mantine/core'
import { useEffect, useMemo, useState, type ComponentProps } from 'react'
import { copied } from '../base/clipboard'
import { download } from '../base/download'
import { whyThrown, formatBytes } from '../base/format'
import { t } from '../i18n/text'
import { Dialog } from '../parts/dialog'
import { runName } from '../share/run-file'
import type { FinishedRun } from '../store/file-actions'
import type { EmbedData } from '../share/embed-data'
import { embedOf, frameOf } from './embed'
import { markdownOf } from './markdown'
import { HEIGHT, WIDTH } from './picture/frame'
import { PaperChart } from './picture/paper-chart'
import { pictureWith, type DrawChart } from './picture/picture'
import { resultOf, textOf } from './picture/result'
import styles from './share-dialog.module.css'

interface Picture {
  file: File
  url: string
}

/**
 * The picture of a run; a text if it could not be made; null until then. `chart`: what must be drawn
 * first.
 */
const usePicture = (run: FinishedRun, name: string) => {
  const [picture, setPicture] = useState<Picture | string | null>(null)
  const [chart, setChart] = useState<Pick<ComponentProps<typeof PaperChart>, 'room' | 'onDrawn'>>()
  useEffect(() => {
    let url: string | null = null
    let wanted = true
    const drawChart: DrawChart = (room) => new Promise((onDrawn) => setChart({ room, onDrawn }))
    pictureWith(run, drawChart).then(
      (blob) => {
        if (!wanted) return
        url = URL.createObjectURL(blob)
        setPicture({ url, file: new File([blob], name, { type: blob.type }) })
      },
      (error: unknown) => setPicture(whyThrown(error)),
    )
    return () => {
      wanted = false
      if (url !== null) URL.revokeObjectURL(url)
    }
  }, [run, name])
  return { picture, chart: picture === null && chart }
}

const Share = ({ run }: { run: FinishedRun }) => {
  const name = `${runName(run.whole)}.png`
  const { picture, chart } = usePicture(run, name)
  const embed = useMemo(() => embedOf(run), [run])
  const [said, setSaid] = useState('')
  const made = picture !== null && typeof picture !== 'string' ? picture : null
  const copy = async (text: string) =>
    setSaid((await copied(text)) ? t('Copied') : t('This browser does not let the page copy'))
  const copyEmbed = async (data: EmbedData) => {
    const { html, file } = frameOf(data, `${runName(run.whole)}.json`, location.href)
    await copy(html)
    if (!file) return
    download(file.name, new Blob([file.text], { type: 'application/json' }))
    setSaid(t('Copied. Put the saved file beside embed.html.'))
  }
  const handOver = async ({ file }: Picture) => {
    try {
      await navigator.share({ files: [file] })
    } catch (error) {
      // The reader has changed their mind.
      if (error instanceof Error && error.name !== 'AbortError') setSaid(error.message)
    }
  }
  return (
    <div className="stack">
      <div className={styles.picture}>
        {made && (
          <img
            src={made.url}
            width={WIDTH}
            height={HEIGHT}
            alt={t('Picture of the result: {headline}', {
              headline: textOf(resultOf(run.shown, run.verdict).headline),
            })}
          />
        )}
        {typeof picture === 'string' && <p role="alert">{picture}</p>}
        {chart && <PaperChart experiment={run.shown.experiment} {...chart} />}
      </div>
      <p className="small">
        {t(
          'The run itself is inside the picture: dropped on this page, or opened with “Open a file…”, it has its lanes, figures and tasks again. Some sites shrink pictures, which removes it: send it there as a file.',
        )}
      </p>
      <div className={`bar ${styles.buttons}`}>
        <Button
          variant="filled"
          disabled={!made}
          onClick={() => {
            if (!made) return
            download(name, made.file)
            setSaid(t('Saved'))
          }}
        >
          {made
            ? t('Save the picture, {size}', { size: formatBytes(made.file.size) })
            : t('Save the picture')}
        </Button>
        {made && canHandOver(made.file) && (
          <Button onClick={() => void handOver(made)}>{t('Send to an app…')}</Button>
        )}
        <Button onClick={() => void copy(markdownOf(run))}>{t('Copy as Markdown')}</Button>
        <Button
          disabled={embed === null}
          title={t('A frame that plays these lanes in slides or on a page')}
          onClick={() => embed && void copyEmbed(embed)}
        >
          {t('Copy the embed')}
        </Button>
        <span role="status" className="said">
          {said}
        </span>
      </div>
    </div>
  )
}

const canHandOver = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/** The dialog that gives a result to others: as a picture that carries the run, or as text. */
export const ShareDialog = ({ run, onClose }: { run: FinishedRun; onClose: () => void }) => (
  <Dialog size="46rem" title={t('Share this result')} onClose={onClose}>
    <Share run={run} />
  </Dialog>
)
