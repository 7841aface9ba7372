import { taskLengths, type Preset } from './preset'

export const e13BreakEven: Preset = {
  id: 'e13-break-even',
  name: 'When a pool pays',
  teaches:
    'Two lengths, not one: from where a pool is sooner done, and from where its overhead is under 5 %.',
  build: (machine) =>
    taskLengths(machine, {
      title: 'From which length on does a pool pay?',
      // Denser where the two lengths are likely to lie.
      lengths: [0, 51, 101, 201, 501, 1001, 2001, 5001, 10_001, 100_001],
      views: ['granularity'],
    }),
}
