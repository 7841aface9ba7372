import { say } from '../base/message'
import { endingInNode, libraryVariants } from './peers'
import { freeWorker, preset, randomAtLoad } from './preset'

const LIMIT_MS = 100
/** Far above the start of a thread: some count while it starts. */
const PEERS_LIMIT_MS = 500

const BASE = {
  workload: {
    id: 'faulty',
    tasks: 10_000,
    // Tasks of some 5 ms, of which one loops; a longer round may stay in slow code.
    sizes: { kind: 'constant', rounds: 10 },
    options: { fault: 'spin', at: 50, iterations: 1_000_000 },
  },
  arrivals: randomAtLoad(70, 2500),
  strategy: { ...freeWorker('message-copy', 2), timeOutMs: LIMIT_MS },
}

export const peersNeverEnd = preset({
  id: 'peers-never-end',
  name: 'Who survives a stuck task',
  group: 'recorded',
  question: {
    text: 'A task never ends: which pool answers its slowest tasks soonest?',
    by: 'who-waits',
  },
  explains:
    'Each pool ends the stuck thread after 500 ms and starts another; the tasks behind it wait for that.',
  build: () => ({
    base: {
      ...BASE,
      arrivals: { ...BASE.arrivals, durationMs: 6000 },
      strategy: { ...BASE.strategy, timeOutMs: PEERS_LIMIT_MS, onTimeOut: 'replace' },
    },
    variants: [
      { id: 'A', label: say('Replacing its thread') },
      ...libraryVariants('BCD', endingInNode, 2, {
        'strategy.timeOutMs': PEERS_LIMIT_MS,
        'strategy.onTimeOut': 'replace',
      }),
    ],
    notes: [
      say(
        'Each counts in its own way: ours from the moment at which a thread has the task, workerpool from that at which it has chosen one, the others from the call.',
      ),
    ],
  }),
})

export const oneTaskNeverEnds = preset({
  id: 'one-task-never-ends',
  name: 'One task never ends',
  group: 'faults',
  question: {
    text: 'One task never ends: which leaves fewest without an answer?',
    by: 'who-answers',
  },
  explains:
    'If only its caller gives up, the thread of the task is lost to those behind it; a thread that is replaced is not.',
  build: () => ({
    title: say('What does a task that never ends cost the others?'),
    base: BASE,
    variants: [
      { id: 'A', label: say('Giving up') },
      { id: 'B', label: say('Replacing its thread'), set: { 'strategy.onTimeOut': 'replace' } },
    ],
  }),
})
