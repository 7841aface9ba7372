import { choice, flag, int, limit, MAX_POOL, MAX_WORKERS } from '../base/fields'

/** Fields of a spec that belong to no plug-in. Keys are the last part of the field's path. */
export const workloadFields = {
  tasks: int({
    label: 'Tasks',
    help: 'How many tasks a trial runs; with open arrivals, this is the limit.',
    min: 1,
    max: 2_000_000,
    unit: 'tasks',
    default: 1200,
  }),
  payloadBytes: int({
    label: 'Payload',
    help: 'Bytes of one task’s message; 0 for a workload without one.',
    min: 0,
    max: 16 * 1024 * 1024,
    unit: 'bytes',
    default: 16 * 1024,
    presets: [1024, 16 * 1024, 64 * 1024, 1024 * 1024],
  }),
  answerBytes: int({
    label: 'Size of an answer',
    help: 'Bytes that a task makes for the host, beside its result; 0 for none. Where messages are copied or transferred, so are answers; elsewhere they stand in shared memory.',
    min: 0,
    max: 64 * 1024 * 1024,
    unit: 'bytes',
    default: 0,
    presets: [0, 64 * 1024, 1024 * 1024, 16 * 1024 * 1024],
  }),
  setUpMs: int({
    label: 'Set-up',
    help: 'How long each thread prepares before its first task, as a module does that reads files or builds tables.',
    min: 0,
    max: 10_000,
    unit: 'ms',
    default: 0,
    presets: [0, 100, 1000],
  }),
}

/** Without a pool, the host is the only worker. */
export const directFields = {
  starts: choice({
    label: 'Starts',
    help: 'When the threads start. A pool that starts with its tasks is cold: threads start, load and compile while the tasks wait, and that time counts. One that changes its size then starts threads when it grows, and ends them when it shrinks.',
    options: [
      { value: 'before', label: 'before its tasks' },
      { value: 'with', label: 'with its tasks' },
    ],
    default: 'before',
  }),
  tasksPerWorker: int({
    label: 'Tasks per worker',
    help: 'How many tasks a worker has in progress at once: while one awaits, its thread goes on with another. For tasks that await.',
    min: 1,
    max: 1024,
    unit: 'tasks',
    default: 1,
    presets: [1, 5, 20],
  }),
}

export const poolFields = {
  ...directFields,
  workers: int({
    label: 'Workers',
    help: 'Threads of the pool.',
    min: 1,
    max: MAX_POOL,
    unit: 'threads',
    default: 4,
  }),
  room: limit({
    label: 'Waiting room',
    help: 'How many tasks may wait before the pool, which then has no more of them than its workers may hold. For tasks that come by themselves.',
    min: 1,
    max: 100_000,
    unit: 'tasks',
    default: 'unlimited',
    presets: [10, 100, 'unlimited'],
  }),
  whenFull: choice({
    label: 'When it is full',
    help: 'What happens to a task that finds the waiting room full.',
    options: [
      { value: 'block', label: 'whoever brings it waits' },
      { value: 'shed-newest', label: 'it is refused' },
      { value: 'shed-oldest', label: 'the oldest is dropped' },
      {
        value: 'caller-runs',
        label: 'the host runs it',
        help: 'Meanwhile the host brings no other task, and hears of no result.',
      },
    ],
    default: 'block',
  }),
}

const timeOutFields = {
  timeOutMs: int({
    label: 'Time-out',
    help: 'After how long a task is given up; 0: never.',
    min: 0,
    max: 600_000,
    unit: 'ms',
    default: 0,
    presets: [0, 100, 1000],
  }),
  onTimeOut: choice({
    label: 'When a task times out',
    help: 'A caller counts from the submit; a thread from the moment at which it has the task; a library in its own way.',
    options: [
      {
        value: 'give-up',
        label: 'its caller gives up',
        help: 'The pool goes on with the task: a thread that is stuck stays so.',
      },
      {
        value: 'replace',
        label: 'its thread is replaced',
        help: 'The thread is ended, and another takes its place and the tasks behind.',
      },
    ],
    default: 'give-up',
  }),
  timeOutShare: int({
    label: 'Tasks that may time out',
    help: 'Which share of the tasks the time-out is for; a part of them stands for those that somebody cancels.',
    min: 1,
    max: 100,
    unit: '%',
    default: 100,
    presets: [1, 10, 100],
  }),
}

export const pushFields = {
  ...poolFields,
  ...timeOutFields,
  inFlight: limit({
    label: 'Queue per worker',
    help: 'How many tasks a worker may hold, including the one it runs. More hides transport latency; fewer balances better.',
    min: 1,
    max: 1024,
    unit: 'tasks',
    default: 'unlimited',
    presets: [1, 2, 8, 32, 'unlimited'],
  }),
  waitWorkers: int({
    label: 'Wait pool',
    help: 'Separate threads for the tasks that wait; 0: tasks wait on the pool’s own threads.',
    min: 0,
    max: MAX_POOL,
    unit: 'threads',
    default: 0,
  }),
  workerKind: choice({
    label: 'Workers are',
    help: 'What the pool’s workers are. Processes share no memory: every message is copied.',
    options: [
      { value: 'threads', label: 'threads' },
      {
        value: 'processes',
        label: 'child processes',
        help: 'Each worker is a process of its own (child_process.fork).',
      },
      {
        value: 'cluster',
        label: 'processes of a cluster',
        help: 'As Node’s cluster starts them: processes that could share a port.',
      },
    ],
    default: 'threads',
  }),
  serialization: choice({
    label: 'Serialization',
    help: 'How messages cross between processes; between threads it changes nothing.',
    options: [
      { value: 'advanced', label: 'structured clone', help: 'Bytes stay bytes.' },
      { value: 'json', label: 'JSON', help: 'Messages are text, their bytes base64.' },
    ],
    default: 'advanced',
  }),
  nativeThreads: int({
    label: 'Native threads',
    help: 'How many threads each process has for asynchronous native calls (UV_THREADPOOL_SIZE). One worker without a limit leaves all its work to them. For a pool of threads it changes nothing.',
    min: 1,
    max: 128,
    // No unit: `threads` are the workers of a pool, with an axis that follows the cores.
    default: 4,
    presets: [1, 2, 4, 8, 16],
  }),
}

export const spawnFields = {
  alive: limit({
    label: 'Workers alive',
    help: 'How many may be alive at the same time; without a limit every task gets its worker at once.',
    min: 1,
    max: MAX_WORKERS,
    unit: 'workers',
    default: 4,
    presets: [1, 2, 4, 8, 16, 'unlimited'],
  }),
}

export const libraryFields = {
  ...poolFields,
  ...timeOutFields,
  inFlight: {
    ...pushFields.inFlight,
    help: 'How many tasks per worker the library has at the same time: the host gives it the next one when a result is back. Without a limit the library gets each task immediately and keeps it, which is what most programs do.',
  },
  payload: choice({
    label: 'Task’s message',
    help: 'How the library’s worker gets the message that a task works on.',
    options: [
      {
        value: 'shared',
        label: 'in shared memory',
        help: 'The call carries only the task’s number, so that the library’s dispatch is what is compared.',
      },
      {
        value: 'copied',
        label: 'copied with the call',
        help: 'The message is an argument of the call, and is cloned, as in most programs.',
      },
    ],
    default: 'shared',
  }),
}

export const hostFields = {
  thread: choice({
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
    label: 'No live drawing',
    help: 'Draws nothing while a trial runs. Run once with it and once without, and compare the two in Runs: that is what live charts cost here.',
    default: false,
  }),
}

export const limitFields = {
  memoryMiB: int({
    label: 'Memory cap',
    help: 'A trial that needs more is refused before it starts.',
    min: 16,
    max: 8192,
    unit: 'MiB',
    default: 512,
  }),
  watchdogMs: int({
    label: 'Watchdog',
    help: 'A task that runs longer than this counts as stuck, and its trial is ended.',
    min: 200,
    max: 600_000,
    unit: 'ms',
    default: 10_000,
  }),
}

export const experimentFields = {
  trials: int({
    label: 'Trials',
    help: 'Trials of each variant, in random blocks; if they run until the answer is sure, the maximum.',
    min: 1,
    max: 100,
    unit: 'trials',
    default: 10,
  }),
  until: choice({
    label: 'Runs until',
    help: 'A run that ends when its answer is sure looks at it after 8, 11, 15, 20, 28 and 40 trials, and ends after two minutes. Its intervals allow for looking often.',
    options: [
      { value: 'trials', label: 'all trials have run' },
      { value: 'sure', label: 'the answer is sure' },
    ],
    default: 'trials',
  }),
  seed: int({
    label: 'Seed',
    help: 'Same seed: same payloads, sizes, arrivals, order of trials.',
    min: 0,
    max: 2_147_483_647,
    default: 7,
  }),
  draws: choice({
    label: 'Each block',
    help: 'Blocks that draw sizes and arrivals anew show how the comparison comes out for such work; with the same work each time, an interval says only how the machine varied.',
    options: [
      { value: 'new', label: 'draws anew' },
      { value: 'same', label: 'the same work' },
    ],
    default: 'new',
  }),
  noise: flag({
    label: 'Sanity check (A against itself)',
    help: 'Also runs variant A against itself, to show how large a difference noise alone can make.',
    default: false,
  }),
}

export const axisLimits = { values: 64 } as const
