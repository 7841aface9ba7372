/** The sizings: their names and options. What they do is in a file each: see `controllers.ts`. */
import { int, number } from '../base/fields'
import { registry } from '../base/registry'
import { idleMs, least, sampleMs } from './options'
import { sizing } from './sizing'

const fixed = sizing({
  id: 'fixed',
  name: 'Fixed',
  description: 'A fixed number of workers, started before the first task and kept until the last.',
  options: {},
  least: null,
})

const smart = sizing({
  id: 'smart',
  name: 'Smart',
  description:
    'Starts with one thread and adds one at a time, only if that should be faster, and keeps it only if it is.',
  options: {
    margin: int({
      label: 'Margin',
      help: 'How much faster one more thread must make the pool to be kept.',
      min: 1,
      max: 100,
      unit: '%',
      default: 10,
      presets: [5, 10, 25],
    }),
    sampleMs,
    idleMs,
  },
  least: null,
})

const hillClimbing = sizing({
  id: 'hill-climbing',
  name: 'Hill climbing',
  description:
    'Varies the size in small waves, observes how throughput responds, and climbs, as the .NET thread pool does.',
  options: {
    least,
    quicken: int({
      label: 'Acceleration',
      help: 'How many times as fast it samples as .NET, where a sample takes 10 to 200 ms and a climb several seconds: trials here are over by then. 1: as in .NET.',
      min: 1,
      max: 20,
      unit: '×',
      default: 10,
      presets: [1, 5, 10],
    }),
    idleMs,
  },
  least: 'least',
})

const queueWait = sizing({
  id: 'queue-wait',
  name: 'Queue wait',
  description:
    'Admits workers while tasks wait longer than a target, and removes idle ones after a timeout.',
  options: {
    targetMs: number({
      label: 'Target wait',
      help: 'How long a task may wait for a worker before the pool grows.',
      min: 0.1,
      max: 60_000,
      unit: 'ms',
      default: 10,
      presets: [1, 10, 100],
    }),
    least,
    sampleMs,
    idleMs,
  },
  least: 'least',
})

export const sizings = registry('sizings', [fixed, smart, hillClimbing, queueWait])
