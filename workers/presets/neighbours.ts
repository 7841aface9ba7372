import { say } from '../base/message'
import { freeWorker, preset } from './preset'

const PROGRAMS = 3
const MAX_CORES = 16
/** Tasks of each program. */
const TASKS = 120
/** Length of a task per core of the machine, in rounds of 1 µs: the run then takes as long on any. */
const ROUNDS = 2500

export const neighbours = preset({
  id: 'neighbours',
  name: 'Three programs on one machine',
  group: 'threads',
  question: { text: 'Three programs on one machine: which budget of threads finishes first?' },
  explains:
    'Programs share the cores, however many threads each has: alone, one takes a third of what three take one after the other. A shared budget saves what more threads than cores cost: switches, caches, memory.',
  build: ({ cores }) => {
    const counted = Math.min(MAX_CORES, cores)
    const each = Math.max(2, counted - 1)
    const share = Math.max(1, Math.floor((counted - 1) / PROGRAMS))
    const together = (workers: number) => ({
      label: say('Three, {n} {n|thread|threads} each', { n: workers }),
      set: { 'strategy.programs': PROGRAMS, 'strategy.workers': PROGRAMS * workers },
    })
    return {
      base: {
        workload: {
          id: 'spin',
          tasks: PROGRAMS * TASKS,
          sizes: { kind: 'constant', rounds: ROUNDS * counted },
        },
        strategy: freeWorker('message-copy', each),
      },
      variants: [
        { id: 'A', ...together(each) },
        { id: 'B', ...together(share) },
        { id: 'C', label: say('One after the other, {n} {n|thread|threads}', { n: each }) },
      ],
      notes: [
        ...(cores < 3
          ? [say('Made for more cores: a pool has two threads here, not cores − 1.')]
          : []),
        ...(cores > MAX_CORES
          ? [say('Made for {most} of this machine’s {cores} cores.', { most: MAX_CORES, cores })]
          : []),
      ],
    }
  },
})
