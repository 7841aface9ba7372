export const copyTransferShare = {
  title: 'Copy, transfer or share',
  lead: 'Which way to send bytes to a worker is fastest?',
  teacher:
    'Many take shared memory for the fastest way in every case, since nothing moves. Ask: what does a message cost even if it carries nothing? Let the class guess the size at which the answer changes.',
  intro: {
    title: 'Three ways to a worker',
    text: [
      'A message can be copied: the browser writes all its bytes out, and the worker reads them in again: that is the [decode](decode). Each side then has its own copy.',
      'It can be transferred: the buffer gets a new owner, and no byte moves. The sender can no longer use it.',
      'Or it is in shared memory, where both threads can read it. Then only the number of the message has to be sent.',
    ],
    diagram: {
      says: 'Three ways to send a message. Copy: the bytes are written into the message and read out of it by the worker. Transfer: the buffer itself gets a new owner. Shared memory: only a number is sent; both threads see the same bytes.',
      copy: 'copy',
      buffer: 'same buffer',
      shared: 'shared',
      write: 'write',
      read: 'read',
      look: 'look',
    },
  },
  smallest: {
    title: 'Small messages',
    text: 'Thousands of messages of 256 bytes go to a pool that computes a quick hash of each. Each task is a separate message, whichever way its bytes are sent.',
    question: 'Which way is fastest?',
    choices: {
      copy: 'Copy',
      transfer: 'Transfer',
      shared: 'Shared memory',
      same: 'No clear winner',
    },
  },
  from: {
    title: 'Growing messages',
    text: 'Now the messages grow, up to one mebibyte. The work on them grows too, but it is the same for all three ways.',
    question: 'From which size does copying take longer than transfer?',
    choices: { never: 'At none of these sizes' },
  },
  run: {
    title: 'Send them all',
    text: 'Three ways, four sizes. There are fewer tasks when the messages are large.',
  },
  smallestSeen: {
    title: 'At 256 bytes',
    came: {
      copy: {
        says: 'Copy was fastest; next is {second}: {longer}.',
        why: 'A message this small costs what any message costs: pack it, wake a thread, unpack it. Copying 256 bytes adds less to that than the other ways do.',
      },
      transfer: {
        says: 'Transfer was fastest; next is {second}: {longer}.',
        why: 'A message this small costs what any message costs: pack it, wake a thread, unpack it. Giving the buffer a new owner added the least to that.',
      },
      shared: {
        says: 'Shared memory was fastest; next is {second}: {longer}.',
        why: 'A message this small costs what any message costs: pack it, wake a thread, unpack it. With shared memory there is only a number to pack.',
      },
      same: {
        says: 'There is no clear winner: {first} and {second} took the same time.',
        why: 'A message this small costs what any message costs: pack it, wake a thread, unpack it. How its bytes travel hardly matters.',
      },
    },
  },
  fromSeen: {
    title: 'Copying, from small to large',
    came: {
      from: {
        says: 'From {bytes} up, copying takes longer than transfer.',
        why: 'A copy has to touch every byte twice. The other two ways do not touch them at all until the worker computes.',
      },
      never: {
        says: 'At the largest size, copying was not slower than transfer.',
        why: 'A copy has to touch every byte twice, but beside the hashing that was too little to be measured here.',
      },
    },
    picture: 'At {bytes}, which way took longest?',
  },
  remember: [
    'For small messages choose the simplest way, and measure before you change it. For large ones avoid the copy.',
    'Transfer takes the buffer away from the sender. Shared memory needs a cross-origin isolated page, and care: two threads can now write to the same bytes.',
    'Next in the Lab: add the channel “Mailbox”, which wakes workers without a message.',
  ],
}
