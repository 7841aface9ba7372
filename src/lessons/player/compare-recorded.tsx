import { Button } from '@mantine/core'
import { useState } from 'react'
import { whyThrown } from '../../base/format'
import { t } from '../../i18n/text'
import { Notice } from '../../parts/notice'
import { fetchRecorded } from '../../store/recorded'
import type { Lesson, RunStep } from '../lesson'
import { openInStep, recordingOf } from '../lesson-run'

/** Takes the run of another machine as the step's result, where this machine has no answer. */
export const CompareRecorded = ({ lesson, step }: { lesson: Lesson; step: RunStep }) => {
  const [opening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const open = async () => {
    setOpening(true)
    setProblem(null)
    const name = recordingOf(lesson, step)
    await fetchRecorded(name)
      .then((file) => openInStep(lesson, step, file, name))
      .catch((error: unknown) => setProblem(whyThrown(error)))
    setOpening(false)
  }
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
