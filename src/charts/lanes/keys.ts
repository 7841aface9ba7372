/** Meanings of keys on the lanes. */

const CLOSER = 1.5
const FURTHER = 0.2

interface KeyHandlers {
  /** `factor` above 1 zooms in. */
  zoom(factor: number): void
  /** `share` of the visible range; negative: back in time. */
  pan(share: number): void
  fit(): void
  /** Goes to another task of the lane, or to another lane. */
  step(bars: number, lanes: number): void
  mark(): void
  pin(): void
  giveUp(): void
}

/** Handles a key; false if the key has no meaning here. */
export const pressed = (key: string, on: KeyHandlers): boolean => {
  const actions: Readonly<Record<string, () => void>> = {
    w: () => on.zoom(CLOSER),
    s: () => on.zoom(1 / CLOSER),
    a: () => on.pan(-FURTHER),
    d: () => on.pan(FURTHER),
    f: () => on.fit(),
    m: () => on.mark(),
    ArrowLeft: () => on.step(-1, 0),
    ArrowRight: () => on.step(1, 0),
    ArrowUp: () => on.step(0, -1),
    ArrowDown: () => on.step(0, 1),
    Home: () => on.step(-Infinity, 0),
    End: () => on.step(Infinity, 0),
    Enter: () => on.pin(),
    Escape: () => on.giveUp(),
  }
  const action = Object.hasOwn(actions, key) ? actions[key] : undefined
  action?.()
  return action !== undefined
}
