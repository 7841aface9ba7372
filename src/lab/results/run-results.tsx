import { useMemo, type Ref } from 'react'
import {
  hasRuns,
  isByName,
  ruleAnswer,
  verdictOf,
  type Reading,
  type Verdict,
} from '../../../workers/api'
import type { LanesHandle } from '../../charts/types'
import { useLab } from '../../store/lab-store'
import { axisWords } from '../../run/file-verdict'
import { readingOfRun } from '../../run/run-reading'
import { isUnderWay, madeAt } from '../../run/run-state'
import { t } from '../../i18n/text'
import { ChartSettings } from '../../views/chart-settings'
import { ChartsArea } from '../../views/charts-area'
import { Answers } from './answers'
import { ComparedRuns } from './compared-runs'
import { EvidenceCard } from './evidence-card'
import { Findings, useFindings } from './findings'
import { HeadlineCard } from './headline-card'
import { LongestTasks } from './longest-tasks'
import { RunQuality } from './run-quality'
import { TrialsList } from './trials-list'

/** The verdict of the trials that have ended; null before the plan is known. */
const verdictSoFar = (reading: Reading | null): Verdict | null =>
  reading && reading.places.length > 0 ? verdictOf(reading, axisWords(reading.experiment)) : null

/**
 * Everything that a run shows, in one order from its first moment on: the sentence, the picture
 * that proves it, the figures, the rest. Its code is not needed before a run, and is fetched after
 * the first drawing.
 */
export const RunResults = ({ lanes }: { lanes: Ref<LanesHandle> }) => {
  const run = useLab((state) => state.run)
  const reading = readingOfRun(run)
  const machines = run.whole?.machines ?? null
  const verdict = useMemo(() => machines?.verdict ?? verdictSoFar(reading), [machines, reading])
  // A run that goes on gives no answer away.
  const isOver = !isUnderWay(run)
  const rule = useMemo(
    () => (isOver && reading && verdict ? ruleAnswer(reading, verdict) : []),
    [isOver, reading, verdict],
  )
  const findings = useFindings(reading)
  // Whoever does a lab looks at the lanes, and says what they show, before the page does.
  const isHidden = useLab(
    ({ assignment }) => assignment !== null && assignment.open > 0 && run.status === 'done',
  )
  // Runs with nothing in common: the view has one of them, and charts of it would seem to compare.
  const isApart =
    reading?.runs?.are === 'variants' &&
    new Set(reading.places.map(({ variant }) => variant)).size < 2
  // Runs over names, and machines, have neither a summary nor evidence: each has its own. A sweep without a valid
  // trial has no figure.
  const isBare =
    isApart ||
    machines !== null ||
    (reading?.runs !== undefined && isByName(reading.experiment)) ||
    (isOver && reading?.experiment.axis && reading.places.every(({ valid }) => valid.length === 0))
  const isWhole = !reading?.origin && !isApart
  return (
    <ChartSettings made={madeAt(run)} seed={run.experiment?.seed} quiet={isHidden}>
      <ChartsArea lanes={lanes}>
        {(picture, rest) => (
          <>
            <section style={{ display: 'contents' }} aria-label={t('Verdict')} data-part="verdict">
              {isHidden ? (
                <p className="card">{t('First the questions; then the page says what it sees.')}</p>
              ) : (
                <HeadlineCard {...{ run, verdict, rule }} />
              )}
              {run.source !== 'here' && !run.whole && run.file?.answers && (
                <Answers answers={run.file.answers} />
              )}
              {/* Machines of a room are compared by its question alone, in their chart. */}
              {run.whole && hasRuns(run.whole.file) && !run.whole.file.answers && (
                <ComparedRuns file={run.whole.file} left={run.file?.runs?.left ?? 0} />
              )}
              {!isApart && picture}
              {!isBare && !isHidden && (isOver || picture) && (
                <EvidenceCard {...{ run, verdict, rule, findings }} />
              )}
            </section>
            {!isApart && !isHidden && <Findings {...{ run, findings }} />}
            {reading?.origin && <LongestTasks />}
            {!isApart && rest}
          </>
        )}
      </ChartsArea>
      {isWhole && !isHidden && <RunQuality verdict={verdict} />}
      {isWhole && <TrialsList />}
    </ChartSettings>
  )
}
