import { say } from '../../base/message'
import { claimOf } from '../claim'
import type { Rule } from '../finding'
import { beside, isInline, largest, sameWork, workersOf } from '../reading'

export const oneWorker: Rule = {
  id: 'one-worker',
  description: 'A pool of one is slower than none.',
  find: (run) => {
    const found = run.places
      .filter((place) => workersOf(place) === 1)
      .flatMap((single) => {
        const inline = run.places.find(
          (place) => isInline(place) && beside(place, single) && sameWork(run, place, single),
        )
        const claim = inline && claimOf(run, single, inline)
        return inline && claim ? [{ single, inline, claim }] : []
      })
    const worst = largest(found, ({ claim }) => claim.factor)
    if (!worst) return null
    const { single, inline, claim } = worst
    return {
      severity: 'harm',
      message: say(
        '{single} took {longer} {inline}: one worker does the same work, and each task has to reach it and come back. One worker frees the host’s thread; it saves no time.',
        { single: single.name, longer: claim.longer, inline: inline.inner },
      ),
      evidence: [claim.evidence],
    }
  },
}
