import { Button } from '@mantine/core'
import { useState } from 'react'
import { whyThrown } from '../../base/format'
import { t } from '../../i18n/text'
import { Notice } from '../../parts/notice'
import type { Lesson, RunStep } from '../lesson'
import { openRecording } from '../lesson-run'

/** Takes the run of another machine as the step's result, where this machine has no answer. */
export const CompareRecorded = ({ lesson, step }: { lesson: Lesson; step: RunStep }) => {
  const [state, setState] = useState<{ opening: boolean; problem: string | null }>({
    opening: false,
    problem: null,
  })
  const open = async () => {
    setState({ opening: true, problem: null })
    try {
      await openRecording(lesson, step)
      setState({ opening: false, problem: null })
    } catch (error) {
      setState({ opening: false, problem: whyThrown(error) })
    }
  }
  return (
    <>
      <p>
        <Button size="md" loading={state.opening} onClick={() => void open()}>
          {t('Compare with the recorded machine')}
        </Button>
      </p>
      {state.problem !== null && (
        <Notice tone="error" role="alert">
          {t('The recorded run cannot be opened: {why}', { why: state.problem })}
        </Notice>
      )}
    </>
  )
}
