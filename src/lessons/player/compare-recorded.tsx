import { Button } from '@mantine/core'
import { useState } from 'react'
import { whyThrown } from '../../base/format'
import { t } from '../../i18n/text'
import { Notice } from '../../parts/notice'
import type { Lesson, RunStep } from '../lesson'
import { isRecorded, openRecording } from '../lesson-run'

/** Takes the run of another machine as the step's result, where this machine has no answer; nothing without one. */
export const CompareRecorded = ({ lesson, step }: { lesson: Lesson; step: RunStep }) => {
  const [opening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const open = async () => {
    setOpening(true)
    setProblem(null)
    await openRecording(lesson, step).catch((error: unknown) => setProblem(whyThrown(error)))
    setOpening(false)
  }
  if (!isRecorded(lesson, step)) return null
  return (
    <>
      <p>
        <Button size="md" loading={opening} onClick={() => void open()}>
          {t('Compare with the recorded machine')}
        </Button>
      </p>
      {problem !== null && (
        <Notice tone="error" role="alert">
          {t('The recorded run cannot be opened: {why}', { why: problem })}
        </Notice>
      )}
    </>
  )
}
