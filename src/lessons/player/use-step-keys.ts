import { usePress } from '../../parts/use-keys'

interface StepKeys {
  back(): void
  forth(): void
  /** A digit, 0 to 9. */
  digit(n: number): void
  /** Space. */
  run(): void
  tables(): void
}

/** How near to the end of the page counts as its end, in px. */
const SLACK = 4

const atEnd = (): boolean => scrollY + innerHeight >= document.documentElement.scrollHeight - SLACK
const atStart = (): boolean => scrollY <= SLACK

/** What a key does; null for nothing. A clicker sends page keys, which scroll as long as they can. */
const actionOf = (event: KeyboardEvent, keys: StepKeys): (() => void) | null => {
  const { key, repeat } = event
  if (key === 'ArrowRight' || (key === 'PageDown' && atEnd())) return keys.forth
  if (key === 'ArrowLeft' || (key === 'PageUp' && atStart())) return keys.back
  if (repeat) return null
  if (key === ' ') return keys.run
  if (/^\d$/.test(key)) return () => keys.digit(Number(key))
  return key.toLowerCase() === 't' ? keys.tables : null
}

/** Arrows belong to what scrolls sideways and has the focus. */
const scrolls = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.tabIndex === 0 &&
  target.scrollWidth > target.clientWidth + 1

export const useStepKeys = (keys: StepKeys): void =>
  usePress((event) => (event.shiftKey || scrolls(event.target) ? null : actionOf(event, keys)))
