/** Advice on more trials for an open comparison. */
import { formatCount, formatPercent } from '../base/format'
import { type Message, say, sentences } from '../base/message'
import { blocksToTell, foundBy, type Judgement, MOST_BLOCKS } from '../reading'

/** @param found null without a valid pair of trials */
export const wouldTell = (found: Judgement | null): Message => {
  const least = found && blocksToTell(found)
  if (!found || least === null)
    return say('Nothing can be compared: no block has a valid trial of each.')
  if (!found.interval)
    return say('A claim needs {least} blocks with a valid trial of each; there {n|is|are} {n}.', {
      least: formatCount(least),
      n: found.n,
    })
  if (least === Infinity)
    return say(
      'The clock is too coarse for times as short as these: give the trials more tasks, or longer ones.',
    )
  const double = found.n * 2
  const percent = (blocks: number) => formatPercent((foundBy(blocks, found) ?? NaN) - 1, 1)
  return sentences(
    say(
      'The difference may be chance. At this noise {n} trials find {now}, {double} find {later}.',
      { n: found.n, now: percent(found.n), double, later: percent(double) },
    ),
    least > MOST_BLOCKS
      ? say('Not even {most} would tell: make the tasks longer, or close other programs.', {
          most: MOST_BLOCKS,
        })
      : say('About {least} would tell.', { least: formatCount(least) }),
  )
}
