/** Entry of the Node build: the command line, and its parts that scripts of the repository use. */
export { parseRunFile, ratioBetween } from '../workers/reading'
export { presets } from '../workers/presets'
export { experimentOf, inputOf, presetInput, runsInNoBrowser } from './experiment'
export { main } from './main'
export { openSession } from './sessions'
export type { Session } from './sessions/session'
