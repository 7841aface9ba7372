import { Button } from '@mantine/core'
import { useState, type RefObject } from 'react'
import type { CostsFile } from '../../workers/api'
import { download } from '../base/download'
import { whyThrown } from '../base/format'
import { t } from '../i18n/text'
import { useCosts } from './costs-store'
import { machineLine } from './machine-text'
import type { PosterRow, PosterScale } from './poster-rows'

export interface CostsFiles {
  here: CostsFile | null
  elsewhere: CostsFile | null
}

interface ShareProps extends CostsFiles {
  rows: readonly PosterRow[]
  scale: PosterScale
  /** Section around the poster: the picture has its colours. */
  poster: RefObject<HTMLElement | null>
  /** Same texts as on the screen. */
  title: string
  slowed: string
}

const machinesOf = (rows: readonly PosterRow[], files: CostsFiles): string[] => {
  const { here, elsewhere } = files
  return [
    here ? t('● Measured here: {machine}', { machine: machineLine(here) }) : '',
    elsewhere && rows.some(({ from, other }) => from === 'elsewhere' || other !== null)
      ? t('○ Recorded elsewhere: {machine}', { machine: machineLine(elsewhere) })
      : '',
  ].filter(Boolean)
}

export const SharePoster = ({ rows, scale, poster, title, slowed, ...files }: ShareProps) => {
  const [problem, setProblem] = useState('')
  // Drawing the picture would disturb a measurement.
  const measuring = useCosts(({ status }) => status === 'measuring')
  const share = async () => {
    if (!poster.current) return
    try {
      const { posterPicture } = await import('./poster-picture')
      const mark = `Poolscope ${__APP_VERSION__}`
      const text = { title, machines: machinesOf(rows, files), mark }
      download(
        'poolscope-costs.png',
        await posterPicture(poster.current, { rows, scale, slowed, text }),
      )
      setProblem('')
    } catch (error) {
      setProblem(whyThrown(error))
    }
  }
  return (
    <>
      <Button
        disabled={measuring || rows.every(({ ms }) => ms === null)}
        onClick={() => void share()}
      >
        {t('Share as a picture')}
      </Button>
      {problem && (
        <p className="fine" role="alert" data-hurt="true">
          {problem}
        </p>
      )}
    </>
  )
}
