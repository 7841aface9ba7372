/** A row of the quality of a run: a check, or a fact. */

export interface QualityRow {
  /** Name in the summary of failed checks. */
  name: string
  strong: string
  /** Words may be marked: `[policy](policy)`. */
  text: string
  /** State of a check; `told` is a fact, or a figure without a limit. */
  state: 'passed' | 'failed' | 'told'
}

export const row = (
  name: string,
  strong: string,
  text: string,
  state: QualityRow['state'] = 'told',
): QualityRow => ({ name, strong, text, state })

export const passedIf = (passed: boolean): QualityRow['state'] => (passed ? 'passed' : 'failed')
