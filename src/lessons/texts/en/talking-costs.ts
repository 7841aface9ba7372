export const talkingCosts = {
  title: 'Talking to a thread costs',
  lead: 'A thread is not free: with a single worker there may be no gain that pays for the messages.',
  intro: {
    title: 'One worker to help',
    text: [
      'The host has messages to hash. It could do that itself. Instead it starts one worker and sends every message to it.',
      'Threads do not see each other’s objects. The message is packed, copied and unpacked again; then the answer comes back in the same way.',
      'All of this takes time that the task itself does not need. What do we gain?',
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
    text: 'The times compared are from the first task to the last answer.',
  },
  shortSeen: {
    title: 'Short and long compared',
    text: 'The bars show how the worker spent its time: working, packing and unpacking, or waiting for the host.',
  },
  remember: [
    'A message has a cost: packing, copying, waking the other thread, and the way back. It is paid for each task, however short.',
    'A single worker can still be right: it keeps the page responsive while it works. But that is a different reason, not speed.',
    'In the Lab, change “Channel” to transfer or shared memory, and see which part of the cost disappears.',
  ],
  says: {
    times: 'The host alone took {inline}; with one worker it took {worker}.',
    workerLonger:
      'So one worker took {longer}. That is what talking costs, with no second worker to make up for it.',
    hostLonger:
      'So the host alone took {longer}. Packing and hashing can run on two cores in parallel: here that made up for the cost of talking.',
    both: 'With one worker, short messages took {short} times as long as without, long ones {long} times (95 % intervals, {n} {n|trial|trials} of each).',
    more: 'That fits a fixed cost per message, however little it carries: the less work per message, the larger the share of talking.',
    same: 'The two intervals overlap: this run finds no difference.',
    less: 'So here the costs that grow with the bytes, such as copying, were larger than the fixed cost per message.',
  },
}
