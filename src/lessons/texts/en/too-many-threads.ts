export const tooManyThreads = {
  title: 'A thread for every task',
  lead: 'What if every task gets a thread of its own?',
  teacher:
    'Many expect the start of a thread to cost nothing, or threads to run at the same time however many there are. Ask before the run: how many of them can run at the same time on this machine?',
  intro: {
    title: 'A thread per task',
    text: [
      'The simplest idea of all: when a task arrives, start a thread for it, and end the thread when the task has finished. No queue, no pool.',
      'But a thread must be created: it needs memory, a script to load, an entry in the system’s lists. And a machine has a limited number of cores.',
      'A thread [without a core](without-core) has to wait. The more threads there are at the same time, the more of them wait.',
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
    came: {
      starts: {
        says: 'A thread per task took {longer} as the host alone.',
        why: 'Starting a thread took longer ({start}) than its task ({task}): most of this time no task runs, threads are being created.',
      },
      slower: {
        says: 'A thread per task took {longer} as the host alone.',
        why: 'Each thread has to be created before its task can run, and all of them compete for the cores.',
      },
      sooner: {
        says: 'A thread per task was faster: the host alone took {longer}.',
        why: 'The tasks ran on several cores, and that saved more than the starts cost.',
      },
      even: {
        says: 'A thread per task took as long as the host alone.',
        why: 'What several cores saved, the starts of the threads cost.',
      },
    },
    picture: 'Which of these took longest?',
  },
  limitSeen: {
    title: 'What the limit does',
    came: {
      few: {
        says: 'With the limit it was faster: all at once took {longer}.',
        why: 'Every thread has to start, with a limit or without. But with a limit fewer of them compete for the cores at the same time.',
      },
      all: {
        says: 'All at once was faster: with the limit it took {longer}.',
        why: 'With the limit a thread may start only when another one has ended. Here these waits cost more than the competition for the cores.',
      },
      same: {
        says: 'With the limit it took as long as all at once.',
        why: 'Every thread has to start, and no limit removes that cost. Whatever else the limit saved or cost, it made no difference here.',
      },
    },
  },
  remember: [
    'Start threads once and keep them: that is what a pool is for. The cost of a start is then paid once per thread, not once per task.',
    'There are only so many cores, however many threads there are. Whether a limit helps depends on the tasks and on the machine: measure both.',
    'In the Lab, replace the thread per task with a pool, and compare.',
  ],
  says: {
    start: 'The median start of a thread took {start}.',
    startAndTask: 'The median start of a thread took {start}, its task {task}.',
  },
}
