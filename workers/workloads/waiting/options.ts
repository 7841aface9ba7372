import { choice, int, number } from '../../base/fields'

export const waitingOptions = {
  share: number({
    label: 'Waiting tasks',
    help: 'How many of the tasks wait; the others compute. The same tasks wait in every variant.',
    min: 0,
    max: 100,
    unit: '%',
    default: 50,
    presets: [0, 10, 25, 50],
  }),
  waitFor: choice({
    label: 'Wait for',
    help: 'What blocks the thread: a timer, or a synchronous read of a file in the browser’s private file system.',
    options: [
      { value: 'timer', label: 'a timer' },
      { value: 'file', label: 'a file' },
    ],
    default: 'timer',
  }),
  waitMs: int({
    label: 'Timer',
    help: 'How long a waiting task waits for its timer, per round.',
    min: 1,
    max: 1000,
    unit: 'ms',
    default: 4,
    presets: [1, 4, 20],
  }),
  fileBytes: int({
    label: 'File',
    help: 'Bytes of each thread’s file; a waiting task reads the whole file in each round.',
    min: 1,
    max: 16 * 1024 * 1024,
    unit: 'bytes',
    default: 1024 * 1024,
    presets: [64 * 1024, 1024 * 1024, 4 * 1024 * 1024],
  }),
  computeUs: int({
    label: 'Computing',
    help: 'Length of a computing task in µs of additions on this machine, per round.',
    min: 1,
    max: 10_000_000,
    unit: 'µs',
    default: 2000,
    presets: [100, 1000, 2000],
  }),
}

const RANGE = 2 ** 32

/** The finalizer of MurmurHash3 (32 bits, Austin Appleby): neighbours get very different values. */
const hash = (task: number): number => {
  let h = (task + 1) | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/**
 * True if a task waits when `share` percent of all tasks do. Its number alone decides, so that the
 * same tasks wait in every variant; a warm-up (a number below 0) never does.
 */
export const waitsAt = (task: number, share: number): boolean =>
  task >= 0 && hash(task) < (share / 100) * RANGE
