import { choice, int } from '../../base/fields'
import { additionsOptions } from '../additions/sum'

export const faultyOptions = {
  fault: choice({
    label: 'Fault',
    help: 'What the faulty task does.',
    options: [
      { value: 'throw', label: 'throws an error' },
      { value: 'close', label: 'closes its worker' },
      { value: 'spin', label: 'never ends' },
      { value: 'none', label: 'nothing wrong' },
    ],
    default: 'throw',
  }),
  at: int({
    label: 'At task',
    help: 'Which task is the faulty one; the first is 0.',
    min: 0,
    max: 1_000_000,
    default: 10,
  }),
  iterations: additionsOptions.iterations,
}
