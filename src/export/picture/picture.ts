/** The result of a run as a PNG with the run inside: opened here, it shows everything again. */
import type { RunFile, VariantId } from '../../../workers/api'
import { isLoopback } from '../../base/address'
import { paintDots } from '../../charts/picture/paint/dots'
import { CanvasSurface } from '../../charts/picture/paint/canvas-surface'
import { pngOf } from '../../charts/picture/picture'
import { contextOf } from '../../charts/picture/plots'
import { readTheme, type Theme } from '../../charts/picture/theme'
import { stillLanes } from '../../charts/lanes/still'
import { t } from '../../i18n/text'
import { withText } from '../../share/picture-chunk'
import type { FinishedRun } from '../../store/file-actions'
import { seriesOfFile } from '../../run/file-series'
import { HEIGHT, ResultPicture, SCALE, WIDTH, type PictureContent } from './frame'
import { plotOfRun } from './plot'
import { resultOf, type Result } from './result'

/** Order in which variants get room: the winners, then the others from the baseline on. */
const orderOf = (file: RunFile, { winners }: Result): VariantId[] => {
  const all = file.experiment.variants.map(({ id }) => id)
  return [...new Set([...winners, ...all])]
}

/** Draws a run over its axis, and a run without one as lanes if the file has tasks. */
const drawingOf = (file: RunFile, result: Result): PictureContent['drawing'] => {
  const found = seriesOfFile(file)
  const series = Array.isArray(found) ? found : []
  return (room) => {
    const plot = file.experiment.axis || series.length === 0 ? plotOfRun(file) : null
    if (plot)
      return {
        shown: file.experiment.variants.map(({ id }) => id),
        height: room.height,
        paint: (surface, theme) => paintDots(surface, plot, theme, room),
      }
    return series.length > 0 ? stillLanes(series, room, orderOf(file, result)) : null
  }
}

/** Tells where the picture opens: at this address, unless every reader has it as their own. */
const whereOf = (address: Location): string =>
  isLoopback(address)
    ? t('Drop it on Poolscope: the run is inside')
    : t('Drop it on {address}: the run is inside', {
        address: `${address.host}${address.pathname.replace(/(index\.html)?$/, '')}`,
      })

export const contentOf = (file: RunFile, address: Location): PictureContent => {
  const result = resultOf(file)
  return {
    result,
    drawing: drawingOf(file, result),
    variants: file.experiment.variants.length,
    where: whereOf(address),
  }
}

/** The colours of paper, whatever the page looks like. */
const paperTheme = (): Theme => {
  const paper = document.createElement('div')
  paper.className = 'paper'
  paper.hidden = true
  document.body.append(paper)
  try {
    return { ...readTheme(paper), scale: 1 }
  } finally {
    paper.remove()
  }
}

/** Picture of the shown part of a run, with the whole file inside. */
export const pictureWith = async ({ shown, whole }: FinishedRun): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const g = contextOf(canvas)
  g.scale(SCALE, SCALE)
  new ResultPicture(new CanvasSurface(g, SCALE), paperTheme(), contentOf(shown, location)).paint()
  const png = new Uint8Array(await pngOf(canvas).arrayBuffer())
  return new Blob([withText(png, JSON.stringify(whole))], { type: 'image/png' })
}
