import { int } from '../../base/fields'

export const countingOptions = {
  increments: int({
    label: 'Increments',
    help: 'How often a round adds 1 to the thread’s own counter.',
    min: 1,
    max: 10_000_000,
    unit: '',
    default: 50_000,
    presets: [1000, 50_000, 1_000_000],
  }),
  bytesApart: int({
    label: 'Bytes apart',
    help: 'From one thread’s counter to the next. Cores hand memory to each other in lines of 64 or 128 bytes: counters in one line are in each other’s way, though no thread reads another’s.',
    min: 4,
    max: 4096,
    unit: 'bytes',
    default: 4,
    presets: [4, 64, 128],
  }),
}
