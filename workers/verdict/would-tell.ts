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
    return say('A comparison needs {least} trials of each; there {n|is|are} {n}.', {
      least: formatCount(least),
      n: found.n,
    })
  if (least === Infinity)
    return say(
      'The clock is too coarse for times as short as these: give the trials more tasks, or longer ones.',
    )
  const shown = (foundBy(found.n, found) ?? NaN) - 1
  return sentences(
    say('Only a difference of more than {share} would show in {n} {n|trial|trials}.', {
      n: found.n,
      share: formatPercent(shown, 0),
    }),
    least > MOST_BLOCKS
      ? say('Close other programs, or make the tasks longer.')
      : say('About {least} would tell.', { least: formatCount(least) }),
  )
}
