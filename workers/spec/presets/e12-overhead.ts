import { taskLengths, type Preset } from './preset'

export const e12Overhead: Preset = {
  id: 'e12-overhead',
  name: 'How overhead is spread',
  teaches:
    'The mean hides it: most tasks pay little, and a few pay for a thread that lost its core for a while.',
  build: (machine) =>
    taskLengths(machine, {
      title: 'Overhead of a task, for each length of task',
      lengths: [0, 11, 101, 501, 1001, 5001],
      views: ['overhead', 'granularity'],
    }),
}
