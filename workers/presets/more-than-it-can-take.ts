import { say } from '../base/message'
import { freeWorker, hashing, preset, randomAtLoad } from './preset'

const ROOM = 20

const room = (whenFull: string) => ({ 'strategy.room': ROOM, 'strategy.whenFull': whenFull })

export const moreThanItCanTake = preset({
  id: 'more-than-it-can-take',
  name: 'More than it can take',
  group: 'faults',
  question: { text: 'Too many tasks: which leaves fewest without an answer?', by: 'who-answers' },
  explains:
    'Half as many tasks again as the pool can do. Without a limit each waits longer than the one before; with one, some are refused, and the others are quick.',
  build: ({ cores }) => ({
    title: say('What becomes of tasks that a pool cannot take?'),
    base: {
      // Tasks of 1 ms.
      workload: hashing(40_000, { kind: 'constant', rounds: 5 }),
      arrivals: randomAtLoad(150, 1500),
      strategy: freeWorker('message-transfer', Math.min(4, Math.max(2, cores))),
    },
    variants: [
      { id: 'A', label: say('No limit') },
      { id: 'B', label: say('Refusing the newest'), set: room('shed-newest') },
      { id: 'C', label: say('Dropping the oldest'), set: room('shed-oldest') },
    ],
  }),
})
