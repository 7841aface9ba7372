import { randomLcg } from 'd3-random'
import { describe, expect, it } from 'vitest'
import { TrialReader } from '../../../workers/api'
import { formatPercent } from '../../base/format'
import { SvgRecorder, type Probe } from '../picture/paint/svg-recorder'
import type { Theme, ThemeColor } from '../picture/theme'
import { arranged } from './layout'
import { paint } from './paint'
import { LanesPen } from './pen'
import { emptyScene, type Row } from './scene'
import { Track } from '../trial/track'
import { feedOf } from './trial-feed'
import { fitted } from './view'

const probe: Probe = {
  font: '',
  textBaseline: 'middle',
  measureText: (text) => ({ width: 6 * text.length, actualBoundingBoxAscent: 8 }),
}

const theme: Theme = {
  // Every colour is its own name, so that drawn parts can be identified by their colour.
  colors: new Proxy({} as Theme['colors'], { get: (_, name) => String(name) }),
  font: 'Inter',
  scale: 1,
}

/** Workers that are hardly ever idle, with tasks of many lengths. */
const busyRow = (workers: number, tasks: number, color: ThemeColor): Row => {
  const reader = new TrialReader({
    epoch: 0,
    level: 'full',
    ledger: {
      buffer: new ArrayBuffer(200 * tasks + 4096),
      shape: { tasks, workers, resultBytes: 0 },
    },
    spans: Array.from({ length: workers + 1 }, () => ({
      buffer: new ArrayBuffer(4096),
      capacity: 64,
    })),
  })
  const { ledger } = reader
  const random = randomLcg(11)
  const ends = Array.from({ length: workers }, () => 1)
  for (let task = 0; task < tasks; task++) {
    const worker = task % workers
    const length = random() ** 3
    ledger.submit[task] = 1
    ledger.worker[task] = worker
    ledger.rounds[task] = 1 + Math.floor(9 * length)
    ledger.start[task] = (ends[worker] ?? 0) + 0.2 * random()
    ends[worker] = (ledger.start[task] ?? 0) + length
    ledger.end[task] = ends[worker] ?? 0
    ledger.increment(ledger.SUBMITTED)
    ledger.finish(task, false)
  }
  const feed = feedOf(reader)
  return {
    name: color.toUpperCase(),
    color,
    feed,
    live: false,
    strategy: undefined,
    byName: null,
    speeds: [],
    stranded: [],
    ideal: null,
  }
}

const drawn = (
  rows: readonly Row[],
  width = 870,
  height = 344,
  recorder = new SvgRecorder(probe),
  quiet = false,
) => {
  const scene = { ...emptyScene(), rows, width, height, quiet }
  Object.assign(scene, arranged(rows, scene, 1))
  scene.view = fitted(Math.max(...rows.map(({ feed }) => feed.end)))
  paint(scene, new LanesPen(recorder, theme))
  return { markup: recorder.markup, columns: scene.plot.width }
}

const textsIn = (markup: string): string[] =>
  [...markup.matchAll(/<text [^>]*>([^<]*)/g)].map(([, text = '']) => text)

const WORKERS = 16
/** Number of elements in a lane: steps of opacity of a column, and a few other elements. */
const MAX_IN_LANE = 256 + 8
/** Bytes of a column, `M864 120.5h1v16h-1z`, and of an element. */
const MAX_FOR_COLUMN = 24
const MAX_FOR_ELEMENT = 110

describe('lanes as an SVG', () => {
  it('have no time beside them as long as it is to be guessed', () => {
    const timesIn = (quiet: boolean) =>
      textsIn(drawn([busyRow(2, 20, 'a')], 870, 344, new SvgRecorder(probe), quiet).markup).length
    expect(timesIn(true)).toBeLessThan(timesIn(false))
  })

  it('costs pixels, not tasks (seed 11)', () => {
    const sizes = [20_000, 80_000].map((tasks) => {
      const rows = [busyRow(WORKERS, tasks, 'a'), busyRow(WORKERS, tasks, 'b')]
      expect(rows[0]?.feed.workers[0]?.length).toBe(tasks / WORKERS)
      const { markup, columns } = drawn(rows)
      const elements = markup.match(/<\w/g)?.length ?? 0
      const lanes = rows.length * WORKERS
      expect(elements).toBeLessThan(lanes * MAX_IN_LANE)
      expect(markup.length).toBeLessThan(
        lanes * columns * MAX_FOR_COLUMN + elements * MAX_FOR_ELEMENT,
      )
      return markup.length
    })
    // Four times the tasks do not make the file larger.
    expect(sizes[1]).toBeLessThan(1.2 * (sizes[0] ?? 0))
  })

  it('says how long workers were hatched, and nothing where hatching cannot be seen', () => {
    const row = busyRow(2, 20, 'a')
    const hatchedFor = (share: number) => {
      const track = new Track()
      track.push(0, 0, share * row.feed.end, 0)
      const { markup } = drawn([{ ...row, stranded: [track, new Track()] }])
      return textsIn(markup).filter((text) => text.startsWith('idle while'))
    }
    expect(hatchedFor(0.5)).toEqual([
      expect.stringMatching(/^idle while tasks wait: .* of 1 worker$/),
    ])
    expect(hatchedFor(0.01)).toEqual([])
  })

  it('has the speed of a slow core beside its worker, on a phone and in tight lanes, too', () => {
    const share = formatPercent(0.19, 0)
    const textsOf = (workers: number, width: number, height: number) => {
      const speeds = Array.from({ length: workers }, (_, w) => (w === 0 ? 0.19 : 1))
      return textsIn(drawn([{ ...busyRow(workers, 20, 'a'), speeds }], width, height).markup)
    }
    expect(textsOf(2, 870, 344)).toEqual(expect.arrayContaining(['worker 1', share, 'worker 2']))
    expect(textsOf(2, 320, 344)).toEqual(expect.arrayContaining(['1', share, '2']))
    expect(textsOf(16, 870, 344)).toContain(`1 · ${share}`)
    expect(textsOf(16, 320, 344)).toEqual(expect.arrayContaining([share, '2']))
  })

  it('never asks for more than full opacity, which a canvas ignores', () => {
    const recorder = new SvgRecorder(probe)
    const alphas: number[] = []
    Object.defineProperty(recorder, 'globalAlpha', {
      get: () => 1,
      set: (alpha: number) => {
        alphas.push(alpha)
      },
    })
    drawn([busyRow(4, 800, 'a')], 870, 344, recorder)
    expect(Math.max(...alphas)).toBe(1)
  })

  it('has each bar on its own where there are few, and every name as text', () => {
    const { markup } = drawn([busyRow(2, 20, 'a')])
    // The twenty tasks, the variant's mark, and the area of waiting tasks.
    expect(markup.match(/ fill="a"/g)).toHaveLength(22)
    const texts = textsIn(markup)
    for (const name of ['A', 'host', 'waiting', 'worker 1', 'worker 2'])
      expect(texts).toContain(name)
  })
})
