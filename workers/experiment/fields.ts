/**
 * Fields of a spec that belong to no plug-in. Keys are the last part of the field's path; their order
 * is that of the form and of the sentence about an experiment.
 */
import { choice, flag, int, MAX_TASKS } from '../base/fields'
import { hasLength, takesAnswers } from './conditions'

export { strategyFields } from './strategy-fields'

export const workloadFields = {
  setUpMs: int({
    group: 'experts',
    says: '{setUpMs} of set-up in each thread',
    label: 'Set-up',
    help: 'How long each thread prepares before its first task, as a module does that reads files or builds tables.',
    min: 0,
    max: 10_000,
    unit: 'ms',
    default: 0,
    presets: [0, 100, 1000],
  }),
  tasks: int({
    group: 'work',
    label: 'Tasks',
    help: 'How many tasks a trial runs; with open arrivals, this is the limit.',
    min: 1,
    max: MAX_TASKS,
    unit: 'tasks',
    default: 1200,
  }),
  payloadBytes: int({
    group: 'work',
    when: hasLength,
    label: 'Payload',
    help: 'Bytes of one task’s message; 0 for a workload without one.',
    min: 0,
    max: 16 * 1024 * 1024,
    unit: 'bytes',
    default: 16 * 1024,
    presets: [1024, 16 * 1024, 64 * 1024, 1024 * 1024],
  }),
  answerBytes: int({
    group: 'experts',
    when: takesAnswers,
    says: 'answers of {answerBytes}',
    label: 'Size of an answer',
    help: 'Bytes that a task makes for the host, beside its result; 0 for none. Where messages are copied or transferred, so are answers; elsewhere they stand in shared memory.',
    min: 0,
    max: 64 * 1024 * 1024,
    unit: 'bytes',
    default: 0,
    presets: [0, 64 * 1024, 1024 * 1024, 16 * 1024 * 1024],
  }),
}

export const hostFields = {
  thread: choice({
    group: 'experts',
    label: 'Host',
    help: 'The thread that submits the tasks and receives the results.',
    options: [
      { value: 'worker', label: 'a dedicated worker' },
      { value: 'page', label: 'the page’s thread' },
    ],
    default: 'worker',
  }),
}

export const recordingFields = {
  level: choice({
    group: 'experts',
    label: 'Recording',
    help: 'How much is recorded per task; each clock read costs time.',
    options: [
      { value: 'auto', label: 'by task length' },
      { value: 'full', label: 'full' },
      { value: 'light', label: 'light' },
      { value: 'blocks', label: 'blocks' },
    ],
    default: 'auto',
  }),
  quiet: flag({
    group: 'experts',
    label: 'No live drawing',
    help: 'Draws nothing while a trial runs. Run once with it and once without, and compare the two in Runs: that is what live charts cost here.',
    default: false,
  }),
  memory: flag({
    group: 'experts',
    says: 'with the memory of each worker',
    label: 'Memory of each worker',
    help: 'Asked after the first trial of each variant: up to 20 s each time, in Chromium alone. Node and Deno always report it.',
    default: false,
  }),
}

export const limitFields = {
  memoryMiB: int({
    group: 'experts',
    label: 'Memory cap',
    help: 'A trial that needs more is refused before it starts.',
    min: 16,
    max: 8192,
    unit: 'MiB',
    default: 512,
  }),
  watchdogMs: int({
    group: 'experts',
    label: 'Watchdog',
    help: 'A task that runs longer than this counts as stuck, and its trial is ended.',
    min: 200,
    max: 600_000,
    unit: 'ms',
    default: 10_000,
  }),
}

export const experimentFields = {
  until: choice({
    label: 'Runs until',
    help: 'A run that ends when its answer is sure looks at it after 8, 11, 15, 20, 28 and 40 trials, and ends after two minutes, with an axis after one. Its intervals allow for looking often.',
    options: [
      {
        value: 'trials',
        label: 'all trials have run',
        says: '{trials} {trials|trial|trials} each',
      },
      { value: 'sure', label: 'the answer is sure', says: 'until the answer is sure' },
    ],
    default: 'trials',
  }),
  trials: int({
    group: 'measure',
    label: 'Trials',
    help: 'Trials of each variant, in random blocks; if they run until the answer is sure, the maximum.',
    min: 1,
    max: 100,
    unit: 'trials',
    default: 10,
  }),
  draws: choice({
    group: 'experts',
    label: 'Each block',
    help: 'Blocks that draw sizes and arrivals anew show how the comparison comes out for such work; with the same work each time, an interval says only how the machine varied.',
    options: [
      { value: 'new', label: 'draws anew' },
      { value: 'same', label: 'the same work' },
    ],
    default: 'new',
  }),
  // Without a place in the form: for files, links and the command line.
  noise: flag({
    label: 'Sanity check (A against itself)',
    help: 'Also runs variant A against itself, to show how large a difference noise alone can make.',
    default: false,
  }),
  seed: int({
    group: 'experts',
    label: 'Seed',
    help: 'Same seed: same payloads, sizes, arrivals, order of trials.',
    min: 0,
    max: 2_147_483_647,
    default: 7,
  }),
}

export const axisLimits = { values: 64 } as const
