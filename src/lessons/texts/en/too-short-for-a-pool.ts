export const tooShortForAPool = {
  title: 'Too short for a pool',
  lead: 'Below a certain task length a pool only costs time. You can measure that length; it depends on how tasks are sent.',
  intro: {
    title: 'What a task costs besides its work',
    text: [
      'Giving a task to another thread takes time: to send it, to wake the thread, to send the answer. That cost is the same for a long task and a short one.',
      'If a task is shorter than this cost, the host would have finished it itself in that time. The length from which a pool is faster is the break-even.',
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
    text: 'Five task lengths, with the pool and without, four trials each.',
  },
  messageSeen: {
    title: 'The break-even by message',
    text: 'Where the two curves cross, the pool begins to pay off. To the left of that point, every additional thread only adds cost.',
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
    text: 'Six lengths, starting at zero, with the pool and without, four trials each. Tens of thousands of tasks per trial, since each is so short.',
  },
  queueSeen: {
    title: 'Two lengths, not one',
    text: 'The break-even is the length from which a pool is faster. The 5 % length is the length from which it wastes little: overhead is then a twentieth of the threads’ time.',
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
    never: 'The pool was not measurably faster at any length, not even at {work} of work per task.',
    poolLonger: 'There the pool took {longer}.',
    far: 'At the longest, {work} per task, the host alone took {longer}.',
    always:
      'The pool was not slower at any length measured, down to {work} of work per task (at least {n} {n|trial|trials} each).',
    breakEven:
      'The break-even is at {length}, from at least {n} {n|trial|trials} per point. Shorter tasks are faster without this pool.',
    open: 'The interval is too wide to choose an answer: run it again when the machine is quieter.',
    low: 'Overhead falls to {percent} of the threads’ time at {length}.',
    noLow: 'Overhead did not stay at {percent} or less from any of the lengths measured.',
  },
}
