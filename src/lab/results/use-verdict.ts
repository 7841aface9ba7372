import { useMemo } from 'react'
import { type Verdict, verdictOf } from '../../../workers/api'
import { axisMeta } from '../../draft/axis-meta'
import { isUnderWay, type RunState } from '../../run/run-state'

/** The verdict of the run on screen; computed again only after a trial has ended. */
export const useVerdict = (run: RunState): Verdict | null => {
  const { experiment, results, environment, file } = run
  const over = !isUnderWay(run)
  const cut = run.status === 'cancelled' || run.status === 'failed'
  return useMemo(() => {
    if (!experiment || results.length === 0) return null
    const axis = axisMeta(experiment)
    return verdictOf({
      experiment,
      points: results,
      parallelism: environment?.parallelism ?? null,
      clockStepMs: environment?.clockStepMs ?? 0,
      noise: file?.noise ?? null,
      over,
      cut,
      ...(axis && { axisLabel: axis.label }),
      ...(axis?.names && { axisNames: axis.names }),
    })
  }, [experiment, results, environment, over, cut, file])
}
