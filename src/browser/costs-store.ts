/** Costs measured here, costs recorded elsewhere, and the measurement in progress. */
import { create } from 'zustand'
import { parseCosts, type CostsFile, type SpecIssue } from '../../workers/api'
import { whyThrown } from '../base/format'
import { once } from '../base/once'
import { recall, remember } from '../base/storage'
import { measureCosts, type CostMeasurement, type CostProgress } from '../engine/costs-client'
import { inWords, t } from '../i18n/text'

export type CostsStatus = 'idle' | 'measuring' | 'done' | 'cancelled' | 'failed'

interface CostsState {
  status: CostsStatus
  progress: CostProgress | null
  /** The last complete measurement, which may be from an earlier visit. */
  here: CostsFile | null
  elsewhere: CostsFile | null
  /** Reason why a measurement failed or did not start. */
  error: string | null
  /** Reason why there are no recorded figures. */
  missing: string | null
}

const KEPT = 'costs'

const kept = (): CostsFile | null => {
  try {
    const parsed = parseCosts(JSON.parse(recall(KEPT) ?? 'null'))
    return parsed.ok ? parsed.value : null
  } catch {
    return null
  }
}

export const useCosts = create<CostsState>()(() => ({
  status: 'idle',
  progress: null,
  here: kept(),
  elsewhere: null,
  error: null,
  missing: null,
}))

let current: CostMeasurement | null = null

const lineOf = ({ path, said }: SpecIssue): string => `${path}: ${inWords(said)}`

export const startMeasuring = async (): Promise<void> => {
  if (current) return
  useCosts.setState({ status: 'measuring', progress: null, error: null })
  current = measureCosts((progress) => useCosts.setState({ progress }))
  try {
    const here = await current.done
    if (here) remember(KEPT, JSON.stringify(here))
    useCosts.setState(here ? { status: 'done', here } : { status: 'cancelled' })
  } catch (error) {
    useCosts.setState({ status: 'failed', error: whyThrown(error) })
  } finally {
    current = null
    useCosts.setState({ progress: null })
  }
}

export const stopMeasuring = (): void => current?.cancel()

const RECORDED = 'recorded/costs.json'
const fetchFigures = once(async () => {
  const response = await fetch(new URL(RECORDED, document.baseURI))
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const parsed = parseCosts(await response.json())
  if (!parsed.ok) throw new Error(parsed.issues.map(lineOf)[0])
  useCosts.setState({ elsewhere: parsed.value, missing: null })
})

/** Fetches the figures that ship with the page, once: a later visit of the screen may have a network. */
export const fetchRecorded = (): Promise<void> =>
  fetchFigures().catch((error: unknown) => {
    const why = whyThrown(error)
    const missing = t('The figures recorded elsewhere could not be read ({why}).', { why })
    useCosts.setState({ missing })
  })
