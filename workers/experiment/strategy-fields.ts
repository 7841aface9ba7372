/** Fields of strategies that belong to no plug-in: see `fields.ts`. */
import { choice, int, limit, MAX_POOL, MAX_WORKERS } from '../base/fields'
import { differs, isOpen, mayWait, tasksAwait } from './conditions'

/** Fields of every strategy but a thread per task. Without a pool, the host is the only worker. */
const directFields = {
  starts: choice({
    group: 'experts',
    label: 'Starts',
    help: 'When the threads start. A pool that starts with its tasks is cold: threads start, load and compile while the tasks wait, and that time counts. One that changes its size then starts threads when it grows, and ends them when it shrinks.',
    options: [
      { value: 'before', label: 'before its tasks' },
      { value: 'with', label: 'with its tasks', says: 'started with the tasks' },
    ],
    default: 'before',
  }),
  tasksPerWorker: int({
    group: 'pool',
    when: tasksAwait,
    label: 'Tasks per worker',
    help: 'How many tasks a worker has in progress at once: while one awaits, its thread goes on with another. For tasks that await.',
    min: 1,
    max: 1024,
    unit: 'tasks',
    default: 1,
    presets: [1, 5, 20],
  }),
}

const poolFields = {
  workers: int({
    group: 'pool',
    label: 'Workers',
    help: 'Threads of the pool.',
    min: 1,
    max: MAX_POOL,
    unit: 'threads',
    default: 4,
  }),
  ...directFields,
  room: limit({
    group: 'experts',
    when: isOpen,
    label: 'Waiting room',
    help: 'How many tasks may wait before the pool, which then has no more of them than its workers may hold. For tasks that come by themselves.',
    min: 1,
    max: 100_000,
    unit: 'tasks',
    default: 'unlimited',
    presets: [10, 100, 'unlimited'],
  }),
  whenFull: choice({
    group: 'experts',
    when: differs('room', 'unlimited'),
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

/** Fields of pools whose threads the engine starts. */
const limitedFields = {
  heapMiB: limit({
    group: 'experts',
    when: differs('heapMiB', 'unlimited'),
    label: 'Heap of a worker, at most',
    help: 'A worker whose heap needs more is ended, and its trial has failed. Buffers lie outside of it. In Node alone.',
    min: 16,
    max: 65_536,
    unit: 'MiB',
    default: 'unlimited',
    presets: [64, 512, 'unlimited'],
  }),
}

const timeOutFields = {
  timeOutMs: int({
    group: 'experts',
    label: 'Time-out',
    help: 'After how long a task is given up; 0: never.',
    min: 0,
    max: 600_000,
    unit: 'ms',
    default: 0,
    presets: [0, 100, 1000],
  }),
  onTimeOut: choice({
    group: 'experts',
    when: differs('timeOutMs', 0),
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
    group: 'experts',
    when: differs('timeOutMs', 0),
    label: 'Tasks that may time out',
    help: 'Which share of the tasks the time-out is for; a part of them stands for those that somebody cancels.',
    min: 1,
    max: 100,
    unit: '%',
    default: 100,
    presets: [1, 10, 100],
  }),
}

/** What workers are; each process is a worker, whether it lives for one task or for a pool’s. */
const processFields = {
  workerKind: choice({
    group: 'pool',
    when: differs('workerKind', 'threads'),
    label: 'Workers are',
    help: 'What the workers are. Processes share no memory: every message is copied.',
    options: [
      { value: 'threads', label: 'threads' },
      {
        value: 'processes',
        label: 'child processes',
        says: 'child processes',
        help: 'Each worker is a process of its own (child_process.fork).',
      },
      {
        value: 'cluster',
        label: 'processes of a cluster',
        says: 'processes of a cluster',
        help: 'As Node’s cluster starts them: processes that could share a port.',
      },
    ],
    default: 'threads',
  }),
  serialization: choice({
    group: 'pool',
    when: differs('workerKind', 'threads'),
    label: 'Serialization',
    help: 'How messages cross between processes; between threads it changes nothing.',
    options: [
      { value: 'advanced', label: 'structured clone', help: 'Bytes stay bytes.' },
      { value: 'json', label: 'JSON', help: 'Messages are text, their bytes base64.' },
    ],
    default: 'advanced',
  }),
  nativeThreads: int({
    group: 'pool',
    when: differs('workerKind', 'threads'),
    label: 'Native threads',
    help: 'How many threads each process has for asynchronous native calls (UV_THREADPOOL_SIZE). One worker without a limit leaves all its work to them. For a pool of threads it changes nothing.',
    min: 1,
    max: 128,
    // No unit: `threads` are the workers of a pool, with an axis that follows the cores.
    default: 4,
    presets: [1, 2, 4, 8, 16],
  }),
}

const pushFields = {
  ...poolFields,
  ...limitedFields,
  ...timeOutFields,
  recycleAfter: int({
    group: 'experts',
    label: 'Recycle after',
    help: 'After how many tasks a worker’s thread is replaced; 0: never.',
    min: 0,
    max: 1_000_000,
    unit: 'tasks',
    default: 0,
    presets: [0, 10, 100],
  }),
  recycleAboveMiB: int({
    group: 'experts',
    label: 'Recycle above',
    help: 'Above which heap a worker’s thread is replaced; 0: never. In Node and Deno, with a limited queue per worker.',
    min: 0,
    max: 65_536,
    unit: 'MiB',
    default: 0,
    presets: [0, 10, 100],
  }),
  inFlight: limit({
    group: 'dispatch',
    label: 'Queue per worker',
    help: 'How many tasks a worker may hold, including the one it runs. More hides transport latency; fewer balances better.',
    min: 1,
    max: 1024,
    unit: 'tasks',
    default: 'unlimited',
    presets: [1, 2, 8, 32, 'unlimited'],
  }),
  waitWorkers: int({
    group: 'pool',
    when: mayWait,
    label: 'Wait pool',
    help: 'Separate threads for the tasks that wait; 0: tasks wait on the pool’s own threads.',
    min: 0,
    max: MAX_POOL,
    unit: 'threads',
    default: 0,
  }),
  programs: int({
    group: 'experts',
    label: 'Programs',
    help: 'Programs beside each other: workers and tasks are divided among them, and each has a queue of its own. One host serves all.',
    says: '{programs} programs beside each other',
    min: 1,
    max: 8,
    unit: '',
    default: 1,
    presets: [1, 2, 3, 4],
  }),
  ...processFields,
}

const spawnFields = {
  alive: limit({
    group: 'pool',
    label: 'Workers alive',
    help: 'How many may be alive at the same time; without a limit every task gets its worker at once.',
    min: 1,
    max: MAX_WORKERS,
    unit: 'workers',
    default: 4,
    presets: [1, 2, 4, 8, 16, 'unlimited'],
  }),
  ...processFields,
}

const libraryFields = {
  ...poolFields,
  ...timeOutFields,
  inFlight: {
    ...pushFields.inFlight,
    help: 'How many tasks per worker the library has at the same time: the host gives it the next one when a result is back. Without a limit the library gets each task immediately and keeps it, which is what most programs do.',
  },
  payload: choice({
    group: 'dispatch',
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

/** Fields of each kind of strategy. */
export const strategyFields = {
  direct: directFields,
  push: pushFields,
  pull: { ...poolFields, ...limitedFields },
  spawn: spawnFields,
  library: libraryFields,
} as const
