import { taskLengths, type Preset } from './preset'

/** Additions of a task in the source's tables. */
const LENGTHS = [0, 5, 11, 51, 101, 501, 1001, 5001, 10_001, 100_001]

export const e11Granularity: Preset = {
  id: 'e11-granularity',
  name: 'How small may a task be?',
  teaches: 'What a pool takes beside the work, for tasks from nothing at all to 100 001 additions.',
  build: (machine) =>
    taskLengths(machine, {
      title: 'Overhead and work over the length of a task',
      lengths: LENGTHS,
      views: ['granularity', 'overhead', 'utilization'],
    }),
}
