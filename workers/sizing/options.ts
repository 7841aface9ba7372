import { int, MAX_POOL } from '../base/fields'

export const least = int({
  label: 'At least',
  help: 'Workers that are always admitted.',
  min: 1,
  max: MAX_POOL,
  unit: 'threads',
  default: 1,
})

export const idleMs = int({
  label: 'Idle timeout',
  help: 'When workers have had nothing to do for this long, the pool loses one. .NET waits 20 s; trials here last only seconds.',
  min: 10,
  max: 60_000,
  unit: 'ms',
  default: 500,
  presets: [100, 500, 20_000],
})

export const sampleMs = int({
  label: 'Sample',
  help: 'How often it samples the pool. Longer samples are more precise but react later.',
  min: 1,
  max: 1000,
  unit: 'ms',
  default: 10,
  presets: [5, 10, 50],
})
