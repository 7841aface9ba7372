/** Russian. A file for each part of the page, and a line here. */
import type { Dictionary } from '../current'
import { findings } from './findings'
import { navigation } from './navigation'

export const parts: readonly Dictionary[] = [navigation, findings]

export const ru: Dictionary = Object.assign({}, ...parts)
