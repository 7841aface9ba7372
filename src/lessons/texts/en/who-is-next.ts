export const whoIsNext = {
  title: 'Who gets the next task',
  lead: 'Does it matter who gets the next task?',
  teacher:
    'Many think that equal numbers of tasks are equal work. Before the run, deal cards to four persons in turn, every fourth of them a red one: who has the most to do?',
  intro: {
    title: 'Dealing in turn',
    text: [
      'A [policy](policy) is the rule that decides who gets the next task. The simplest one is round-robin: the first task goes to worker 1, the second to worker 2, and so on, in turn.',
      'It needs no information: neither how long a task is nor which worker is busy. Each task waits at the worker that it was dealt to, and no other worker may take it.',
    ],
    diagram: {
      says: 'The host deals tasks to four workers in turn. Worker 4 gets tasks 4, 8, 12 and so on.',
    },
  },
  first: {
    title: 'Or to a free worker',
    text: [
      'The other policy keeps all tasks in one queue and gives the next one to a worker that is idle.',
      'There are 800 tasks and four workers. Every fourth task takes ten times as long as the others.',
    ],
    diagram: {
      says: 'The host puts tasks into one queue. A free worker of the four gets the next task.',
    },
    question: 'Which policy is faster?',
    choices: { turns: 'Round-robin', free: 'Free worker', same: 'No difference' },
  },
  inOrder: {
    title: 'Run both',
    text: 'The same 800 tasks in the same order, with each policy. The host submits all of them at once.',
  },
  firstSeen: {
    title: 'Which was faster',
    came: {
      free: {
        says: 'Free worker was faster: round-robin took {longer}.',
        why: 'With four workers and every fourth task long, round-robin gives all the long ones to the same worker. To be fair: that is its worst case.',
      },
      turns: {
        says: 'Round-robin was faster: free worker took {longer}.',
        why: 'With free worker, each worker has one task at a time: when that has finished, the next one is still in transit. Here that cost more than the uneven lanes of round-robin.',
      },
      same: {
        says: 'Round-robin and free worker took the same time.',
        why: 'Round-robin gave all the long tasks to one worker, and yet that cost nothing that could be measured here.',
      },
    },
    picture: 'Round-robin: which worker was idle longest?',
  },
  ratio: {
    title: 'Shuffle the tasks',
    text: 'Now the same tasks, with as many long ones as before, but in random order. One worker no longer gets all the long ones.',
    question: 'How many times as long does round-robin take now, compared with the free worker?',
  },
  shuffled: {
    title: 'Run it shuffled',
    text: 'Both policies again, with the same shuffled tasks.',
  },
  ratioSeen: {
    title: 'How much is left',
    came: {
      longer: {
        says: 'Round-robin still took {longer}.',
        why: 'Same tasks, same policies, only the order changed. By chance one worker still gets more work than the others, and no other worker may take it.',
      },
      shorter: {
        says: 'Round-robin was faster: free worker took {longer}.',
        why: 'Same tasks, same policies, only the order changed: no worker gets all the long ones. And round-robin does not wait for an answer before it sends the next task.',
      },
      same: {
        says: 'Round-robin and free worker took the same time.',
        why: 'Same tasks, same policies, only the order changed: no worker gets all the long ones.',
      },
    },
  },
  remember: [
    'Ask about each policy: can a worker be idle while a task waits elsewhere? In the lanes, that time is hatched in red.',
    'Round-robin suits tasks of equal length and does not wait for answers. If lengths differ, above all in a pattern, measure before you trust it.',
    'Next in the Lab: let tasks arrive at random times, and look at how long they wait instead of at the total time.',
  ],
  says: {
    stranded:
      'Workers were idle while tasks waited for {turns} in total with round-robin, for {free} with the free worker.',
  },
}
