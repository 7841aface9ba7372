import { formatBytes } from '../../base/format'
import { say } from '../../base/message'
import { figureOf } from '../../figures'
import type { TrialResult } from '../../run-file/result'
import { figure } from '../claim'
import type { Rule } from '../finding'
import { overTrials, overTrialsText } from '../over-trials'
import { largest } from '../places'

/** A pool whose workers have less fits beside whatever else runs on a machine of today. */
const MUCH_BYTES = 128 * 1024 * 1024

const all = (trial: TrialResult) => figureOf('poolBytes').of(trial)
const each = (trial: TrialResult) => figureOf('workerBytes').of(trial)

export const heldMemory: Rule = {
  id: 'held-memory',
  find: (run) => {
    const worst = largest(
      run.judgeable.filter((place) => overTrials(place, all) >= MUCH_BYTES),
      (place) => overTrials(place, all),
    )
    if (!worst) return null
    const values = {
      each: overTrialsText(worst, each, formatBytes),
      all: overTrialsText(worst, all, formatBytes),
    }
    return {
      severity: 'tip',
      message: say(
        '{name}: after its tasks its workers had {all} in heaps and buffers, any garbage left among them, and each took up to {each}. Memory may limit their number before the cores do.',
        {
          name: worst.name,
          each: formatBytes(overTrials(worst, each)),
          all: formatBytes(overTrials(worst, all)),
        },
      ),
      evidence: [
        figure(worst, say('all workers {all}, each up to {each}', values), { hurt: false }),
      ],
    }
  },
}
