export const talkingCosts = {
  title: 'One worker, or none',
  lead: 'Is one worker faster than none?',
  teacher:
    'Many expect a second thread to halve the time. But the work is still done once, by one thread; only the place has changed. Ask: what must happen to a message before the worker can read it?',
  intro: {
    title: 'One worker to help',
    text: [
      'The host has messages to hash. It could do that itself. Instead it starts one worker and sends every message to it.',
      'Threads do not see each other’s objects. The message is packed, copied and unpacked again; then the answer comes back in the same way.',
      'All of this is [overhead](overhead): time that the task itself does not need. What do we gain?',
    ],
    diagram: {
      says: 'The host copies a task into a message. The worker unpacks it, hashes it and sends the answer back. Without a worker the host would hash it directly.',
      copy: 'copy',
      pack: 'pack',
      unpack: 'unpack',
    },
  },
  price: {
    title: 'What does it cost?',
    text: 'Messages of 64 KiB, each copied to the worker and hashed there. The host only sends and receives.',
    question: 'With one worker, how many times as long does it take as without?',
    unit: 'times as long',
  },
  short: {
    title: 'And with short messages?',
    text: 'The same again with messages of 1 KiB: less to copy, and less to hash.',
    question: 'Compared with the work, does the worker cost more or less than with long messages?',
    choices: { less: 'Less', same: 'About the same', more: 'More' },
  },
  run: {
    title: 'Run it here',
    text: 'The host alone compared with the host and one worker, each with short and with long messages.',
  },
  priceSeen: {
    title: 'The cost',
    came: {
      longer: {
        says: 'With one worker it took {longer}.',
        why: 'That is what talking costs: each message is packed, copied and unpacked, and there is no second worker to make up for it.',
      },
      shorter: {
        says: 'With one worker it was faster: the host alone took {longer}.',
        why: 'Packing and hashing can run on two cores in parallel. Here that made up for the cost of talking.',
      },
      same: {
        says: 'With one worker it took as long as without.',
        why: 'What talking costs and what a second core saves are about equal here.',
      },
    },
  },
  shortSeen: {
    title: 'Short and long compared',
    came: {
      more: {
        says: 'With short messages the worker costs more: {short} times as long as without it, against {long} times with long ones.',
        why: 'That fits a fixed cost per message, however little it carries: the less work per message, the larger the share of talking.',
      },
      less: {
        says: 'With short messages the worker costs less: {short} times as long as without it, against {long} times with long ones.',
        why: 'So here the costs that grow with the bytes, such as copying, were larger than the fixed cost per message.',
      },
      same: {
        says: 'With short and with long messages the worker costs about the same.',
        why: 'Fixed costs per message and costs that grow with the bytes have about the same share here.',
      },
    },
    picture: 'Which of these four took longest?',
  },
  remember: [
    'A message has a cost: packing, copying, waking the other thread, and the way back. It is paid for each task, however short.',
    'A single worker can still be right: it keeps the page responsive while it works. But that is a different reason, not speed.',
    'In the Lab, change “Channel” to “Message, transferred” or “Message, shared payload”, and see which part of the cost disappears.',
  ],
  says: {
    both: 'With one worker, short messages took {short} times as long as without, long ones {long} times (95 % intervals).',
  },
}
