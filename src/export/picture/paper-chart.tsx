/** The chart that answers a run, drawn out of sight in the colours of paper. */
import { Box } from '@mantine/core'
import { useMemo } from 'react'
import type { Experiment } from '../../../workers/api'
import { chartsOf, isPicture, type ChartId } from '../../charts'
import { ChartSettingsContext } from '../../charts/frame/chart-place'
import type { Size } from '../../charts/picture/paint/painter'
import type { PictureText } from '../../charts/picture/picture-frame'
import { drawChart, recorderIn, svgFile } from '../../charts/picture/vector'
import { ChartsArea } from '../../views/charts-area'
import styles from '../share-dialog.module.css'

/** The chart of the experiment's question among those that need no tasks; else the first of them. */
const chartFor = (experiment: Experiment): ChartId => {
  const charts = chartsOf(experiment).filter(({ needs }) => needs === 'figures')
  return (charts.find(({ id }) => isPicture(id, experiment)) ?? charts[0])?.id ?? 'anatomy'
}

/** Frames in which the size of a plot is known, and it is drawn, at most. */
const OBSERVED_FRAMES = 4

/** Resolves when a plot, which is drawn in several steps, has not changed since its size was observed. */
const settled = async (plot: HTMLElement): Promise<void> => {
  for (let before = ''; before !== plot.innerHTML;) {
    before = plot.innerHTML
    for (let frame = 0; frame < OBSERVED_FRAMES; frame++) await new Promise(requestAnimationFrame)
  }
}

/** Enlargement of the room for the chart, so that its text is as large as that around it. */
const ZOOM = 1.1
/** Height of a chart's title and legend. */
const HEAD = 43

interface PaperChartProps {
  experiment: Experiment
  room: Size
  /** Gets an SVG that fits into the room; null if the chart has nothing to draw. */
  onDrawn: (svg: string | null) => void
}

export const PaperChart = ({ experiment, room, onDrawn }: PaperChartProps) => {
  const settings = useMemo(() => {
    const svgOf = (body: HTMLElement, text: PictureText): string | null => {
      const { fontFamily } = getComputedStyle(body)
      const g = recorderIn(fontFamily, ZOOM)
      if (!body.querySelector('svg')) return null
      const size = drawChart(g, body, text)
      const scale = Math.min(room.width / size.width, room.height / size.height)
      return svgFile(g.markup, size, scale, fontFamily)
    }
    return {
      environment: '',
      tables: false,
      onDrawn: async (body: HTMLElement, text: PictureText) => {
        await settled(body)
        onDrawn(svgOf(body, text))
      },
    }
  }, [room, onDrawn])
  const size = { '--w': `${room.width * ZOOM}px`, '--h': `${room.height * ZOOM - HEAD}px` }
  return (
    <Box className={`paper ${styles.chart}`} inert __vars={size}>
      <ChartSettingsContext value={settings}>
        {/* Machines have their own chart, in place of the one over names. */}
        <ChartsArea views={[chartFor(experiment), 'machines']} />
      </ChartSettingsContext>
    </Box>
  )
}
