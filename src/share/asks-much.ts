import { fields, pointsOf, workersOf, type Experiment } from '../../workers/api'
import { t } from '../i18n/text'

/**
 * Ratio to the default that is far above it. Experiments on short tasks have some hundred times the
 * tasks; memory and threads are what a machine runs out of.
 */
const FAR = { memory: 4, workers: 8, tasks: 500 } as const

/** Demands of an experiment far above the defaults, in words; null without any. */
export const asksMuch = (experiment: Experiment): string | null => {
  const specs = pointsOf(experiment).map(({ spec }) => spec)
  const memoryMiB = Math.max(...specs.map(({ limits }) => limits.memoryMiB))
  const workers = Math.max(...specs.map(workersOf))
  const tasks = Math.max(...specs.map(({ workload }) => workload.tasks))
  const asked = [
    memoryMiB >= FAR.memory * fields.limitFields.memoryMiB.default
      ? t('up to {n} MiB of memory', { n: memoryMiB })
      : '',
    workers >= FAR.workers * fields.strategyFields.pull.workers.default
      ? t('{n} {n|worker|workers} in parallel', { n: workers })
      : '',
    tasks >= FAR.tasks * fields.workloadFields.tasks.default
      ? t('{n} {n|task|tasks} per trial', { n: tasks })
      : '',
  ].filter(Boolean)
  if (asked.length === 0) return null
  return t('It asks for far more than usual: {what}.', { what: asked.join(', ') })
}
