import { int } from '../../base/fields'
import { waitingOptions } from './options'

const computing = int({
  label: 'Computing before',
  help: 'What a task computes before it awaits, in µs of additions on this machine, per round.',
  min: 0,
  max: 10_000_000,
  unit: 'µs',
  default: 100,
  presets: [0, 100, 1000],
})

export const awaitingOptions = {
  share: {
    ...waitingOptions.share,
    label: 'Awaiting tasks',
    help: 'How many of the tasks await; the others only compute. The same tasks await in every variant.',
    default: 100,
  },
  beforeUs: computing,
  awaitMs: int({
    label: 'Awaiting',
    help: 'How long a task awaits a timer, as it would an answer from the network, per round. Its thread is free meanwhile.',
    min: 1,
    max: 1000,
    unit: 'ms',
    default: 20,
    presets: [1, 20, 100],
  }),
  afterUs: {
    ...computing,
    label: 'Computing after',
    help: 'What a task computes after it has awaited, in µs of additions on this machine, per round.',
  },
}
