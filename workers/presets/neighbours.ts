import { say } from '../base/message'
import { freeWorker, preset } from './preset'

const PROGRAMS = 3
const MAX_CORES = 16
/** Tasks of each program: as few as a quick run has of all three. */
const TASKS = 120
/** Length of a task per core of the machine, in rounds of 1 µs: the run then takes as long on any. */
const ROUNDS = 2500

export const neighbours = preset({
  id: 'neighbours',
  name: 'Three programs on one machine',
  group: 'threads',
  question: { text: 'Beside two others, which finishes first: with many threads, or few?' },
  explains:
    'Programs share the cores, however many threads each has. With more threads than cores, tasks run side by side, each of them slower; with as many as there are cores, they wait first, and then run on a core of their own.',
  build: ({ cores }) => {
    const counted = Math.min(MAX_CORES, cores)
    const each = Math.max(2, counted - 1)
    const share = Math.max(1, Math.floor((counted - 1) / PROGRAMS))
    const together = (workers: number) => ({
      'workload.tasks': PROGRAMS * TASKS,
      'strategy.programs': PROGRAMS,
      'strategy.workers': PROGRAMS * workers,
    })
    return {
      base: {
        workload: {
          id: 'spin',
          tasks: TASKS,
          sizes: { kind: 'constant', rounds: ROUNDS * counted },
        },
        strategy: freeWorker('message-copy', each),
      },
      variants: [
        { id: 'A', label: say('Alone, {n} {n|thread|threads}', { n: each }) },
        {
          id: 'B',
          label: say('Three, {n} {n|thread|threads} each', { n: each }),
          set: together(each),
        },
        {
          id: 'C',
          label: say('Three, {n} {n|thread|threads} each', { n: share }),
          set: together(share),
        },
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
