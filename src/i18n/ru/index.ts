/** Russian. A file for each part of the page, and a line here. */
import type { Dictionary } from '../current'
import { about } from './about'
import { advise } from './advise'
import { browser } from './browser'
import { common } from './common'
import { compare } from './compare'
import { exporting } from './export'
import { findings } from './findings'
import { lessons } from './lessons'
import { navigation } from './navigation'
import { replay } from './replay'
import { runs } from './runs'
import { share } from './share'

export const parts: readonly Dictionary[] = [
  about,
  advise,
  browser,
  common,
  compare,
  exporting,
  findings,
  lessons,
  navigation,
  replay,
  runs,
  share,
]

export const ru: Dictionary = Object.assign({}, ...parts)
