export const whoIsNext = {
  title: 'Who gets the next task',
  lead: 'Round-robin can leave workers idle while tasks wait; how much that costs depends on the order of the tasks.',
  intro: {
    title: 'Dealing in turn',
    text: [
      'A policy is the rule that decides who gets the next task. The simplest one is round-robin: the first task goes to worker 1, the second to worker 2, and so on, in turn.',
      'It needs no information: neither how long a task is nor which worker is busy. Each task waits at the worker that it was dealt to, and no other worker may take it.',
    ],
    diagram: {
      says: 'The host deals tasks to four workers in turn. Worker 4 gets tasks 4, 8, 12 and so on: all of the long ones.',
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
    text: 'The same 800 tasks in the same order, with each policy, five trials each. The host submits all of them at once.',
  },
  firstSeen: {
    title: 'Which was faster',
    text: 'To be fair: this is the worst case for round-robin. With four workers and every fourth task long, all the long ones go to the same worker.',
  },
  ratio: {
    title: 'Shuffle the tasks',
    text: 'Now the same tasks, with as many long ones as before, but in random order. No longer does one worker get all the long ones.',
    question: 'How many times as long does round-robin take now, compared with the free worker?',
  },
  shuffled: {
    title: 'Run it shuffled',
    text: 'Both policies again, with the same shuffled tasks, five trials each.',
  },
  ratioSeen: {
    title: 'How much is left',
    text: 'Work and policies are the same as in the first run; only the order is different. Look at the ends of the lanes: does one worker still run after the others have finished?',
  },
  remember: [
    'Ask about each policy: can a worker be idle while a task waits elsewhere? Stranded idle is that time, in one number.',
    'Round-robin suits tasks of equal length and does not wait for answers. If lengths differ, above all in a pattern, measure before you trust it.',
    'Next in the Lab: let tasks arrive at random times, and look at how long they wait instead of at the total time.',
  ],
  names: { A: 'round-robin', B: 'free worker' },
  says: {
    stranded:
      'Workers were idle while tasks waited for {turns} in total with round-robin, for {free} with the free worker.',
    turnsLonger: 'Round-robin took {longer}.',
    freeLonger:
      'The free worker took {longer}. It has one task at a time: when that has finished, the next one is still in transit.',
    turnsSooner: 'Round-robin was faster: the free worker took {longer}.',
    stillLonger: 'Round-robin still took longer: {longer}.',
    shuffled: 'Sizes shuffled: {all}.',
  },
}
