export const nativeWins = {
  title: 'Native code and pools',
  lead: 'Which is faster: more threads, or better code?',
  teacher:
    'Many add threads before they look for a better kernel, and others trust native code to win always. Ask: what does a call into the browser cost if there is almost nothing to do?',
  intro: {
    title: 'Before you build a pool',
    text: [
      'A pool runs the same code on more threads. Sometimes there is a better [kernel](kernel): compiled for this processor, built into the browser, and asynchronous.',
      'Browsers can compute SHA-256 themselves, on their own threads. The call returns immediately, and the digest comes later.',
    ],
    diagram: {
      says: 'Above: the host sends messages to two workers of a pool, which hash them in JavaScript or WASM. Below: the host calls the browser’s own SHA-256, which runs on threads of the browser, and the digests come back.',
      browser: 'browser',
      call: 'call',
    },
  },
  large: {
    title: 'Large messages',
    text: 'The same 200 messages of 64 KiB each are hashed in six ways: by JavaScript, by WASM and by the browser’s native code, each without a pool and in a pool with as many workers as cores.',
    question: 'Which is fastest?',
  },
  largeRun: { title: 'Hash large messages', text: 'Six variants, the same messages for each.' },
  largeSeen: {
    title: 'Fastest at 64 KiB',
    why: {
      alone: 'Neither more threads nor a call into the browser saved what it cost here.',
      pool: 'A pool divides the work among the cores. Here that saved more than native code does.',
      native:
        'Native code is compiled for this processor, and the browser runs it on threads of its own. With this much work per message the call hardly counts.',
    },
    picture: 'Which of the six took longest?',
  },
  small: {
    title: 'Small messages',
    text: 'Now 3000 messages of 64 bytes, a thousandth of the size. There is little work in each, but a call into the browser still has its cost.',
    question: 'Which is fastest now?',
  },
  smallRun: { title: 'Hash small messages', text: 'The same six variants, with small messages.' },
  smallSeen: {
    title: 'Fastest at 64 bytes',
    why: {
      alone:
        'The kernels are the same as before, but there is little work per message: a message to a worker, or a call into the browser, costs more than the hash itself.',
      pool: 'There is little work per message, and yet dividing it among the cores saved more here than the messages to the workers cost.',
      native:
        'There is little work per message, and yet a call into the browser cost less here than doing the work in JS or WASM.',
    },
  },
  remember: [
    'Look for a better kernel before you add threads, and include the cost of a call. Which one wins depends on the work and its size.',
    'Measure on the machines and browsers that your users have: the native code of another browser has different figures.',
    'Next in the Lab: seven workloads with every kernel they have, inline and in a pool.',
  ],
  choices: {
    alone: 'JS or WASM, no pool',
    pool: 'JS or WASM in a pool',
    native: 'Native, with or without a pool',
    same: 'No clear winner',
  },
  same: {
    says: 'There is no clear winner: {first} and {second} took the same time.',
    why: 'If two kinds are equally fast, choose the simpler one.',
  },
  says: {
    fastest: 'Fastest is {first}; the best of another kind, {second}, took {longer}.',
  },
}
