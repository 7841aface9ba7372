import { useState, type ReactNode } from 'react'
import type { VariantId } from '../../../workers/api'
import { nameOf } from '../types'
import { Segments } from './chart-card'

/** Maximum number of names that fit into a switch. */
const MAX_NAMES = 3

/** The variant that a chart of a single one shows, at first the first, and the switch between them. */
export const useVariantSwitch = <Variant extends { id: VariantId; label: string }>(
  variants: readonly Variant[],
  label: string,
): { shown: Variant | undefined; control: ReactNode } => {
  const [chosen, setChosen] = useState<VariantId | null>(null)
  const shown = variants.find(({ id }) => id === chosen) ?? variants[0]
  const options = variants.map((one) => ({
    value: one.id,
    label: variants.length > MAX_NAMES ? one.id : nameOf(one),
  }))
  const control = shown && options.length > 1 && (
    <Segments {...{ label, options }} value={shown.id} onChange={setChosen} />
  )
  return { shown, control }
}
