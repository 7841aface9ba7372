import { int } from '../base/fields'
import { additionsPerUs, addRounds } from '../base/spin'
import type { HostWork } from './host-work'
import { together } from './together'

/** Sum of all sums: a loop without effect could be left out. */
export let kept = 0

export const spin: HostWork = {
  id: 'spin',
  name: 'Additions',
  description: 'The host adds up numbers for about as long as said, before each task.',
  options: {
    us: int({
      label: 'Work before each task',
      help: 'Time on this machine at rest: how many additions that is, is measured before the trial.',
      min: 1,
      max: 1_000_000,
      unit: 'µs',
      default: 1000,
      presets: [10, 100, 1000, 10_000],
    }),
    ...together,
  },
  needs: { files: false, messages: false },
  runMs: (options) => Number(options['us']) / 1000,
  prepare: async (options) => {
    const additions = await additionsPerUs()
    const rounds = Number(options['us'])
    return {
      run: () => {
        kept = (kept + addRounds(rounds, additions)) | 0
      },
      close: async () => {},
    }
  },
}
