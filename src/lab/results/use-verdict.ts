import { useMemo } from 'react'
import { type Verdict, verdictOf } from '../../../workers/api'
import { axisWords } from '../../run/file-verdict'
import { useReading } from '../../run/run-reading'
import type { RunState } from '../../run/run-state'

/** The verdict of the run on screen; computed again only after a trial has ended. */
export const useVerdict = (run: RunState): Verdict | null => {
  const reading = useReading(run)
  return useMemo(
    () =>
      reading && reading.places.length > 0
        ? verdictOf(reading, axisWords(reading.experiment))
        : null,
    [reading],
  )
}
