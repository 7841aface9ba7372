/** Files of other programs: the tasks that a pool ran which Poolscope did not start. */
export { ROLES, type Role, UNITS, type Unit } from './columns'
export { chosen } from './choose'
export { experimentOf } from './experiment'
export { packObserved, parseObserved } from './file'
export { figuresOf, type ObservedFigures, type Stretch, type TimedFigures } from './figures'
export {
  ARRIVALS,
  type Arrivals,
  type Choice,
  type Format,
  NESTED,
  type Nested,
  type Opened,
} from './format'
export { formats } from './formats'
export { hasWaits, MAX_TASKS, observedOf, type Observed } from './observed'
export { likelyChoice, openFile, readingOf } from './open'
export { remarksOf, type Remark, sentenceOf } from './says'
export { MAX_SPANS } from './spans'
export { MAX_BYTES, OpenError, type Progress } from './text'
export { trialOf } from './trial'
