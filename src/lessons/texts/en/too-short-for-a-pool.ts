export const tooShortForAPool = {
  title: 'Worth sending?',
  lead: 'How long must a task be before a pool pays?',
  teacher:
    'Many expect a pool to help always, if only a little. Ask for a number before the run: how long does it take to send a message to another thread? Few guess within a factor of ten.',
  intro: {
    title: 'What a task costs besides its work',
    text: [
      'Giving a task to another thread takes time: to send it, to wake the thread, to send the answer. That cost is the same for a long task and a short one.',
      'If a task is shorter than this cost, the host would have finished it itself in that time. The length from which a pool is faster is the [break-even](break-even).',
    ],
    diagram: {
      says: 'The host sends each task as a message to one of two workers, and each answer comes back as a message.',
      message: 'message',
    },
  },
  message: {
    title: 'One message per task',
    text: 'Each task is sent as a message and only adds numbers. There are as many workers as cores, but at least two. For comparison, the host does the same tasks alone.',
    question: 'From which task length is the pool faster than the host alone?',
  },
  messages: {
    title: 'Run lengths by message',
    text: 'Five task lengths, with the pool and without.',
  },
  messageSeen: {
    title: 'The break-even by message',
    came: {
      at: {
        says: 'The pool is faster from about {work} of work per task.',
        why: 'Where the two curves cross, the pool begins to pay off. Shorter tasks cost more to send than the other cores save.',
      },
      always: {
        says: 'The pool was not slower at any length that was measured.',
        why: 'Even for the shortest of these tasks the other cores save at least what sending it costs.',
      },
      never: {
        says: 'The pool was not faster at any length that was measured.',
        why: 'Even for the longest of these tasks, the other cores do not save more than sending it costs. With a single core to run on they never can.',
      },
    },
    picture: 'At the shortest tasks, which took longest?',
  },
  queue: {
    title: 'And without messages?',
    text: 'Now the workers take tasks themselves, from a queue in shared memory. Taking one is a single atomic increment.',
    diagram: {
      says: 'The host writes the number of tasks into shared memory. Two workers take the next task number from there, and no message is sent.',
      queue: 'shared queue',
      take: 'take',
    },
    question: 'From which task length is this pool faster than the host alone?',
  },
  queues: {
    title: 'Run lengths by queue',
    text: 'Six lengths, starting at zero, with the pool and without. There are many tasks in a trial, since each is so short.',
  },
  queueSeen: {
    title: 'The break-even by queue',
    came: {
      at: {
        says: 'This pool is faster from about {work} of work per task.',
        why: 'Where the two curves cross, the pool begins to pay off. Shorter tasks cost more to take than the other cores save.',
      },
      always: {
        says: 'This pool was not slower at any length that was measured.',
        why: 'Even for the shortest of these tasks the other cores save at least what taking it costs.',
      },
      never: {
        says: 'This pool was not faster at any length that was measured.',
        why: 'Even for the longest of these tasks, the other cores do not save more than taking it costs. With a single core to run on they never can.',
      },
    },
  },
  remember: [
    'Measure how long one task takes before you build a pool for it. If it is too short, send many tasks as one batch.',
    'The break-even depends on how tasks are sent and on this machine. Measure it again when either of them changes.',
    'Next in the Lab: how overhead is distributed over the tasks, and a pool that stays at one thread while tasks are short.',
  ],
  choices: {
    'under-1': 'Under 1 µs',
    'to-10': '1 to 10 µs',
    'to-100': '10 to 100 µs',
    'over-100': 'Over 100 µs',
    none: 'At no length measured here',
  },
  says: {
    length: '{work} of work (95 % interval {interval}; about {length} additions)',
    lengthAlone: '{work} of work (about {length} additions; its interval is not known)',
    always:
      'The pool was not slower at any length measured, down to {work} of work per task (at least {n} {n|trial|trials} each).',
    breakEven:
      'The break-even is at {length}, from at least {n} {n|trial|trials} per point. Shorter tasks are faster without this pool.',
  },
}
