/**
 * What is said of pools that other code ran: what stands out most, and a sentence each. One run of
 * anything compares with nothing.
 */
import { formatCount, formatMs, formatNumber } from '../../base/format'
import { type Message, say } from '../../base/message'
import { whatStandsOut } from '../../findings'
import type { Reading } from '../../reading'
import { isOverlapping } from '../../run-file/observed'
import type { TrialResult } from '../../run-file/result'
import { nothing } from '../parts'
import type { Verdict } from '../types'

/** `80 tasks ran on 4 lanes in 6.4 s: 3.1 at once on average, 4 at most (2 cores).` */
const sentenceOf = ({ tasks, makespanMs, observed, utilization }: TrialResult): Message => {
  const counted = { n: tasks, count: formatCount(tasks) }
  if (!observed?.timed)
    return say('{count} {n|task takes|tasks take} {sum} in all, and the longest {most}.', {
      ...counted,
      sum: formatMs(observed?.busyMs),
      most: formatMs(observed?.longest[0]?.ms),
    })
  const { lanes, cores: n, timed } = observed
  const most = formatCount(timed.atOnce.most)
  const m = utilization.workers.length
  return say('{count} {n|task|tasks} {where} in {span}: {mean} at once on average, {most}.', {
    ...counted,
    where: isOverlapping(observed, m)
      ? say('ran on {count} {m|worker|workers}', { m, count: formatCount(m) })
      : say('ran on {count} {m|lane|lanes}', { m: lanes, count: formatCount(lanes) }),
    span: formatMs(makespanMs),
    mean: formatNumber(timed.atOnce.mean, 1),
    most: n
      ? say('{most} at most ({n} {n|core|cores})', { most, n })
      : say('{most} at most', { most }),
  })
}

export const observedVerdict = (run: Reading): Verdict => {
  const pools = run.places.flatMap(({ variant, medianTrial }) =>
    medianTrial ? { variant, text: sentenceOf(medianTrial) } : [],
  )
  const several = pools.length > 1
  const counts = pools.flatMap(({ variant, text }, i) => [
    ...(several ? [{ text: `${i > 0 ? ' ' : ''}${variant}: `, variant }] : []),
    { text },
  ])
  const [first] = whatStandsOut(run)
  return {
    ...nothing('observed', say('Nothing was measured.')),
    open: [],
    headline: first ? [{ text: first.message }] : counts,
    second: [
      ...(first ? [...counts, { text: ' ' }] : []),
      {
        text: several
          ? say('Observed, one run of each: that one is faster proves nothing.')
          : say('Observed: one run of another program, not measured here.'),
      },
    ],
    evidence: first?.evidence ?? [],
  }
}
