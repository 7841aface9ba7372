export const waitingBelongsElsewhere = {
  title: 'Tasks that wait',
  lead: 'How many threads do you need if half of the tasks wait?',
  teacher:
    'Many take a thread that waits for a busy one, as the utilization chart does. Ask at the lanes: which of these bars computes? Then count how many cores have something to do.',
  intro: {
    title: 'A thread that only waits',
    text: [
      'Some tasks compute; others wait: for a disk, a network, a timer. While a task blocks, its thread can do nothing else, and its core has nothing to do.',
      'In a pool with as many threads as cores, each thread that waits leaves a core idle.',
    ],
    diagram: {
      says: 'Two workers take tasks from one queue. Worker 1 computes. Worker 2 waits for a timer: it holds its thread, and a task behind it in the queue waits as well.',
      computes: 'computes',
      waits: 'waits',
    },
  },
  first: {
    title: 'More threads, or other threads?',
    text: [
      'Half of the tasks compute for about 2 ms, half wait for 2 ms. One solution is more threads than cores. Another is a wait pool: threads used only for the tasks that wait.',
      'The wait pool has two threads per core, besides one thread per core that computes: three per core in total.',
    ],
    diagram: {
      says: 'There are two queues. Tasks that compute go to worker 1, tasks that wait go to the waiters, which are separate threads: so no task that computes is behind a task that waits.',
      compute: 'compute',
      wait: 'wait',
      waiter: 'waiter',
    },
    question: 'Which is fastest?',
    choices: {
      one: 'One thread per core',
      two: 'Two threads per core',
      three: 'Three threads per core',
      wait: 'One per core and a wait pool',
      same: 'No clear winner',
    },
  },
  times: {
    title: 'How much is lost?',
    text: 'Now only the first and the last of them: one thread per core, and the same with an additional wait pool.',
    question: 'How many times as long does it take without the wait pool?',
  },
  run: {
    title: 'Run all four',
    text: 'The same tasks in the same order, in four pools.',
  },
  firstSeen: {
    title: 'Which was faster',
    came: {
      one: {
        says: 'One thread per core was fastest; next is {second}: {longer}.',
        why: 'More threads also cost time: to start, to wake, to take turns. Here that was more than they saved while others waited.',
      },
      two: {
        says: 'Two threads per core were fastest; next is {second}: {longer}.',
        why: 'While one thread of a core waits, the other one can compute. That took no separate pool here.',
      },
      three: {
        says: 'Three threads per core were fastest; next is {second}: {longer}.',
        why: 'While some threads of a core wait, another one can compute. That took no separate pool here.',
      },
      wait: {
        says: 'The wait pool was fastest; next is {second}: {longer}.',
        why: 'No task that computes stands behind a task that waits. In the lanes of the others, look for moments when every worker holds a waiting task: then no core computes.',
      },
      same: {
        says: 'There is no clear winner: {first} and {second} took the same time.',
        why: 'These two keep the cores about equally busy.',
      },
    },
    picture: 'Which of the four took longest?',
  },
  timesSeen: {
    title: 'With and without a wait pool',
    came: {
      longer: {
        says: 'Without the wait pool it took {longer}.',
        why: 'A thread that waits leaves a core idle. A wait pool can be large and cheap, since its threads sleep; the pool that computes stays as small as the number of cores.',
      },
      shorter: {
        says: 'The wait pool did not help: with it, it took {longer}.',
        why: 'A wait pool is more threads to start, to wake and to feed. Here that cost more than it saved.',
      },
      same: {
        says: 'With the wait pool it took as long as without.',
        why: 'What the additional threads saved, they cost.',
      },
    },
  },
  remember: [
    'Ask about each task: does it compute, or does it wait? A thread is too valuable to spend on waiting.',
    'It is best not to block: an asynchronous call waits without a thread. If that is not possible, give waiting tasks a separate pool.',
    'Next in the Lab: sweep the threads per core, and change the share of tasks that wait.',
  ],
  says: {
    busy: 'Without it, threads were busy {busy} of the time, but a thread that waits counts as busy.',
    fair: 'The wait pool adds threads: compare it with a plain pool with as many threads in total.',
  },
}
