/** Signs of compared runs: letters and colours belong to variants. */
export interface RunSign {
  /** `①`; the oldest run is the first. */
  sign: string
  /** CSS colour: a shade of ink. */
  color: string
  /** Dashes of its line, as SVG has them; none for ''. */
  dash: string
}

const SIGNS: readonly RunSign[] = [
  { sign: '①', color: 'var(--edge)', dash: '' },
  { sign: '②', color: 'var(--ink)', dash: '' },
  { sign: '③', color: 'var(--ink-3)', dash: '7 3' },
  { sign: '④', color: 'var(--ink)', dash: '2 3' },
  { sign: '⑤', color: 'var(--ink-3)', dash: '9 3 2 3' },
  { sign: '⑥', color: 'var(--ink)', dash: '9 3 2 3 2 3' },
]

export const signOf = (place: number): RunSign | undefined => SIGNS[place]
