import { say } from '../../base/message'
import type { TrialResult } from '../../run-file/result'
import { SLOW_CORE } from '../../stats'
import { figure } from '../claim'
import type { Rule } from '../finding'
import { intervalOver, overTrials, overTrialsText, percent } from '../over-trials'
import { largest } from '../places'

const slowestIn = ({ crowding }: TrialResult): number | null => {
  const speeds = (crowding?.speeds ?? []).flatMap((one) => one ?? [])
  return speeds.length < 2 ? null : Math.min(...speeds)
}

export const slowCore: Rule = {
  id: 'slow-core',
  find: (run) => {
    const slow = run.judgeable.filter(
      (place) => (intervalOver(place, slowestIn)?.[1] ?? Infinity) < SLOW_CORE,
    )
    const worst = largest(slow, (place) => -overTrials(place, slowestIn))
    if (!worst) return null
    const share = percent(overTrials(worst, slowestIn))
    return {
      severity: 'tip',
      message: say(
        '{name}: the cores are not equally fast. The slowest worker ran at {share} of the speed of the fastest. With equal shares the fast ones wait for it; workers that take a task whenever they are free do not.',
        { name: worst.name, share },
      ),
      evidence: [
        figure(
          worst,
          say('the slowest worker at {share} of the speed of the fastest', {
            share: overTrialsText(worst, slowestIn, percent),
          }),
          { hurt: false },
        ),
      ],
    }
  },
}
