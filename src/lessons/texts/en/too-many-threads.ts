export const tooManyThreads = {
  title: 'Too many threads',
  lead: 'A thread per task costs many times the task itself, and a crowd of threads competes for the cores.',
  intro: {
    title: 'A thread per task',
    text: [
      'The simplest idea of all: when a task arrives, start a thread for it, and end the thread when the task has finished. No queue, no pool.',
      'But a thread must be created: it needs memory, a script to load, an entry in the system’s lists. And a machine has a limited number of cores.',
      'A thread without a core has to wait. The more threads there are at the same time, the more of them wait.',
    ],
    diagram: {
      says: 'The host starts a thread for every task, all at once. Two cores have to run them all: each core switches between threads, and all of them wait.',
      start: 'start',
    },
  },
  crowd: {
    title: 'How much longer?',
    text: 'A few dozen messages of 64 KiB are hashed: by the host itself, and by a new thread for each message, all started at once.',
    question: 'Compared with the host alone, how long does it take with a thread per task?',
    choices: {
      sooner: 'It is faster',
      'up-to-10': 'Up to 10 times as long',
      'up-to-100': '10 to 100 times as long',
      'over-100': 'More than 100 times as long',
    },
  },
  limit: {
    title: 'All at once, or a few?',
    text: 'Now there is a limit: there may be only as many threads as cores at the same time. The next thread starts when one has ended.',
    question: 'Which one is faster?',
    choices: { few: 'With the limit', same: 'No difference', all: 'All at once' },
  },
  run: {
    title: 'Run it here',
    text: 'The host alone; then a thread per task: one at a time, as many as cores, and all at once. Each trial starts new threads.',
  },
  crowdSeen: {
    title: 'What a thread costs',
    text: 'Most of this time no task runs at all: threads are being created.',
  },
  limitSeen: {
    title: 'What the crowd costs',
    text: 'There are two costs here. Every thread has to start: no limit removes that. The threads crowd the cores: a limit removes that.',
  },
  remember: [
    'Start threads once and keep them: that is what a pool is for. The cost of a start is then paid once per thread, not once per task.',
    'More threads than cores do not make computing faster; the threads only take turns, and each switch has a cost.',
    'In the Lab, replace the thread per task with a pool, and compare.',
  ],
  says: {
    start: 'The median start of a thread took {start}.',
    startAndTask: 'The median start of a thread took {start}, its task {task}.',
    even: 'The host alone took {inline}; a thread per task, all at once, took {all}. {none}',
    slower:
      'The host alone took {inline}; a thread per task, all at once, took {all}: {times} times as long (95 % interval {interval}, {n} {n|trial|trials} each).',
    sooner:
      'The host alone took {inline}; a thread per task took {all}, which is faster: the host alone took {longer}. More cores can save more than the starts cost.',
    limitDiffers:
      'At most {x} at once: {few}. All at once: {all} (ratio {ratio}, 95 % interval {interval}, {n} {n|trial|trials} each).',
    limitEven: 'At most {x} at once: {few}. All at once: {all}.',
    startSlowed:
      'The start of a single thread took {startFew} with {x} at once and {startAll} in the crowd: threads that start together need the same cores.',
    startEach:
      'The start of a single thread took {startFew} with {x} at once and {startAll} in the crowd.',
    alone: 'One after the other it took {one}.',
  },
}
