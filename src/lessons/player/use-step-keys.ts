import { usePress } from '../../parts/use-keys'

interface StepKeys {
  back(): void
  forth(): void
  /** What the step waits for: forth does this, and turns no page; null for nothing. */
  pending: (() => void) | null
  /** A digit, 0 to 9; null where none means anything. */
  digit: ((n: number) => void) | null
  /** Space. */
  run(): void
  tables(): void
  /** The link of the step, for cameras. */
  code(): void
}

/** How near to the end of the page counts as its end, in px. */
const SLACK = 4

const atEnd = (): boolean => scrollY + innerHeight >= document.documentElement.scrollHeight - SLACK
const atStart = (): boolean => scrollY <= SLACK

/**
 * What a key does; null for nothing. A clicker sends page keys, which scroll as long as they can, unless the
 * step waits for something.
 */
const actionOf = (event: KeyboardEvent, keys: StepKeys): (() => void) | null => {
  const { key, repeat } = event
  const isForth = key === 'ArrowRight' || key === 'PageDown'
  if (isForth && keys.pending) return repeat ? () => undefined : keys.pending
  if (key === 'ArrowRight' || (key === 'PageDown' && atEnd())) return keys.forth
  if (key === 'ArrowLeft' || (key === 'PageUp' && atStart())) return keys.back
  if (repeat) return null
  if (key === ' ') return keys.run
  const { digit } = keys
  if (digit && /^\d$/.test(key)) return () => digit(Number(key))
  return { t: keys.tables, q: keys.code }[key.toLowerCase()] ?? null
}

/** Arrows belong to what scrolls sideways and has the focus. */
const scrolls = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.tabIndex === 0 &&
  target.scrollWidth > target.clientWidth + 1

/** Keys with which a control that has the focus would change an answer, and a clicker turns the step. */
const TURNING = /^(?:Arrow|Page|Home$|End$)/
const CHANGEABLE = 'fieldset input'

const changes = ({ key, target }: KeyboardEvent): boolean =>
  TURNING.test(key) && target instanceof Element && target.matches(CHANGEABLE)

/** Instead of a change: the page moves, as it would without the control. */
const scrolled = (key: string) => () => {
  if (key.startsWith('Page')) scrollBy({ top: (key === 'PageDown' ? 0.9 : -0.9) * innerHeight })
}

/** `classMode`: no key changes an answer. */
export const useStepKeys = (keys: StepKeys, classMode: boolean): void => {
  const isFirst = (event: KeyboardEvent) => classMode && changes(event)
  usePress(
    (event) => {
      if (event.shiftKey || scrolls(event.target)) return null
      return actionOf(event, keys) ?? (isFirst(event) ? scrolled(event.key) : null)
    },
    true,
    isFirst,
  )
}
