/**
 * The tasks of a run as Trace Event JSON, which Perfetto, Chrome DevTools and speedscope open: a
 * process for each trial, a thread for the host, the coordinator and each worker.
 */
import { t } from '../i18n/text'
import { type ExportedRun, type Exporter, whyNoTasks } from './exporter'
import { idsOf, inOrder, type TraceEvent } from './trace/event'
import { shiftOf } from './trace/lanes'
import { trialEvents } from './trace/trial-events'

/** All events, metadata first, then by time. */
export const traceEvents = ({ trials }: ExportedRun): TraceEvent[] => {
  // All trials start with their first submit at the same time, none before 0.
  const shift = Math.max(0, ...trials.map(({ reader }) => shiftOf(reader)))
  let ids = 0
  const nextId = () => `0x${(++ids).toString(16)}`
  return inOrder(
    trials.flatMap((trial, place) => trialEvents(trial, { ids: idsOf(place), shift, nextId })),
  )
}

/** Facts about the run; keys that no viewer uses itself. */
const otherData = ({ shown: file }: ExportedRun): Record<string, string> => ({
  title: file.experiment.title,
  app: `Poolscope ${file.environment.app}`,
  startedAt: file.environment.startedAt,
  userAgent: (file.environments ?? [file])
    .map(({ environment }) => environment.userAgent)
    .join('; '),
  seed: String(file.experiment.seed),
})

export const traceEvent: Exporter = {
  id: 'trace-event',
  text: () => ({
    name: t('Trace events (JSON)'),
    help: t('Every thread on a timeline, for Perfetto, Chrome DevTools, speedscope.'),
  }),
  whyNot: whyNoTasks,
  lacks: ({ trials }) => {
    const at = (level: string) => trials.some(({ reader }) => reader.level === level)
    if (at('blocks'))
      return t(
        'Recorded in blocks: the trace has blocks of tasks, but no single tasks, waits or arrows. To get them, set Recording to “full” in the Lab and run again.',
      )
    return at('light')
      ? t(
          'Recorded at level “light”: the trace has the times of the host’s submits and answers, but not how long the host worked; unpacking counts as service. To get both, set Recording to “full” in the Lab and run again.',
        )
      : null
  },
  write: (run) => {
    const events = traceEvents(run).map(
      (event, i) => `${i > 0 ? ',\n' : ''}${JSON.stringify(event)}`,
    )
    return {
      ending: '-trace.json',
      type: 'application/json',
      parts: [
        '{"traceEvents": [\n',
        ...events,
        `\n], "displayTimeUnit": "ms", "otherData": ${JSON.stringify(otherData(run))}}\n`,
      ],
    }
  },
}
