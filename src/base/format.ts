/** Prints numbers as the engine does, in the writing of the page's language. */
import * as engine from '../../workers/api'
import { localized } from './numerals'

export { THIN, UNKNOWN, type Maybe } from '../../workers/api'

const own =
  <Args extends unknown[]>(print: (...args: Args) => string) =>
  (...args: Args): string =>
    localized(print(...args))

export const formatBytes = own(engine.formatBytes)
export const formatCount = own(engine.formatCount)
export const formatInterval = own(engine.formatInterval)
export const formatMs = own(engine.formatMs)
export const formatNumber = own(engine.formatNumber)
export const formatPercent = own(engine.formatPercent)
export const formatRatio = own(engine.formatRatio)

/** The reason that something thrown gives. */
export const whyThrown = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
