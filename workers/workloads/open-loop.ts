/** Fields of every open loop. */
import { choice, int } from '../base/fields'

export const rateUnit = (label: string) =>
  choice({
    label,
    help: '% load: of min(workers, measured parallelism) ÷ mean service time.',
    options: [
      { value: 'load', label: '% load' },
      { value: 'per-second', label: 'per second' },
    ],
    default: 'load',
  })

export const duration = int({
  label: 'Duration',
  help: 'No task comes after this time; the count of tasks is a limit too.',
  min: 50,
  max: 600_000,
  unit: 'ms',
  default: 3000,
})
