/** Fields of libraries whose threads come and go. */
import { int, limit, MAX_POOL } from '../base/fields'

export const kept = limit({
  label: 'Threads kept',
  help: 'How many threads start with the pool and stay; without a limit, all. The library starts others when tasks wait, and their start is in the tasks’ times.',
  min: 0,
  max: MAX_POOL,
  unit: 'threads',
  default: 'unlimited',
  presets: [0, 1, 'unlimited'],
})

export const idleTimeout = int({
  label: 'Idle time-out',
  help: 'For how long a thread that is not kept may have no task before the library ends it.',
  min: 0,
  max: 600_000,
  unit: 'ms',
  default: 0,
  presets: [0, 100, 1000],
})
