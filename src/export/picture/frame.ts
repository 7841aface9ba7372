/**
 * The picture of a result: question, sentence, lanes or plot, figures, machine. Lengths are in
 * units of `SCALE` pixels, so that text is readable where the picture is shown half as wide.
 */
import type { VariantId } from '../../../workers/api'
import { cutTo, linesOf } from '../../charts/picture/lines'
import type { Size } from '../../charts/picture/paint/painter'
import { ThemedSheet } from '../../charts/picture/paint/sheet'
import type { SvgRecorder } from '../../charts/picture/paint/svg-recorder'
import { textColorOf, type Theme, type ThemeColor } from '../../charts/picture/theme'
import { t } from '../../i18n/text'
import type { Result, Words } from './result'

/** Size in pixels that sites expect of the picture of a link. */
export const WIDTH = 1200
export const HEIGHT = 630
/** Pixels per unit. */
export const SCALE = 5 / 3

const PAD = 24
const INNER = WIDTH / SCALE - 2 * PAD
const BOTTOM = HEIGHT / SCALE

const TITLE = { px: 13.5, baseline: 31 }
interface Look {
  /** Sizes in px by number of lines; a text has the first in which nothing is cut. */
  sizes: Readonly<Record<number, readonly number[]>>
  weight: number
  leading: number
}
const HEADLINE = {
  sizes: { 1: [25, 23, 21], 2: [25, 23, 21, 19, 17.5] },
  weight: 600,
  leading: 1.14,
}
const SECOND = { sizes: { 1: [12.5, 12, 11.5], 2: [12.5] }, weight: 400, leading: 1.3 }
const EVIDENCE = { sizes: { 2: [12], 3: [10.5] }, weight: 600, leading: 1.25 }
const FIGURES = { height: 43, gap: 12, pad: 11 }
const FOOT = { px: 10, sizes: [10, 9.5, 9], height: 33 }
/** Maximum number of variants with figures beside each other. */
const MOST_FIGURES = 3
const VALUE_SIZES = [16, 14.5, 13, 11.5, 10, 8.5]
/** Room for a variant's letter, and behind its value. */
const LETTER = 14
const GAP_OF_FIGURES = 6
const GAP = 12

/** Drawing between the sentence and the figures. */
export interface ResultDrawing {
  /** Variants in the drawing. */
  shown: readonly VariantId[]
  /** Height; at most that of the room for which it was made. */
  height: number
  /** Draws it at 0, 0. */
  paint(g: SvgRecorder, theme: Theme): void
}

export interface PictureContent {
  result: Result
  /** Makes the drawing of the run for the room that is left; null if there is nothing to draw. */
  drawing(room: Size): Promise<ResultDrawing | null>
  /** Number of variants of the run. */
  variants: number
  /** Tells where the picture opens as a run. */
  where: string
}

export class ResultPicture {
  readonly #g: SvgRecorder
  readonly #sheet: ThemedSheet
  readonly #content: PictureContent

  constructor(g: SvgRecorder, theme: Theme, content: PictureContent) {
    this.#g = g
    this.#sheet = new ThemedSheet(g, theme)
    this.#content = content
  }

  async paint(): Promise<void> {
    const { result, drawing, variants } = this.#content
    const g = this.#g
    g.fillStyle = this.#sheet.css('panel')
    g.fillRect(0, 0, WIDTH / SCALE, BOTTOM)
    const { headline, second } = result
    const below = this.#sentence(headline, HEADLINE, TITLE.baseline + 11, 'ink')
    const top =
      GAP + (second.length > 0 ? this.#sentence(second, SECOND, below + 8, 'ink-2') : below)
    const figures = BOTTOM - FOOT.height - FIGURES.height
    const room = { width: INNER, height: figures - GAP - top }
    const drawn = await drawing(room)
    if (drawn) {
      g.save()
      g.translate(PAD, top + (room.height - drawn.height) / 2)
      drawn.paint(g, this.#sheet.theme)
      g.restore()
    }
    g.textBaseline = 'alphabetic'
    const shown = drawn?.shown ?? result.variants.map(({ id }) => id)
    if (result.rows.length > 0) this.#figures(figures, shown)
    else this.#evidence(figures)
    this.#foot()
    this.#title(variants - shown.length)
  }

  #text(text: string, x: number, y: number, color: ThemeColor): void {
    this.#sheet.write(text, x, y, { color: this.#sheet.css(color) })
  }

  #box(x: number, y: number, width: number): void {
    this.#sheet.box(x, y, width, FIGURES.height, 6, this.#sheet.css('sunk'))
  }

  /** Writes the question, the number of `missing` variants, and the name of the page. */
  #title(missing: number): void {
    const { px, baseline } = TITLE
    const { title } = this.#content.result
    this.#sheet.font(px, 600)
    const name = 'Poolscope'
    const x = PAD + INNER - this.#sheet.widthOf(name)
    this.#text(name, x, baseline, 'ink')
    const lanes: readonly [number, number, number, ThemeColor][] = [
      [0, 0, 12, 'a'],
      [4.5, 5, 13, 'b'],
      [0, 10, 8, 'c'],
    ]
    for (const [dx, dy, width, color] of lanes)
      this.#sheet.box(x - 24 + dx, baseline - 12 + dy, width, 3.4, 1.7, this.#sheet.css(color))
    const room = x - PAD - 44
    const named = cutTo(title, room, this.#sheet.widthOf)
    this.#text(named, PAD, baseline, 'ink-2')
    if (missing <= 0) return
    const left = PAD + this.#sheet.widthOf(named) + 10
    this.#sheet.font(FOOT.px)
    const more = t('{n} more {n|variant is|variants are} in the run', { n: missing })
    this.#text(cutTo(more, PAD + room - left, this.#sheet.widthOf), left, baseline, 'ink-3')
  }

  /** The lines of a text at most `width` wide, and their distance; sets their font. */
  #fitted(words: readonly Words[], { sizes, weight, leading }: Look, width: number) {
    const all = Object.entries(sizes).flatMap(([most, list]) =>
      list.map((px) => {
        this.#sheet.font(px, weight)
        return { px, ...linesOf(words, { width, most: Number(most) }, this.#sheet.widthOf) }
      }),
    )
    const { px = 0, lines = [] } = all.find(({ whole }) => whole) ?? all.at(-1) ?? {}
    this.#sheet.font(px, weight)
    return { lines, step: px * leading }
  }

  /** Writes a sentence below `y`; returns the baseline of its last line. */
  #sentence(words: readonly Words[], look: Look, y: number, color: ThemeColor): number {
    const { lines, step } = this.#fitted(words, look, INNER)
    lines.forEach((line, row) => {
      for (const { text, variant, x } of line)
        this.#text(text, PAD + x, y + (row + 1) * step, variant ? textColorOf(variant) : color)
    })
    return y + lines.length * step
  }

  #boxes(count: number): { x: number; width: number }[] {
    const width = (INNER - (count - 1) * FIGURES.gap) / Math.max(1, count)
    return Array.from({ length: count }, (_, i) => ({ x: PAD + i * (width + FIGURES.gap), width }))
  }

  /** Draws each figure in a box: name above values, a value that is surely better in bold. */
  #figures(y: number, shown: readonly VariantId[]): void {
    const { rows, variants } = this.#content.result
    const own = variants
      .map(({ id }, at) => ({ id, at }))
      .filter(({ id }) => shown.includes(id))
      .slice(0, MOST_FIGURES)
    const boxes = this.#boxes(rows.length)
    for (const [place, { label, cells, ratio }] of rows.entries()) {
      const { x, width } = boxes[place] ?? { x: PAD, width: INNER }
      const inner = width - 2 * FIGURES.pad
      this.#box(x, y, width)
      this.#sheet.font(10.5, 600)
      const beside = this.#sheet.widthOf(ratio)
      this.#text(ratio, x + width - FIGURES.pad - beside, y + 15, 'ink-2')
      this.#sheet.font(10.5)
      const room = inner - beside - 6
      this.#text(cutTo(label, room, this.#sheet.widthOf), x + FIGURES.pad, y + 15, 'ink-2')
      const column = inner / own.length
      const px = this.#largest(
        own.flatMap(({ at }) => cells[at] ?? []),
        column - LETTER - GAP_OF_FIGURES,
      )
      own.forEach(({ id, at }, i) => {
        const value = cells[at]
        if (!value) return
        const left = x + FIGURES.pad + i * column
        this.#sheet.font(11, 600)
        this.#text(id, left, y + 34, textColorOf(id))
        this.#sheet.font(px, value.best ? 700 : 400)
        this.#text(value.text, left + LETTER, y + 34, 'ink')
      })
    }
  }

  /** Largest size in which all of these values fit into a width. */
  #largest(values: readonly { text: string; best: boolean }[], width: number): number {
    const [smallest = 0] = VALUE_SIZES.toReversed()
    const fits = (px: number) =>
      values.every(({ text, best }) => {
        this.#sheet.font(px, best ? 700 : 400)
        return this.#sheet.widthOf(text) <= width
      })
    return VALUE_SIZES.find(fits) ?? smallest
  }

  /** Draws the evidence for the sentence, in place of figures. */
  #evidence(y: number): void {
    const evidence = this.#content.result.evidence.slice(0, 3)
    for (const [i, { x, width }] of this.#boxes(evidence.length).entries()) {
      this.#box(x, y, width)
      const text = evidence[i] ?? ''
      const { lines, step } = this.#fitted([{ text }], EVIDENCE, width - 2 * FIGURES.pad)
      const first = y + FIGURES.height / 2 + 4 - ((lines.length - 1) * step) / 2
      lines.forEach((line, row) => {
        const whole = line.map((word) => word.text).join('')
        this.#text(whole, x + FIGURES.pad, first + row * step, 'ink')
      })
    }
  }

  /** Writes the machine on the left, and on the right where the picture opens as a run. */
  #foot(): void {
    const { result, where } = this.#content
    const y = BOTTOM - 13
    this.#sheet.font(FOOT.px, 600)
    const x = PAD + INNER - this.#sheet.widthOf(where)
    this.#text(where, x, y, 'ink-2')
    const room = x - PAD - 14
    for (const px of FOOT.sizes) {
      this.#sheet.font(px)
      if (this.#sheet.widthOf(result.machine) <= room) break
    }
    this.#text(cutTo(result.machine, room, this.#sheet.widthOf), PAD, y, 'ink-3')
  }
}
