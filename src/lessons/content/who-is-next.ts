import type { RunFile } from '../../../workers/api'
import { task, workerNode } from '../diagram-parts'
import type { Diagram, DiagramNode } from '../lesson'
import { differenceOf, pointOf, timesOf } from '../outcome'
import {
  fill,
  joined,
  listed,
  longer,
  medianText,
  noDifference,
  shortly,
  stillOpen,
  tooFew,
  totalText,
  type Found,
} from '../outcome-texts'
import { idlestWorker } from '../sight'
import { choose, compare, lesson, predictTimes, remember, run, tell } from '../steps'
import type { LessonTexts } from '../texts/en'

type Texts = LessonTexts['who-is-next']

const host: DiagramNode = { id: 'host', actor: 'host', at: [0, 1.5] }
const workers = () => [0, 1, 2, 3].map((row) => workerNode(row + 1, [2, row]))

/** What each worker was dealt. */
const inboxes = ['1 5 9', '2 6 10', '3 7 11', '4 8 12'].map((label, row): DiagramNode => ({
  id: `inbox${row + 1}`,
  actor: 'queue',
  label,
  at: [1, row],
}))

const inTurn = ({ says }: { says: string }): Diagram => ({
  says,
  nodes: [host, ...inboxes, ...workers()],
  edges: inboxes.flatMap(({ id }, i) => [task('host', id), task(id, `w${i + 1}`)]),
})

const toTheFree = ({ says }: { says: string }): Diagram => ({
  says,
  nodes: [host, { id: 'queue', actor: 'queue', at: [1, 1.5] }, ...workers()],
  edges: [task('host', 'queue'), ...workers().map(({ id }) => task('queue', id))],
})

const sides = (file: RunFile) => [pointOf(file, 'A'), pointOf(file, 'B')] as const

/** How long each of them left workers idle while tasks waited. */
const stranded = (file: RunFile, { says }: Texts): string => {
  const [turns, free] = sides(file)
  return fill(says.stranded, {
    turns: turns ? medianText(turns, 'strandedIdleMs') : '',
    free: free ? medianText(free, 'strandedIdleMs') : '',
  })
}

const inOrder = (file: RunFile, texts: Texts): Found<keyof Texts['firstSeen']['came']> => {
  const { says, names } = texts
  const difference = differenceOf(...sides(file))
  if (!difference) return tooFew(...sides(file))
  const { differs, open, less } = difference
  const freeWon = less.variant === 'B'
  const won = fill(freeWon ? says.turnsLonger : says.freeLonger, { longer: longer(difference) })
  const figures = joined(
    totalText(sides(file), names),
    differs ? won : noDifference(difference),
    stranded(file, texts),
  )
  if (open) return stillOpen(figures)
  const came = !differs ? 'same' : freeWon ? 'free' : 'turns'
  return { answer: came, came, values: { longer: shortly(difference) }, figures }
}

const shuffled = (file: RunFile, texts: Texts): Found<keyof Texts['ratioSeen']['came']> => {
  const { says, names } = texts
  const [turns, free] = sides(file)
  const difference = differenceOf(turns, free)
  const times = timesOf(free, turns)
  if (!difference || !times) return tooFew(turns, free)
  const { differs, open, less } = difference
  const freeWon = less.variant === 'B'
  const won = fill(freeWon ? says.turnsLonger : says.freeLonger, { longer: longer(difference) })
  const figures = joined(
    fill(says.shuffled, { all: listed([turns, free], names) }),
    differs ? won : noDifference(difference),
    stranded(file, texts),
  )
  if (open) return stillOpen(figures)
  return {
    answer: times.ratio,
    interval: times.interval,
    came: !differs ? 'same' : freeWon ? 'longer' : 'shorter',
    values: { longer: shortly(difference) },
    figures,
  }
}

const experiment = (title: string, shuffle: boolean) => ({
  title,
  trials: 6,
  base: {
    workload: {
      id: 'sha256',
      // Long enough that the policy decides, not the cost of a message.
      kernel: 'js',
      tasks: 800,
      payloadBytes: 16 * 1024,
      sizes: { kind: 'periodic', every: 4, times: 10, shuffle },
    },
    arrivals: { kind: 'batch' },
    strategy: { kind: 'push', policy: 'round-robin', channel: 'message-transfer', workers: 4 },
  },
  variants: [
    { id: 'A', label: 'Round-robin', set: { 'strategy.policy': 'round-robin' } },
    {
      id: 'B',
      label: 'Free worker',
      set: { 'strategy.policy': 'free-worker', 'strategy.inFlight': 1 },
    },
  ],
  views: ['lanes', 'utilization'],
})

export const whoIsNext = lesson('who-is-next', 5, (texts) => [
  tell(texts.intro, inTurn(texts.intro.diagram)),
  choose('first', texts.first, {
    diagram: toTheFree(texts.first.diagram),
    variants: { turns: 'A', free: 'B' },
  }),
  run('in-order', texts.inOrder, {
    preset: 'rr-or-free',
    experiment: () => experiment('Round-robin or free worker?', false),
  }),
  compare('first', 'in-order', texts.firstSeen, {
    outcome: (file) => inOrder(file, texts),
    views: ['lanes', 'utilization'],
    sight: idlestWorker(texts.firstSeen.sight, 'A'),
  }),
  predictTimes('ratio', texts.ratio, { min: 0.5, max: 3, start: 1.5 }),
  run('shuffled', texts.shuffled, {
    preset: 'rr-or-free',
    experiment: () => experiment('Round-robin or free worker, sizes shuffled?', true),
  }),
  compare('ratio', 'shuffled', texts.ratioSeen, {
    outcome: (file) => shuffled(file, texts),
    // A ratio near 1: a quarter of it would make any guess right.
    tolerance: 0.1,
    views: ['lanes', 'utilization'],
  }),
  remember(texts.remember),
])
