import { party, read, twoCores, workers } from '../diagram/parts'
import type { Diagram } from '../lesson'
import { longestLanes } from '../outcome/picture-question'
import { times } from '../outcome/question'
import { compare, lesson, measure, predictTimes, tell } from '../steps'
import type { LessonTexts } from '../texts/fetch'

type Texts = LessonTexts['one-cache-line']

const line = ({ says, line: label }: Texts['intro']['diagram']): Diagram => ({
  says,
  columns: [workers(2), twoCores(), [party('memory', label)]],
  edges: [read('w1', 'c1'), read('w2', 'c2'), read('c1', 'memory'), read('c2', 'memory')],
})

export const oneCacheLine = lesson('one-cache-line', 3, (texts) => [
  tell(texts.intro, line(texts.intro.diagram)),
  predictTimes('times', texts.times, { min: 0.5, max: 10 }),
  measure('counters', texts.run, { preset: 'false-sharing', change: () => ({}) }),
  compare('times', 'counters', texts.timesSeen, {
    // How many times as long counters in one line took as counters apart.
    asks: times('B', 'A'),
    picture: longestLanes(texts.timesSeen.picture),
  }),
])
