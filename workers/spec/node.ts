/** What the headless runner needs, bundled for Node, which cannot import TypeScript. */
export { catalogue } from './catalogue'
export { memoryNeed, memoryRefusal } from './memory-need'
export { parseExperiment, pointsOf } from './parse'
export { patched } from './patch'
export { presets } from './presets'
export { quick } from './quick'
export { parseRunFile } from './run-file'
