export const howManyThreads = {
  title: 'How many threads',
  lead: 'Is one thread per core the best choice?',
  teacher:
    'Many know one answer, as many threads as cores, and use it for every task. Ask: what does that advice assume? Let the class write the assumptions down, and strike them out after the second comparison.',
  intro: {
    title: 'More threads than cores',
    text: [
      'A thread needs a [core](core) to run. With more threads than cores, the operating system lets them run in turn.',
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
    text: 'Long tasks and very short ones, each with several thread counts.',
  },
  enoughSeen: {
    title: 'Enough for long tasks',
    came: {
      one: {
        says: 'One thread is enough: no other count was faster.',
        why: 'A second thread needs a core of its own to be of use. The tasks found none here, or the other threads cost what they gained.',
      },
      some: {
        says: '{fewest} {fewest|thread is|threads are} enough: one thread took {longer}.',
        why: 'The curve stops rising there: more threads have no more cores to run on. They use memory and take longer to start, but the work does not finish earlier.',
      },
      most: {
        says: '{fewest} {fewest|thread is|threads are} best, the largest count of all: one thread took {longer}.',
        why: 'The curve still rises at the largest count that was tried: there are cores left.',
      },
      unsure: {
        says: '{fewest} {fewest|thread|threads} had the lowest time, but no gain over one thread is sure.',
        why: 'The trials differ about as much as the counts do.',
      },
    },
  },
  veryShortSeen: {
    title: 'The same count, different tasks',
    came: {
      slower: {
        says: '{many} threads were slower than one: they took {longer}.',
        why: 'All threads take their tasks from the head of the same queue, one after the other. The shorter the tasks, the more often the threads meet there.',
      },
      sooner: {
        says: '{many} threads were faster than one: one thread took {longer}.',
        why: 'While one thread takes a task from the queue, the others run theirs. Here that pays even with tasks this short.',
      },
      same: {
        says: '{many} threads took as long as one.',
        why: 'What more threads gain, they lose at the queue, from which they take tasks one after the other.',
      },
    },
    picture: 'Very short tasks: which thread count took longest?',
    count: '{n} {n|thread|threads}',
  },
  remember: [
    'A thread count belongs to one machine and one kind of task. For other tasks or another machine, it is an assumption again.',
    'Measure one thread too: without it you do not know whether the others gain anything.',
    'Next in the Lab: sweep the threads with messages instead of the queue. There the host feeds the workers, and the best count may be different.',
  ],
  says: {
    bound: 'More threads gain at most {most}.',
    cores: 'This browser reports {cores} {cores|core|cores}.',
    coresRan:
      'This browser reports {cores} {cores|core|cores}; measured, {ran} threads really ran in parallel.',
  },
}
