import { int } from '../base/fields'
import { additionsPerUs, addRounds } from '../base/spin'
import { hostWork, submitsOption } from './host-work'

/** Sum of all sums. The compiler could drop a loop whose result is unused. */
export let kept = 0

export const spin = hostWork({
  id: 'spin',
  name: 'Additions',
  description: 'The host adds up numbers for about the chosen time, before each task.',
  options: {
    us: int({
      label: 'Work before each task',
      help: 'Time on this machine at rest; the number of additions is measured before the trial.',
      min: 1,
      max: 1_000_000,
      unit: 'µs',
      default: 1000,
      presets: [10, 100, 1000, 10_000],
    }),
    ...submitsOption,
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
})
