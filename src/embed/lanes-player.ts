/** Draws lanes as time goes by: the part that is still to come is pale. */
import { formatMs } from '../base/format'
import { AXIS_HEIGHT } from '../charts/lanes/layout'
import { stillLanes, type StillLanes } from '../charts/lanes/still'
import { SlowClock } from '../charts/frame/slow-clock'
import { CanvasSurface } from '../charts/picture/paint/canvas-surface'
import { contextOf } from '../charts/picture/plots'
import { onThemeChange, readTheme } from '../charts/picture/theme'
import { SLOWNESS, slowedText, slownessFor } from '../charts/replay/pace'
import type { TrialSeries } from '../charts/types'
import { t } from '../i18n/text'

const STEPS = 1000
/** Share of its ink with which the part to come is drawn. */
const TO_COME = 0.22
/** Size of a frame in CSS px; in a larger one, lanes and names are up to `MOST` times larger. */
const USUAL = { width: 800, height: 300 }
const MOST = 2.5

export class LanesPlayer {
  readonly canvas = document.createElement('canvas')
  readonly button = document.createElement('button')
  readonly slider = document.createElement('input')
  readonly clock = document.createElement('span')
  readonly speed = document.createElement('select')
  readonly #series: readonly TrialSeries[]
  readonly #whole = document.createElement('canvas')
  #lanes: StillLanes
  #cursor = '#888'
  /** Pixels of the canvas per pixel of the lanes. */
  #scale = 1
  readonly #clock = new SlowClock()

  constructor(series: readonly TrialSeries[]) {
    this.#series = series
    this.#lanes = this.#fitted(1, 1)
    this.#clock.end = this.#lanes.end
    this.#clock.slowness = slownessFor(this.#lanes.end)
    this.speed.append(...SLOWNESS.map((factor) => new Option(slowedText(factor), String(factor))))
    this.speed.value = String(this.#clock.slowness)
    this.speed.setAttribute('aria-label', t('Speed'))
    this.speed.addEventListener('change', () => {
      this.#clock.slowness = Number(this.speed.value)
    })
    this.button.type = 'button'
    this.button.addEventListener('click', () => this.#clock.toggle())
    Object.assign(this.slider, { type: 'range', min: '0', max: String(STEPS), step: '1' })
    this.slider.setAttribute('aria-label', t('Time'))
    this.slider.addEventListener('input', () => {
      this.#clock.pause()
      this.#clock.seek((Number(this.slider.value) / STEPS) * this.#lanes.end)
    })
  }

  /** Plays, once the canvas is in the page, unless the viewer wants nothing to move. */
  start(): void {
    const room = this.canvas.parentElement
    if (room) new ResizeObserver(() => this.#resized()).observe(room)
    onThemeChange(() => this.#resized())
    this.#clock.listen({
      draw: () => {
        this.#say()
        this.#paint()
      },
      tell: () => this.#say(),
    })
    this.#resized()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.#clock.seek(this.#lanes.end)
    else this.#clock.play()
  }

  #fitted(width: number, height: number): StillLanes {
    const order = this.#series.map(({ id }) => id)
    return stillLanes(this.#series, { width, height }, order)
  }

  #say(): void {
    const { end, t: now, playing } = this.#clock
    this.button.textContent = playing ? t('Pause') : now >= end ? t('Play again') : t('Play')
    this.slider.value = String(Math.round((now / end) * STEPS))
    this.slider.setAttribute('aria-valuetext', formatMs(now))
    this.clock.textContent = t('{now} of {last}', { now: formatMs(now), last: formatMs(end) })
  }

  #resized(): void {
    const { clientWidth: width = 0, clientHeight: height = 0 } = this.canvas.parentElement ?? {}
    if (width === 0 || height === 0) return
    const ratio = devicePixelRatio || 1
    for (const canvas of [this.canvas, this.#whole]) {
      canvas.width = Math.round(width * ratio)
      canvas.height = Math.round(height * ratio)
    }
    const room = Math.min(width / USUAL.width, height / USUAL.height)
    const larger = Math.min(MOST, Math.max(1, room))
    this.#scale = ratio * larger
    this.#lanes = this.#fitted(width / larger, height / larger)
    const g = contextOf(this.#whole)
    g.scale(this.#scale, this.#scale)
    const theme = readTheme(this.canvas)
    this.#cursor = theme.colors['ink-2']
    this.#lanes.paint(new CanvasSurface(g, this.#scale), theme)
    this.#say()
    this.#paint()
  }

  #paint(): void {
    const { width, height } = this.canvas
    if (width === 0) return
    const g = contextOf(this.canvas)
    const x = this.#lanes.xOf(this.#clock.t) * this.#scale
    g.clearRect(0, 0, width, height)
    g.globalAlpha = TO_COME
    g.drawImage(this.#whole, 0, 0)
    g.globalAlpha = 1
    g.clearRect(0, 0, x, height)
    if (x >= 1) g.drawImage(this.#whole, 0, 0, x, height, 0, 0, x, height)
    g.fillStyle = this.#cursor
    const { end, height: axis } = this.#lanes
    if (this.#clock.t < end) g.fillRect(x, 0, this.#scale, (axis - AXIS_HEIGHT) * this.#scale)
  }
}
