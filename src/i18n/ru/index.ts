/** Russian. A file for each part of the page, and a line here. */
import type { Dictionary } from '../current'
import { navigation } from './navigation'

export const parts: readonly Dictionary[] = [navigation]

export const ru: Dictionary = Object.assign({}, ...parts)
