/** The recorded runs of lessons: `npm run record -- --lessons` makes them, and a test compares them with this. */
import type { Experiment } from '../../workers/api'
import { chartsNamed } from '../charts'
import { machineWith } from '../draft/preset-draft'
import { lessonsIn } from './content'
import type { Lesson, RunStep } from './lesson'
import { comparesOf, recordingOf, runsOf } from './lesson-run'

interface Recording {
  name: string
  lesson: Lesson
  run: RunStep
  experiment: Experiment
  /** True if a comparison draws what single tasks did. */
  needsTasks: boolean
}

/** What is recorded on a machine with so many cores: every run of every lesson. */
export const recordingsOn = (cores: number): Recording[] =>
  lessonsIn().flatMap((lesson) =>
    runsOf(lesson).map((run) => ({
      name: recordingOf(lesson, run),
      lesson,
      run,
      experiment: run.experiment(machineWith(cores)),
      needsTasks: comparesOf(lesson, run).some(({ views }) =>
        chartsNamed(views).some(({ needs }) => needs === 'tasks'),
      ),
    })),
  )
