export const howManyThreads = {
  title: 'How many threads',
  lead: 'The best number of threads depends on the machine and on the tasks: measure it, do not assume it.',
  intro: {
    title: 'More threads than cores',
    text: [
      'A thread needs a core to run. With more threads than cores, the operating system lets them run in turn.',
      'The usual advice is one thread per core. It assumes that all cores are free, that they are equal, and that the tasks only compute.',
    ],
    diagram: {
      says: 'Tasks are in one queue. Three workers take tasks from it. There are two cores: two of the workers run at a time, and the third waits for a core.',
      runs: 'runs on',
      waits: 'waits',
    },
  },
  enough: {
    title: 'How many are enough?',
    text: [
      'Workers take tasks from one queue. A task is a million additions: a fraction of a millisecond. No task waits for anything.',
      'This machine will try several thread counts, from one thread to about twice the number of its cores, or a few more.',
    ],
    question: 'What is the smallest number of threads that is as fast as the fastest?',
    unit: '{n|thread|threads}',
  },
  veryShort: {
    title: 'And for very short tasks?',
    text: 'The same queue, but now a task does almost nothing: taking it from the queue is most of its cost.',
    question:
      'Take the thread count that is enough for long tasks. With very short tasks, how does it compare with one thread?',
    choices: {
      sooner: 'Faster than one thread',
      same: 'No difference',
      slower: 'Slower than one thread',
    },
  },
  run: {
    title: 'Measure both',
    text: 'Long tasks and very short ones, each with several thread counts, four trials per count. It takes about half a minute.',
  },
  enoughSeen: {
    title: 'Enough for long tasks',
    text: 'Look where the curve stops rising. More threads than that use memory and take longer to start, but the work does not finish earlier.',
  },
  veryShortSeen: {
    title: 'The same count, different tasks',
    text: 'All threads take their tasks from the head of the same queue, one after the other. The shorter the tasks, the more often the threads meet there.',
  },
  remember: [
    'A thread count belongs to one machine and one kind of task. For other tasks or another machine, it is an assumption again.',
    'Measure one thread too: without it you do not know whether the others gain anything.',
    'Next in the Lab: sweep the threads with messages instead of the queue. There the host feeds the workers, and the best count may be different.',
  ],
  says: {
    best: 'Of the counts {counts}, {best} has the lowest median: {bestMs} (at least {n} {n|trial|trials} each).',
    fewest:
      'But {fewest} {fewest|is|are} enough: {fewestMs}, with no difference of 5 % or more from the best.',
    compared: 'Compared with {x}: {none}',
    gain: 'One thread took {one}, {gain}.',
    noGain: 'No gain over one thread was found.',
    cores: 'This browser reports {cores} {cores|core|cores}.',
    coresRan:
      'This browser reports {cores} {cores|core|cores}; measured, {ran} threads really ran in parallel.',
    short: 'Very short tasks: {one} with one thread, {manyMs} with {many}.',
    shortSlower:
      'With {many} threads it took {longer}. All of them take tasks from the same queue, one after the other.',
    shortSooner:
      'One thread took {longer}: here several threads are faster even with tasks this short.',
  },
}
