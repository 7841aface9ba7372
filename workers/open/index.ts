/** Files of other programs: the tasks that a pool ran which Poolscope did not start. */
export { DATE_ORDERS, openUnits } from './cells'
export {
  type Column,
  type Columns,
  ROLES,
  type Role,
  type Scale,
  TIME_ROLES,
  type TimeRole,
} from './columns'
export { chosen } from './choose'
export { fits } from './roles'
export { AskError, type Asks } from './scales'
export { experimentOf } from './experiment'
export type { Mapping, Opened } from './format'
export { formatName, formats } from './formats'
export { observedOf, type Observed, overlapsIn } from './observed'
export { likelyChoice, openFile, readingOf } from './open'
export { observedFile, observedRun, type ObservedTrial, trialOf } from './run'
export { OpenError, type Progress } from './text'
