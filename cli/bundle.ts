/** Entry of the Node build: the command line, and its parts that scripts of the repository use. */
export { judge } from '../workers/judge/judge'
export { parseRunFile } from '../workers/reading/read-run-file'
export { presets } from '../workers/presets'
export { experimentOf, inputOf, presetInput, runsInNoBrowser } from './experiment'
export { main } from './main'
export { openSession } from './sessions'
export type { Session } from './sessions/session'
