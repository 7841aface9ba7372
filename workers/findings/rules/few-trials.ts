import { list, say, sentences, type Message } from '../../base/message'
import type { Disturbance, PointResult } from '../../run-file/result'
import { evidence } from '../claim'
import { disturbedBy } from '../disturbed'
import type { Rule } from '../finding'
import { LEAST_BLOCKS, type Place } from '../../reading'

const IN_FRONT = say('Keep the tab in front, and run again.')
const FAULT = say('These trials failed: the list of trials says how.')

const ADVICE: Readonly<Partial<Record<Disturbance, Message>>> = {
  'tab-hidden': IN_FRONT,
  frozen: IN_FRONT,
  'frame-gap': say('Close other programs, keep the tab in front, and run again.'),
  'clock-skew': say('Run again: the machine slept, or its clock was set.'),
  hasty: say('Run again, not in haste.'),
  'worker-died': FAULT,
  'task-stuck': FAULT,
  'start-failed': FAULT,
  'no-memory': FAULT,
}

/** Advice on the most frequent disturbance of the place; `block` only follows from one of another place. */
const adviceOn = (place: PointResult, places: readonly PointResult[]): Message => {
  const causesIn = ({ trials }: PointResult) =>
    trials.flatMap(({ disturbed }) => disturbed.filter((why) => why !== 'block'))
  const here = causesIn(place)
  const causes = here.length > 0 ? here : places.flatMap(causesIn)
  const count = (of: Disturbance) => causes.filter((why) => why === of).length
  const [first] = causes.toSorted((a, b) => count(b) - count(a))
  return (first && ADVICE[first]) ?? say('Run more trials.')
}

/** `page stood still 2, tab hidden 1`: excluded trials per disturbance; null without one. */
const reasonsOf = ({ trials }: PointResult): Message | null => {
  const counts = new Map<Disturbance, number>()
  for (const { disturbed } of trials)
    for (const why of disturbed) counts.set(why, (counts.get(why) ?? 0) + 1)
  if (counts.size === 0) return null
  return list(
    [...counts].map(([why, count]) => say('{why} {count}', { why: disturbedBy(why), count })),
  )
}

export const fewTrials: Rule = {
  id: 'few-trials',
  find: ({ places }) => {
    const poor = places
      .filter(({ trials, valid }) => trials.length > 0 && valid.length < LEAST_BLOCKS)
      .sort((a, b) => a.valid.length - b.valid.length)
    const [first] = poor
    if (!first) return null
    const counts = ({ trials, valid }: Place) => ({ sound: valid.length, all: trials.length })
    const { name, valid } = first
    const reasons = reasonsOf(first)
    return {
      severity: 'tip',
      message: sentences(
        reasons
          ? say('{name}: only {sound} of {all} trials are valid (left out: {reasons}).', {
              name,
              reasons,
              ...counts(first),
            })
          : say('{name}: {n} {n|trial|trials} so far.', { name, n: valid.length }),
        say('A comparison needs {need}.', { need: LEAST_BLOCKS }),
        adviceOn(first, places),
      ),
      evidence: poor.slice(0, 4).map((place) => {
        const values = { place: place.short, ...counts(place) }
        const message = say('{place}: {sound} of {all} trials valid', values)
        return evidence(list([message, reasonsOf(place) ?? []].flat()), { hurt: false })
      }),
    }
  },
}
