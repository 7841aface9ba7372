export const awaitOrThread = {
  title: 'Await or thread',
  lead: 'How many threads do tasks need that await an answer?',
  teacher:
    'Many take a task in progress for a busy thread. Ask at the lanes: which part of a bar needs a core? Then count how many tasks one thread could have in progress before it is busy all the time.',
  intro: {
    title: 'A task that awaits leaves its thread',
    text: [
      'A call of a service, a query, a file: most of such a task is waiting. With await, the task waits, and its thread is free for another one.',
      'A pool usually gives each worker one task at a time. Then a thread has nothing to do while its task awaits, although others stand in the queue.',
    ],
    diagram: {
      says: 'A worker takes a task from the queue, and the task awaits a timer. Meanwhile the worker does nothing.',
      awaits: 'awaits',
    },
  },
  times: {
    title: 'Four workers, or none',
    text: 'Each task computes for 0.2 ms and awaits an answer for 20 ms. Four workers take one task at a time each. Without a pool, one thread has twenty of these tasks in progress.',
    question: 'How many times as long do the four workers take?',
  },
  run: {
    title: 'Run both',
    text: 'And a third: the same four workers with five tasks each, which are twenty in progress as well.',
  },
  timesSeen: {
    title: 'Four workers with one task each',
    came: {
      longer: {
        says: 'The four workers took {longer}.',
        why: 'What counts is how many tasks are in progress: four, against twenty on one thread. Threads add cores, and these tasks hardly need any.',
      },
      shorter: {
        says: 'The thread without a pool took {longer}.',
        why: 'So many answers came at the same time that one thread could not go on with all of them: then cores do count.',
      },
      same: {
        says: 'The four workers took as long as one thread with twenty tasks.',
        why: 'Something else than the tasks in progress set the pace here: look at the lanes.',
      },
    },
    picture: 'Which of the three took longest?',
  },
  remember: [
    'Ask first how many tasks are in progress at once, and only then how many threads: tasks that await need places, tasks that compute need cores.',
    'Time in progress × tasks per second is the number in progress: 20 ms and 1000 per second are 20 at once.',
    'Next in the Lab: raise “Computing before” until one thread is busy all the time; from there on a pool pays.',
  ],
  says: {
    busy: 'Their threads were busy {busy} of the time.',
  },
}
