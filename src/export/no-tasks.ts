import { t } from '../i18n/text'
import type { ExportedRun } from './exporter'

/** Why there is nothing to export task by task; null if there is. */
export const whyNoTasks = ({ trials }: ExportedRun): string | null =>
  trials.length === 0 ? t('This run has the figures of its trials, but not their tasks.') : null

/** As `whyNoTasks`, where the times of single tasks are needed. */
export const whyNoTimes = (run: ExportedRun): string | null => {
  const none = whyNoTasks(run)
  if (none !== null) return none
  return run.trials.every(({ reader }) => reader.level === 'blocks')
    ? t('Tasks this short are recorded in blocks, without times of single tasks.')
    : null
}
