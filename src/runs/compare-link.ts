import { variantIds } from '../../workers/api'

/** Runs that are compared at once: each has a letter and a colour. */
export const MOST_COMPARED = variantIds.length

/** Where a comparison is; the ids of recorded runs begin with a tilde. */
export const compareLink = (ids: readonly string[]): string => `/runs/compare/${ids.join(',')}`
