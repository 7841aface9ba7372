/** Russian. A file for each part of the page, and a line here. */
import type { Dictionary } from '../current'
import { browser } from './browser'
import { findings } from './findings'
import { lessons } from './lessons'
import { navigation } from './navigation'
import { replay } from './replay'

export const parts: readonly Dictionary[] = [browser, findings, lessons, navigation, replay]

export const ru: Dictionary = Object.assign({}, ...parts)
