export const nearFull = {
  title: 'Near full load',
  lead: 'How busy may a pool be before tasks wait too long?',
  teacher:
    'Many think that a pool with 5 % to spare is fast enough. Ask before the run: a till is busy 95 % of the time; how long is its queue? And what if all customers came exactly as often as one is served?',
  intro: {
    title: 'Tasks that come at random',
    text: [
      'The load of a pool is how much work comes, as a share of what its workers can do. At 50 % they have twice the time they need.',
      'Tasks come at random times and take different times, as requests of many users do. Now and then several come at once, and some must wait.',
    ],
    diagram: {
      says: 'Tasks come to one queue at random times. A free worker of the two takes the next one.',
      random: 'at random times',
    },
  },
  full: {
    title: 'Almost full',
    text: 'The same pool at a load of 40 %, of 75 % and of 95 %. At 95 % it still does all of its work.',
    question:
      'At 95 %, how long does a typical task take from its arrival to its end, compared with 40 %?',
    choices: {
      same: 'About as long',
      few: 'Up to 4 times as long',
      many: '4 to 12 times as long',
      explodes: 'More than 12 times as long',
    },
  },
  run: {
    title: 'Run the three loads',
    text: 'One second of random arrivals at each load, several times, with other random times in each block.',
  },
  fullSeen: {
    title: 'What waiting does',
    load: '{load} %',
    came: {
      explodes: {
        says: 'At 95 % a typical task took {longer} as at 40 %.',
        why: 'When the pool is almost full, a queue that has come up by chance goes away only slowly: there is next to no spare time to work it off. So the next burst finds a queue already there.',
      },
      many: {
        says: 'At 95 % a typical task took {longer} as at 40 %.',
        why: 'A queue that comes up by chance is worked off only in the spare time, and there is little of that left. In a longer run the queue would grow further.',
      },
      few: {
        says: 'At 95 % a typical task took {longer} as at 40 %.',
        why: 'Tasks waited for each other, but one second is short: the queue had no time to become long, or the pool could do more than was measured before the run.',
      },
      same: {
        says: 'At 95 % a typical task took about as long as at 40 %.',
        why: 'The pool could do more than was measured before the run, so that it was not really almost full.',
      },
    },
    picture: 'At which load did the slowest 1 % of the tasks take longest?',
  },
  remember: [
    'Waiting does not grow with the load as a straight line: from about 80 % on it bends upwards, and at 100 % there is no limit.',
    'Leave room for bursts: look at p99 at the load that you expect, not at how busy the workers are.',
    'Next in the Lab: “Where does a pool break?” has more loads, and compares dealing in turn with a free worker and a queue.',
  ],
  says: {
    figures:
      'Half of the tasks took up to {calm} at 40 %, up to {full} at 95 %. The slowest 1 %: from {calmTail} and from {fullTail} up.',
  },
}
