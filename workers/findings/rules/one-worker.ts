import { say } from '../../base/message'
import { largestClaim } from '../claim'
import type { Rule } from '../finding'
import { besideInline, workersOf } from '../places'

export const oneWorker: Rule = {
  id: 'one-worker',
  find: (run) => {
    const single = run.judgeable.filter((place) => workersOf(place) === 1)
    const worst = largestClaim(run, besideInline(run, single))
    if (!worst) return null
    const { worse, better, claim } = worst
    return {
      severity: 'harm',
      message: say(
        '{single} took {longer} {inline}: one worker does the same work, and each task has to reach it and come back. One worker frees the host’s thread; it saves no time.',
        { single: worse.name, longer: claim.longer, inline: better.inner },
      ),
      evidence: [claim.evidence],
    }
  },
}
