/** Details of a kept run besides its entry, read from the run once it comes into sight. */
import { useIntersection } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { shownOf, type RunFile } from '../../workers/api'
import { idle } from '../base/breather'
import { PageCanvas } from '../charts/picture/page-canvas'
import { onThemeChange } from '../charts/picture/theme'
import { paintThumbnail } from '../charts/lanes/thumbnail'
import { nameOf } from '../charts/types'
import { untilNoRun } from '../engine/engine'
import { t } from '../i18n/text'
import { seriesOfFile } from '../run/file-series'
import type { RunEntry } from '../store/history/entry'
import { history } from '../store/history/runs-history'
import { sentenceOf } from '../draft/sentence'
import { changedFromPreset, NO_VALUE, settingText } from '../run/settings'

interface RunLook {
  /** True if its lanes are drawn; null while that is unknown. */
  drawn: boolean | null
  /** Caption of the lanes. */
  lanes: string
  /** Differences from its preset, or the setting of a run without a preset; '' for none, or while unknown. */
  settings: string
}

const UNKNOWN: RunLook = { drawn: null, lanes: '', settings: '' }

/** Distance from the screen at which reading begins, in CSS. */
const NEAR = '200px'
/** Maximum number of changed settings that are named; more are counted. */
const MAX_SETTINGS = 4

const settingsText = ({ experiment, environment, points, origin }: RunFile): string => {
  if (origin) return t('observed in another program')
  const changed = changedFromPreset(experiment, environment)
  if (changed === null) return sentenceOf(experiment, points).join(' · ')
  const texts = changed
    .slice(0, MAX_SETTINGS)
    .map(({ what, each }) => settingText(what, each[1] ?? NO_VALUE))
  const more = changed.length - texts.length
  return [...texts, ...(more > 0 ? [t('and {n} more', { n: more })] : [])].join(' · ')
}

/** Resolves when nothing is measured and the page has time. */
const quiet = async (): Promise<void> => {
  await untilNoRun()
  await idle(500)
}

let last: Promise<void> = Promise.resolve()

/** Queue of reads: one run after the other. */
const inTurn = (work: () => Promise<void>): void => {
  // A run that cannot be drawn must not hold up those after it.
  last = last
    .then(quiet)
    .then(work)
    .catch(() => {})
}

/** Draws the lanes of a run; returns false if it has none. */
const drawLanes = (element: HTMLCanvasElement, file: RunFile): boolean => {
  const series = seriesOfFile(file)
  const { clientWidth: width, clientHeight: height } = element
  if (!Array.isArray(series) || series.length === 0 || width === 0) return false
  const canvas = new PageCanvas(element)
  canvas.resize(width, height)
  canvas.clear()
  paintThumbnail(canvas.surface, canvas.theme, series, { width, height })
  return true
}

const lookOf = async (id: string, canvas: HTMLCanvasElement): Promise<RunLook> => {
  const parsed = await history.file(id)
  if (!parsed.ok) return { ...UNKNOWN, drawn: false }
  const { value: file } = parsed
  return {
    drawn: drawLanes(canvas, file),
    lanes: t('Lanes: {names}', { names: shownOf(file).experiment.variants.map(nameOf).join(', ') }),
    settings: settingsText(file),
  }
}

/** Reads the run when the canvas comes into sight, and again after a change of run or theme. */
export const useRunLook = ({ id, bytes, damaged }: RunEntry) => {
  const [look, setLook] = useState(UNKNOWN)
  const [theme, setTheme] = useState(0)
  const { ref, entry } = useIntersection<HTMLCanvasElement>({ rootMargin: NEAR })
  // It stays once it was seen.
  const [canvas, setCanvas] = useState<Element | null>(null)
  if (entry?.isIntersecting && canvas === null) setCanvas(entry.target)
  useEffect(() => onThemeChange(() => setTheme((times) => times + 1)), [])
  useEffect(() => {
    if (!(canvas instanceof HTMLCanvasElement)) return
    let current = true
    inTurn(async () => {
      if (!current) return
      const found = await lookOf(id, canvas)
      if (current) setLook(found)
    })
    return () => {
      current = false
    }
  }, [canvas, id, bytes, theme])
  return { ref, look: damaged === null ? look : { ...UNKNOWN, drawn: false } }
}
