import { formatCount } from '../../base/format'
import { list, say, sentences, type Message } from '../../base/message'
import type { Disturbance, PointResult } from '../../spec/result'
import { evidence } from '../claim'
import type { Rule } from '../finding'
import { FINAL_TRIALS } from '../measure'
import { soundTrials } from '../median-trial'
import { nameOfVariant, LEAST_TRIALS, placed } from '../reading'

const WHY: Readonly<Record<Disturbance, string>> = {
  'tab-hidden': 'tab hidden',
  frozen: 'frozen',
  'frame-gap': 'frame gap',
  drift: 'drift',
  'worker-died': 'worker died',
  'task-stuck': 'task stuck',
  'start-failed': 'start failed',
  cancelled: 'cancelled',
}

const soundOf = (point: PointResult): number => soundTrials(point).length

/** How often each disturbance left a trial out: "drift 2, tab hidden 1"; null where none did. */
const reasonsOf = ({ trials }: PointResult): Message | null => {
  const counts = new Map<Disturbance, number>()
  for (const { disturbed } of trials)
    for (const why of disturbed) counts.set(why, (counts.get(why) ?? 0) + 1)
  if (counts.size === 0) return null
  return list(
    [...counts].map(([why, count]) => say('{why} {count}', { why: say(WHY[why]), count })),
  )
}

/** Trials were left out, or there never were enough of them. */
const lacks = (point: PointResult): boolean => {
  const sound = soundOf(point)
  if (point.trials.length === 0) return false
  return sound < LEAST_TRIALS || (sound < FINAL_TRIALS && sound < point.trials.length)
}

export const fewTrials: Rule = {
  id: 'few-trials',
  description: 'Too few sound trials for a claim, and why.',
  find: ({ experiment, points }) => {
    const poor = points.filter(lacks).sort((a, b) => soundOf(a) - soundOf(b))
    const [first] = poor
    if (!first) return null
    const reasons = reasonsOf(first)
    const sound = soundOf(first)
    const enough = sound >= LEAST_TRIALS
    const values = {
      name: placed(nameOfVariant(experiment, first.variant), first.x),
      sound: formatCount(sound),
      all: formatCount(first.trials.length),
    }
    return {
      severity: 'tip',
      message: sentences(
        reasons
          ? say('{name}: only {sound} of {all} trials count (left out: {reasons}).', {
              ...values,
              reasons,
            })
          : say('{name}: {n} {n|trial|trials} so far.', { ...values, n: sound }),
        enough
          ? say('A final word needs {need}.', { need: FINAL_TRIALS })
          : say('A comparison needs {need}.', { need: LEAST_TRIALS }),
        reasons
          ? say('Close what else runs, keep the tab in front, and run again.')
          : say('Run more of them.'),
      ),
      evidence: poor.slice(0, 4).map((point) => {
        const why = reasonsOf(point)
        const counts = {
          place: placed(point.variant, point.x),
          sound: soundOf(point),
          all: point.trials.length,
        }
        const message = why
          ? say('{place}: {sound} of {all} trials sound, {reasons}', { ...counts, reasons: why })
          : say('{place}: {sound} of {all} trials sound', counts)
        return evidence(message, { hurt: false })
      }),
    }
  },
}
