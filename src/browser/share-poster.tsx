import { Button } from '@mantine/core'
import { useState, type RefObject } from 'react'
import type { CostsFile } from '../../workers/api'
import { download } from '../base/download'
import { t } from '../i18n/text'
import { useCosts } from './costs-store'
import { machineLine } from './machine-text'
import type { PosterRow, PosterScale } from './poster-rows'

export interface Files {
  here: CostsFile | null
  elsewhere: CostsFile | null
}

interface ShareProps extends Files {
  rows: readonly PosterRow[]
  scale: PosterScale
  /** Where the poster is: its colours are those of the picture. */
  poster: RefObject<HTMLElement | null>
  /** As on the screen. */
  title: string
  slowed: string
}

/** Whose figures a poster shows: those of here, and of elsewhere where they fill a gap. */
const machinesOf = (rows: readonly PosterRow[], files: Files): string[] => {
  const { here, elsewhere } = files
  return [
    here ? t('● Measured here: {machine}', { machine: machineLine(here) }) : '',
    elsewhere && rows.some(({ from, other }) => from === 'elsewhere' || other !== null)
      ? t('○ Recorded elsewhere: {machine}', { machine: machineLine(elsewhere) })
      : '',
  ].filter(Boolean)
}

/** A button that saves the poster as a picture. */
export const SharePoster = ({ rows, scale, poster, title, slowed, ...files }: ShareProps) => {
  const [problem, setProblem] = useState('')
  // To draw it would disturb a measurement.
  const measuring = useCosts(({ status }) => status === 'measuring')
  const share = async () => {
    if (!poster.current) return
    try {
      const { posterPicture } = await import('./poster-picture')
      const picture = posterPicture(poster.current, rows, scale, {
        title,
        slowed,
        machines: machinesOf(rows, files),
        mark: `Poolscope ${__APP_VERSION__}`,
      })
      download('poolscope-costs.png', picture)
      setProblem('')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
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
