/** The result of a run as a PNG with the run inside: opened here, it shows everything again. */
import type { RunFile, VariantId, Verdict } from '../../../workers/api'
import { isLoopback } from '../../base/address'
import type { Size } from '../../charts/picture/paint/painter'
import { rasterised } from '../../charts/picture/picture'
import { readTheme, type Theme } from '../../charts/picture/theme'
import { recorderIn, svgFile } from '../../charts/picture/vector'
import { stillLanes } from '../../charts/lanes/still'
import { t } from '../../i18n/text'
import { withText } from '../../share/picture-chunk'
import type { FinishedRun } from '../../store/file-actions'
import { seriesOfFile } from '../../run/file-series'
import { HEIGHT, ResultPicture, SCALE, WIDTH, type PictureContent } from './frame'
import { resultOf, type Result } from './result'

/** Makes an SVG, at most this large, of the chart that answers a run; null if none can be drawn. */
export type DrawChart = (room: Size) => Promise<string | null>

/** Order in which variants get room: the winners, then the others from the baseline on. */
const orderOf = (file: RunFile, { winners }: Result): VariantId[] => {
  const all = file.experiment.variants.map(({ id }) => id)
  return [...new Set([...winners, ...all])]
}

/** Draws a run over its axis as the page does, and one without an axis as lanes if it has tasks. */
const drawingOf =
  (file: RunFile, result: Result, drawChart: DrawChart): PictureContent['drawing'] =>
  async (room) => {
    const { axis, variants } = file.experiment
    const series = seriesOfFile(file)
    if (!axis && Array.isArray(series) && series.length > 0)
      return stillLanes(series, room, orderOf(file, result))
    const chart = await drawChart(room)
    if (chart === null) return null
    const shown = variants.map(({ id }) => id)
    return { ...room, shown, paint: (g) => g.include(chart, { x: 0, y: 0, ...room }) }
  }

/** Tells where the picture opens: at this address, unless every reader has it as their own. */
const whereOf = (address: Location): string =>
  isLoopback(address)
    ? t('Drop it on Poolscope: the run is inside')
    : t('Drop it on {address}: the run is inside', {
        address: `${address.host}${address.pathname.replace(/(index\.html)?$/, '')}`,
      })

export const contentOf = (
  file: RunFile,
  address: Location,
  drawChart: DrawChart,
  verdict?: Verdict,
): PictureContent => {
  const result = resultOf(file, verdict)
  return {
    result,
    drawing: drawingOf(file, result, drawChart),
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
export const pictureWith = async (
  { shown, whole, verdict }: FinishedRun,
  drawChart: DrawChart,
): Promise<Blob> => {
  const theme = paperTheme()
  const g = recorderIn(theme.font, SCALE)
  await new ResultPicture(g, theme, contentOf(shown, location, drawChart, verdict)).paint()
  const size = { width: WIDTH / SCALE, height: HEIGHT / SCALE }
  const png = await rasterised(svgFile(g.markup, size, SCALE, theme.font))
  const bytes = new Uint8Array(await png.arrayBuffer())
  return new Blob([withText(bytes, JSON.stringify(whole))], { type: 'image/png' })
}
