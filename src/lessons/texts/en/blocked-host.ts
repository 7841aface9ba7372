export const blockedHost = {
  title: 'A busy host',
  lead: 'What happens to a pool while its host is busy?',
  teacher:
    'Many think of the pool as independent once it has started. Ask: who gives a worker its next task, and what is that thread doing now? In the second half, let the class look at all three times, not at the smallest one.',
  intro: {
    title: 'Who feeds the workers?',
    text: [
      'Often the [host](host) both makes the tasks and dispatches them. Making a task takes time: a file is read, a text is parsed, numbers are added.',
      'While the host does that, it reads no answers. A worker that has finished sends a message, and the message stays unread.',
    ],
    diagram: {
      says: 'The host does its own work before it submits each task. The dispatcher and its queue are in the host, too: while it works, answers wait unread and the workers get no tasks.',
      own: 'own work',
      queue: 'queue in host',
      blocks: 'blocks',
    },
  },
  added: {
    title: 'What does it cost?',
    text: 'There are 600 tasks. Before the host submits a task, it adds up numbers for 200 µs. It does this for all 600 tasks without a break and reads no answers in between.',
    question: 'How much of the host’s own time is added to the total?',
    choices: { hidden: 'Less than a third', partly: 'About half', added: 'More than two thirds' },
  },
  blocked: {
    title: 'Block the host',
    text: 'In one variant the host only submits; in the other it works before each submit. There are as many workers as cores.',
  },
  addedSeen: {
    title: 'Added or hidden',
    came: {
      hidden: {
        says: 'Less than a third of the host’s own time was added to the total.',
        why: 'The host and the workers ran in parallel: most of the host’s work is hidden behind theirs.',
      },
      partly: {
        says: '{share} of the host’s own time was added to the total.',
        why: 'For a part of that time the workers still had tasks to run. For the rest they had none, and the host did not see it.',
      },
      added: {
        says: '{share} of the host’s own time was added to the total.',
        why: 'While the host was busy, it read no answers and gave out no tasks: a worker that had finished had to wait.',
      },
    },
    picture: 'In which variant were the workers idle for a larger share of the time?',
  },
  wins: {
    title: 'A thread that only dispatches',
    text: [
      'A coordinator owns the queue and the workers. The host passes each task on as soon as it is made, and is as blocked as before.',
      'But it is one more thread, and the workers now run at the same time as the host’s own work.',
    ],
    diagram: {
      says: 'The host does its own work and passes each task on to a coordinator. The coordinator is a thread that only sends tasks to workers and receives their answers.',
      own: 'own work',
      blocks: 'blocks',
    },
    question:
      'From half as many workers as cores to twice as many: at which counts is the total lower with a coordinator?',
    choices: { all: 'At all of them', some: 'At some', none: 'At none' },
  },
  coordinator: {
    title: 'Run the coordinator',
    text: 'The host works in both variants. The queue is in the host or in a coordinator; the number of workers changes.',
  },
  winsSeen: {
    title: 'Blocking, rest, total',
    came: {
      all: {
        says: 'With a coordinator the total was lower at each count of workers.',
        why: 'A coordinator dispatches tasks while the host is blocked, so that the workers have something to do.',
      },
      some: {
        says: 'With a coordinator the total was lower at some counts of workers: {at}.',
        why: 'A coordinator dispatches tasks while the host is blocked. But it needs a core as well, and so do busy workers: how much that costs depends on their number.',
      },
      none: {
        says: 'With a coordinator the total was lower at no count of workers.',
        why: 'A coordinator dispatches tasks while the host is blocked. But it needs a core as well, and here that cost at least as much as it saved.',
      },
    },
  },
  remember: [
    'The thread that dispatches tasks must have time to do so. Keep other work off it, or dispatch from a separate thread.',
    'A coordinator needs a core as well. The rest, which is the total minus the blocking, can look very good while the total grows: judge by the total.',
    'Next in the Lab: let the host read files instead, and try more workers.',
  ],
  says: {
    parts:
      'Blocking is the time that the host spent on its own work, the rest is the total minus that. Each figure is a separate median, so they may not add up.',
    three: '{name}: blocking {blocked}, rest {rest}, total {total}.',
    busy: 'The workers were busy {a} of the time before, {b} with the working host.',
    grew: 'The total grew by {share} of the time that the host worked ({low} to {high} at the ends of the interval).',
  },
}
