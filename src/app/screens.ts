interface Screen {
  /** First part of the hash: `lab` of `#/lab?x=…`. */
  id: string
  /** Its name, in English, as is `says`. */
  name: string
  /** What it is for, after its name. */
  says: string
  /** True for a place in the navigation; the others are in the menu _More_. */
  inBar: boolean
}

/** The screens, in the order of the navigation; `app.tsx` has their code. */
export const screens = [
  {
    id: 'lab',
    name: 'Lab',
    says: ': choose an experiment, press Run, and see what its threads did.',
    inBar: true,
  },
  {
    id: 'lessons',
    name: 'Lessons',
    says: ': say what you expect, run it here, and see the result.',
    inBar: true,
  },
  {
    id: 'advise',
    name: 'Which pool?',
    says: ': describe your own tasks, and measure the pools that suit them.',
    inBar: true,
  },
  {
    id: 'open',
    name: 'Open',
    says: ': see what the threads of another program did, from its trace, log or table.',
    inBar: true,
  },
  {
    id: 'runs',
    name: 'Runs',
    says: ': find and compare the runs of this browser, and recorded ones.',
    inBar: true,
  },
  {
    id: 'browser',
    name: 'This browser',
    says: ': what it supports, and what messages, wake-ups and threads cost in it.',
    inBar: false,
  },
  {
    id: 'words',
    name: 'Words',
    says: ': what makespan, inbox wait, policy and the others mean, each with a drawing.',
    inBar: false,
  },
  {
    id: 'about',
    name: 'About',
    says: ': the version, and the licences of what it contains.',
    inBar: false,
  },
] as const satisfies readonly Screen[]

export type ScreenId = (typeof screens)[number]['id']
