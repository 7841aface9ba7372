export const resultNeedsId = {
  title: 'Which answer is whose?',
  lead: 'Do answers come back in the order in which the tasks were sent?',
  teacher:
    'Many expect the first task to be answered first, because on one thread it always is. Ask: who has code that reads the next message as the answer to the last question?',
  intro: {
    title: 'Many workers, one host',
    text: [
      'A [host](host) has [tasks](task). It puts them into a queue, and the [workers](worker) of a pool, each a thread of its own, take them.',
      'Each answer comes back as a message. The host does not see which worker did it, or when it started: it sees messages, one after the other.',
      'Here task 1 is long. While one worker runs it, the other one finishes tasks 2 and 3.',
    ],
    diagram: {
      says: 'The host puts tasks 1, 2 and 3 into a queue. Two workers take them. Worker 1 is still busy with task 1 when worker 2 has already sent the answers to tasks 2 and 3 back to the host.',
      queue: 'queue 1\u00a02\u00a03',
      answers: 'answers 2\u00a03\u00a01',
      late: 'late',
    },
  },
  overtaken: {
    title: 'How many are overtaken?',
    text: 'A pool will hash 400 messages here. Every fourth task takes ten times as long as the others. A free worker takes the next task.',
    question: 'Of 100 answers, how many come after the answer to a task that was submitted later?',
    unit: 'of 100',
  },
  alike: {
    title: 'And if all tasks are alike?',
    text: 'The same pool again, with the same number of tasks. This time all tasks have the same length.',
    question: 'Do the answers come back in the order of the tasks?',
    choices: { ordered: 'Yes, all of them', overtaken: 'No, some are overtaken' },
  },
  order: {
    title: 'Run it here',
    text: 'Three variants: one worker; a pool with uneven tasks; the same pool with tasks that are all alike. The page counts how many answers were overtaken.',
  },
  overtakenSeen: {
    title: 'How many were overtaken',
    came: {
      some: {
        says: 'With the pool, {share} of the answers came after the answer to a later task.',
        why: 'While one worker ran a long task, the others finished many short ones, and their answers came first. In the lanes: next to one long bar there are many short ones.',
      },
      none: {
        says: 'With the pool, no answer was overtaken.',
        why: 'Nothing guarantees that: this time the workers finished in order. It may be different on another machine, or on another day.',
      },
    },
    picture: 'Which of the three took longest?',
  },
  alikeSeen: {
    title: 'When all tasks are alike',
    came: {
      ordered: {
        says: 'In the median trial, all answers came back in the order of the tasks.',
        why: 'Tasks of equal length tend to finish in order, but nothing makes two threads do so. An order that is nearly always kept is the most dangerous kind: code that relies on it breaks on another machine, under load, on another day.',
      },
      overtaken: {
        says: 'All tasks were alike, and still {share} of the answers were overtaken.',
        why: 'The system decides when a thread runs, and a message arrives when it arrives. Equal work does not mean equal time.',
      },
    },
  },
  remember: [
    'Give every task an id, send the id with the task, and let it come back with the answer. The id tells you which task an answer belongs to; the order of arrival does not.',
    'Count the answers. The work has finished when there are as many answers as tasks, not when the last task has its answer.',
    'Poolscope does the same: it checks every result against a reference by its id, and a trial ends when all answers are counted. Open this experiment in the Lab and change the number of workers.',
  ],
  says: {
    uneven:
      'With the pool, {share} of the answers came after the answer to a task submitted later (95 % interval {interval}, median of {n} {n|trial|trials}). With one worker it was {one} ({m} {m|trial|trials}).',
    ordered: 'All tasks alike: no answer was overtaken in the median of {n} {n|trial|trials}.',
    overtaken:
      'All tasks alike: {share} of the answers were overtaken (95 % interval {interval}, median of {n} {n|trial|trials}).',
  },
}
