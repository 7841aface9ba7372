import { libraries } from '../../workers/libraries'

/**
 * Third-party pools that are made for browsers; the others need a runtime that has their packages.
 */
export const browserLibraries = libraries.list.filter(({ module }) => module === undefined)
export const otherLibraries = libraries.list.filter(({ module }) => module !== undefined)
