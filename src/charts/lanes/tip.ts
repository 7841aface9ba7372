/** Tooltip of a bar: filled by hand, because it follows the pointer at every frame. */
import { UNKNOWN } from '../../base/format'
import type { Detail } from './task-detail'

/** Place of a tooltip's target, and the room around it; in px from the corner of the canvas. */
export interface TipPlace {
  x: number
  y: number
  width: number
  /** Height of the lanes, which begin at 0. */
  lanes: number
  /** Visible part of the page: from above the canvas to below it. */
  from: number
  to: number
}

/** Room between the pointer and the tooltip. */
const BESIDE_PX = 14
/** Distance from the pointer that is as bad as one pixel of covered lanes, in px. */
const FAR_PX = 2.5
/** A pixel out of sight is worse than anything else. */
const UNSEEN = 1e4

/**
 * Top of a tooltip of this height: above or below the pointer, or above or below all lanes,
 * whichever covers the least of the lanes and is not too far from the pointer.
 */
export const tipTop = (height: number, { y, lanes, from, to }: TipPlace): number => {
  const tops = [y + BESIDE_PX, y - BESIDE_PX - height, lanes, -height]
  const cost = (top: number): number => {
    const covered = Math.max(0, Math.min(lanes, top + height) - Math.max(0, top))
    const away = Math.max(0, top - y, y - top - height)
    const unseen = Math.max(0, from - top, top + height - to)
    return covered + away / FAR_PX + unseen * UNSEEN
  }
  return tops.reduce((best, top) => (cost(top) < cost(best) ? top : best))
}

export const showTip = (tip: HTMLElement, { title, lines }: Detail, place: TipPlace): void => {
  const head = document.createElement('strong')
  head.textContent = title
  const list = document.createElement('dl')
  for (const { label, value } of lines) {
    if (value === UNKNOWN) continue
    const term = document.createElement('dt')
    const what = document.createElement('dd')
    term.textContent = label
    what.textContent = value
    list.append(term, what)
  }
  tip.replaceChildren(head, list)
  tip.hidden = false
  const { x, width } = place
  const right = x + BESIDE_PX
  const left = right + tip.offsetWidth > width ? x - BESIDE_PX - tip.offsetWidth : right
  const top = tipTop(tip.offsetHeight, place)
  tip.style.transform = `translate(${Math.max(0, Math.round(left))}px, ${Math.round(top)}px)`
}
