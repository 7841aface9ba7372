/** The tooltip of a bar: filled by hand, because it follows the pointer at every frame. */
import type { Detail } from './task-detail'

export const hideTip = (tip: HTMLElement): void => {
  tip.hidden = true
}

/** Shows the tooltip next to the place (x, y), inside a box of the given width. */
export const showTip = (
  tip: HTMLElement,
  { title, lines }: Detail,
  { x, y, width }: { x: number; y: number; width: number },
): void => {
  const head = document.createElement('strong')
  head.textContent = title
  const list = document.createElement('dl')
  for (const { label, value } of lines) {
    const term = document.createElement('dt')
    const what = document.createElement('dd')
    term.textContent = label
    what.textContent = value
    list.append(term, what)
  }
  tip.replaceChildren(head, list)
  tip.hidden = false
  const left = x + 14 + tip.offsetWidth > width ? x - 14 - tip.offsetWidth : x + 14
  tip.style.transform = `translate(${Math.max(0, Math.round(left))}px, ${Math.round(y + 12)}px)`
}
