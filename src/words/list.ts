/**
 * The words of the page, one entry each. A new word is an entry here, and a `Term` or a
 * `[word](its-id)` where the page uses it.
 */
import type { Picture } from './drawings/drawing'

export interface Word {
  /** In English, as is `says`; both are translated when they are shown. */
  name: string
  /** Two sentences: what the word means, and what follows from it. */
  says: string
  /** Only if the word names a part of a task's time or of a pool. */
  picture?: Picture
}

/** The times of one task, in their order. */
const time = {
  'response-time': {
    name: 'Response time',
    says: 'From the submit of a task, or the moment planned for it, to its result. p50: half of the tasks were answered at least as fast.',
    picture: {
      parts: ['queueWait', 'inboxWait', 'transportIn', 'decode', 'service', 'transportOut'],
    },
  },
  'schedule-lag': {
    name: 'Schedule lag',
    says: 'The task was due, but the host had not submitted it yet. The host was busy with something else.',
    picture: { parts: ['scheduleLag'] },
  },
  'queue-wait': {
    name: 'Queue wait',
    says: 'The task is in a queue, and no worker has it yet. Any worker may still get it.',
    picture: { parts: ['queueWait'] },
  },
  'inbox-wait': {
    name: 'Inbox wait',
    says: 'The task was given to a worker that is still busy. No other worker can take it any more.',
    picture: { parts: ['inboxWait'] },
  },
  waiting: {
    name: 'Waiting',
    says: 'Queue wait and inbox wait, added up. A policy is judged by it.',
    picture: { parts: ['queueWait', 'inboxWait'] },
  },
  'transport-in': {
    name: 'Transport in',
    says: 'The task is on its way to a worker that is free for it. It goes by message or through shared memory.',
    picture: { parts: ['transportIn'] },
  },
  decode: {
    name: 'Decode',
    says: 'The worker unpacks the message. A large message that is copied takes long here.',
    picture: { parts: ['decode'] },
  },
  service: {
    name: 'Service',
    says: 'The work itself, timed in the worker. If the worker had no core for a while, that is in it too.',
    picture: { parts: ['service'] },
  },
  'transport-out': {
    name: 'Transport out',
    says: 'From the end of the work until the host has seen the result. It grows if the host is busy.',
    picture: { parts: ['transportOut'] },
  },
  overhead: {
    name: 'Overhead',
    says: 'What a task costs besides its work: it is sent, unpacked and answered. The shorter the task, the more that matters.',
    picture: { parts: ['transportIn', 'decode', 'transportOut'] },
  },
} as const satisfies Record<string, Word>

/** Threads, and parts of a pool. */
const pool = {
  task: {
    name: 'Task',
    says: 'One piece of work. It goes to a worker, and its result comes back.',
    picture: { pool: ['task'] },
  },
  kernel: {
    name: 'Kernel',
    says: 'The code that does the work of a task. The same work may have several kernels: JavaScript, WASM, native.',
    picture: { pool: ['kernel'] },
  },
  host: {
    name: 'Host',
    says: 'The thread that submits the tasks and gets the results. It is the page’s own thread, or a worker in its place.',
    picture: { pool: ['host'] },
  },
  worker: {
    name: 'Worker',
    says: 'A thread, or in Node a process, that runs tasks, one at a time. A pool keeps several of them.',
    picture: { pool: ['worker'] },
  },
  coordinator: {
    name: 'Coordinator',
    says: 'A thread between host and workers that dispatches the tasks. It goes on while the host is blocked.',
    picture: { pool: ['coordinator'] },
  },
  policy: {
    name: 'Policy',
    says: 'Decides which worker gets a task: the next one in turn, the least loaded, a free one. This page compares such policies.',
    picture: { pool: ['policy'] },
  },
  channel: {
    name: 'Channel',
    says: 'How tasks travel to the workers, and results back. By message, or through shared memory.',
    picture: { pool: ['channel'] },
  },
  sizing: {
    name: 'Sizing',
    says: 'How many workers may take tasks at a moment. Always the same number, or as many as the pool needs.',
    picture: { pool: ['sizing'] },
  },
  strategy: {
    name: 'Strategy',
    says: 'Policy, channel and sizing together. It is what the variants of a comparison differ in.',
    picture: { pool: ['policy', 'channel', 'sizing'] },
  },
  'queue-per-worker': {
    name: 'Queue per worker',
    says: 'How many tasks a worker may have: the one that it runs, and those in its inbox. With a second one it need not wait for its next task.',
    picture: { pool: ['held'] },
  },
  batch: {
    name: 'Batch',
    says: 'Tasks that travel together in one message. They share its cost, and wait for each other.',
    picture: { pool: ['batch'] },
  },
  steal: {
    name: 'Steal',
    says: 'A worker without tasks takes one that was meant for another worker. So no worker stays idle for long.',
    picture: { pool: ['steal'] },
  },
  parked: {
    name: 'Parked',
    says: 'A worker that sleeps until the pool may use it. Its thread exists, but takes no task.',
    picture: { pool: ['parked'] },
  },
  core: {
    name: 'Core',
    says: 'What runs a thread. If more threads than cores are busy, they take turns.',
  },
} as const satisfies Record<string, Word>

const figures = {
  makespan: {
    name: 'Makespan',
    says: 'From the first submit to the last result. That is how long all tasks took.',
  },
  throughput: {
    name: 'Throughput',
    says: 'Tasks finished per second. It says nothing about how long one task waits.',
  },
  percentile: {
    name: 'Percentile',
    says: 'p99: 99 of 100 tasks took at most this long. The few that took longer are the tail.',
  },
  utilization: {
    name: 'Utilization',
    says: 'The share of the time in which workers run tasks. Time without a core is part of it.',
  },
  'idle-while-tasks-wait': {
    name: 'Idle while tasks wait',
    says: 'A worker has nothing to do although a task waits and a core is free: hatched in the lanes. The figure counts no more workers at once than there are free cores.',
  },
  'without-core': {
    name: 'Busy without a core',
    says: 'A worker has a task, but the system runs another thread. Estimated from how long the work took.',
  },
  'thread-time': {
    name: 'Thread time',
    says: 'How long each thread of a pool existed, added up over all of them. Two threads for one second make two seconds.',
  },
  'start-up': {
    name: 'Start-up',
    says: 'From the request for a worker until it is ready for a task. A pool pays it once, a worker per task each time.',
  },
  'waiting-room': {
    name: 'Waiting room',
    says: 'A limit to the tasks that wait before a pool. A task that finds it full waits outside, is refused, drives out the oldest one, or is run by the host.',
  },
  'time-out': {
    name: 'Time-out',
    says: 'The time after which a task is given up. Its caller goes on without it; its thread is stuck until somebody ends it.',
  },
  'host-blocked': {
    name: 'Host blocked',
    says: 'The host does other work in one piece. Results stay unread, and no task is submitted.',
  },
  'frame-gap': {
    name: 'Frame gap',
    says: 'The time between two frames that the page draws. In a long one the page stands still.',
  },
  speedup: {
    name: 'Speedup',
    says: 'The time without a pool ÷ the time with it. Below 1 the pool is slower.',
  },
  'break-even': {
    name: 'Break-even',
    says: 'The task length from which a pool is faster than no pool. A shorter task costs more to send than to run.',
  },
  load: {
    name: 'Load',
    says: 'The work that arrives ÷ the work that the threads could do. Waiting grows steeply below 100 %, and without end above.',
  },
} as const satisfies Record<string, Word>

/** Measuring, and how far a figure can be trusted. */
const trials = {
  variant: {
    name: 'Variant',
    says: 'One side of a comparison, with a letter and a colour. All variants do the same work.',
  },
  trial: {
    name: 'Trial',
    says: 'One pass of one variant, with a new pool. A run has many, since no two take equally long.',
  },
  'without-costs': {
    name: 'Without costs',
    says: 'Computed for the trial on the lanes: its time if handing tasks over cost nothing. Best possible: no rule and no order is faster.',
  },
  'valid-trial': {
    name: 'Valid trial',
    says: 'A trial that nothing disturbed. All figures are made of valid trials alone.',
  },
  'disturbed-trial': {
    name: 'Disturbed trial',
    says: 'Something came in between, such as a hidden tab. It is shown, but left out of the figures with its block.',
  },
  'far-off': {
    name: 'Far off',
    says: 'A trial that took far longer, or less, than the others of its variant: an outlier. It is marked, and counts like all others.',
  },
  block: {
    name: 'Block',
    says: 'One trial of each variant, in random order. What slows the machine down for a while meets them all.',
  },
  interval: {
    name: 'Interval',
    says: 'The range in which the true value lies, as far as these trials can tell: in 95 of 100 such ranges it does. More trials make it narrower.',
  },
  sure: {
    name: 'So far, sure, too noisy',
    says: 'Sure: these trials show what the sentence says. Too noisy: they differ so much that they show nothing of use.',
  },
  'aa-noise': {
    name: 'A/A noise',
    says: 'The sanity check: the first variant measured against itself. Two variants that differ by less may well be equal.',
  },
  drift: {
    name: 'Drift',
    says: 'The machine’s speed changed during a trial. A short test before and after each trial shows it.',
  },
  verified: {
    name: 'Verified',
    says: 'A result was compared with that of other code for the same work. A pool that is fast and wrong is found here.',
  },
  little: {
    name: 'Little’s law',
    says: 'Tasks in the pool = tasks that come per second × seconds that each stays. If both sides differ, records were lost.',
  },
  'clock-step': {
    name: 'Clock step',
    says: 'The shortest time that the browser’s clock can show. What is shorter is measured many times in a row.',
  },
  point: {
    name: 'Point',
    says: 'A variant at one value of what an experiment varies, such as the number of workers. All points together are a curve.',
  },
} as const satisfies Record<string, Word>

/** Groups of the screen *Words*, in its order. */
export const groups: readonly { name: string; words: Readonly<Record<string, Word>> }[] = [
  { name: 'The time of a task', words: time },
  { name: 'Threads and pools', words: pool },
  { name: 'Figures', words: figures },
  { name: 'Measuring', words: trials },
]

const all = { ...time, ...pool, ...figures, ...trials }

/** Id of a word, as in its address: `#/words/makespan`. */
export type TermId = keyof typeof all

export const words: Readonly<Record<TermId, Word>> = all
