/** What the headless runner needs of this floor; `workers/node.ts` is what is bundled. */
export { catalogue } from './catalogue'
export { memoryNeed, memoryRefusal } from './memory-need'
export { parseExperiment, pointsOf } from './parse'
export { patched } from './patch'
export { presets } from './presets'
export { quick } from './quick'
export { parseRunFile } from './run-file'
export { granularityMarks, granularityRows } from '../stats/granularity'
