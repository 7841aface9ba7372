export const longestFirst = {
  title: 'Longest first',
  lead: 'Does it matter in which order tasks are handed out?',
  teacher:
    'Many think that an order cannot matter if every task is done anyway. Let two persons pack boxes: ten small ones and one that takes half of the time. When should the large one be begun?',
  intro: {
    title: 'Test files on runners',
    text: [
      'A build server runs 25 test files on a few runners: one for each core here, at most four. Most files are short; the last one by name takes as long as a dozen others.',
      'The simplest rule deals the files out in turn, before anybody knows how long they take.',
    ],
    diagram: {
      says: 'Files are dealt to two runners in turn. The longest file is behind others at the first runner.',
    },
  },
  first: {
    title: 'Two other ways',
    text: [
      'Next free: all files wait in one queue, in the order of their names, and a runner that has finished takes the next one.',
      'Longest first: the same queue, but sorted by the times of yesterday, the longest file at its head.',
    ],
    diagram: { says: 'Files wait in one queue. A free runner of the two takes the next one.' },
    question: 'Which way is done first?',
    choices: {
      turns: 'In turn',
      free: 'Next free',
      longest: 'Longest first',
      same: 'No difference',
    },
  },
  times: {
    title: 'How much is it?',
    text: 'The same files, the same runners, the same queue: only the order differs.',
    question: 'How many times as long does the queue take by name, compared with longest first?',
  },
  run: {
    title: 'Run all three',
    text: 'The same 25 files in each of the three ways. Each file computes for its time.',
  },
  firstSeen: {
    title: 'Which was first',
    came: {
      longest: {
        says: 'Longest first was done first; {second} took {longer}.',
        why: 'The longest file began at once, and the short ones filled the gaps at the end. Nobody was left to wait for one file.',
      },
      free: {
        says: 'Next free was done first; {second} took {longer}.',
        why: 'The order by name was no worse here: the longest file did not have to run alone for long.',
      },
      turns: {
        says: 'In turn was done first; {second} took {longer}.',
        why: 'Dealing in turn costs nothing while the work runs. Here that was worth more than an even end.',
      },
      same: {
        says: 'There is no clear winner: {first} and {second} took about as long.',
        why: 'The order moved no time that could be measured here.',
      },
    },
    picture: 'In which way were the runners idle for the largest share of the time?',
  },
  timesSeen: {
    title: 'What the order was worth',
    came: {
      longer: {
        says: 'By name it took {longer}.',
        why: 'By name the longest file comes last. When it begins, all else is nearly done, and the other runners only wait for it.',
      },
      shorter: {
        says: 'By name it was faster: longest first took {longer}.',
        why: 'Sorting moved the long files to the front, and yet something else decided here.',
      },
      same: {
        says: 'By name it took as long as longest first.',
        why: 'The last file was not long enough to leave the other runners idle.',
      },
    },
  },
  remember: [
    'Begin with the longest: it is never far from the best. With a sorted list, a queue takes at most a third more than the best plan that there is.',
    'You need no exact times for that; those of the last run are enough.',
    'Next: drop the durations of your own tests on the page, and move the number of runners.',
  ],
  says: {
    computed:
      'Computed without any cost: in turn {turns}, next free {free}, longest first {longest}; no rule could be faster than {bound}.',
  },
}
