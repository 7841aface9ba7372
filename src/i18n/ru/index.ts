/** Russian. A file for each part of the page, and a line here. */
import type { Dictionary } from '../current'
import { about } from './about'
import { advise } from './advise'
import { browser } from './browser'
import { catalogue } from './catalogue'
import { charts } from './charts'
import { common } from './common'
import { compare } from './compare'
import { exporting } from './export'
import { findings } from './findings'
import { lessons } from './lessons'
import { navigation } from './navigation'
import { presets } from './presets'
import { refusals } from './refusals'
import { replay } from './replay'
import { results } from './results'
import { runs } from './runs'
import { setUp } from './set-up'
import { share } from './share'

export const parts: readonly Dictionary[] = [
  about,
  advise,
  browser,
  catalogue,
  charts,
  common,
  compare,
  exporting,
  findings,
  lessons,
  navigation,
  presets,
  refusals,
  replay,
  results,
  runs,
  setUp,
  share,
]

export const ru: Dictionary = Object.assign({}, ...parts)
