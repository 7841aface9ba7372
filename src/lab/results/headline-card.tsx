import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { choicesOf, type Experiment, LOOKS, type Verdict } from '../../../workers/api'
import { nameOf } from '../../charts/types'
import { betsOf, betText, outcomeOf, questionText } from '../../draft/bets'
import { ownPreset } from '../../draft/preset-draft'
import { inWords, t } from '../../i18n/text'
import { Notice } from '../../parts/notice'
import { useInSight } from '../../parts/use-in-sight'
import { plannedHere } from '../../run/cut-run'
import { trustText } from '../../run/file-verdict'
import { busyText } from '../../run/machine'
import { ownWordText } from '../../run/own-word'
import { readingOfRun } from '../../run/run-reading'
import { isUnderWay, madeAt, ranExperiment, type RunState } from '../../run/run-state'
import { keptId } from '../../store/history/keep-runs'
import { useRuns } from '../../store/history/runs-history'
import { useLab, useWorkspace } from '../../store/lab-store'
import { goOn, toggleRun } from '../../store/run-actions'
import { Announcement } from '../../views/announcement'
import { TrialDots } from '../../views/trial-dots'
import { Spoken } from '../../views/variant-name'
import { ByRule, type ByRuleProps } from './by-rule'
import { Fairness } from './fairness'
import { Origin } from './origin'
import { ViewControls } from './view-controls'
import styles from '../../parts/verdict.module.css'

/** Says that the run on screen is kept, or why it is not; below the headline. */
const KeptStatus = () => {
  const run = useLab((state) => state.run)
  const entries = useRuns((state) => state.entries)
  const inMemory = useRuns((state) => state.inMemory)
  const problem = useRuns((state) => state.problem)
  if (run.file === null || run.source === 'recorded' || run.source === 'advice') return null
  const entry = entries.find(({ id }) => id === keptId(run))
  if (!entry) return null
  if (problem !== null && inMemory.includes(entry.id))
    return (
      <Notice tone="error" role="alert" data-kept="memory">
        <strong>
          {t('This run is only here until the page is closed: {problem}.', { problem })}
        </strong>{' '}
        {t('Export it to keep it: share menu, or Runs.')} <a href="#/runs">{t('Runs')}</a>
      </Notice>
    )
  // Listed immediately; a user who leaves before it is stored loses it.
  if (inMemory.includes(entry.id)) return <span data-kept="writing">{t('Being kept…')}</span>
  return (
    <span data-kept="stored">
      {t('Kept in')} <a href="#/runs">{t('Runs')}</a>
    </span>
  )
}

interface VerdictProps {
  run: RunState
  verdict: Verdict | null
}

/** The answer in one sentence, and its trust. Its height is reserved: nothing moves. */
export const HeadlineCard = ({ run, verdict, rule }: VerdictProps & ByRuleProps) => {
  const card = useInSight(isUnderWay(run) ? 'run' : null)
  const made = madeAt(run)
  const busy = made ? busyText(made) : ''
  const instead = insteadText(run, verdict)
  const headline = instead ?? textOf(verdict?.headline ?? [])
  const spoken = [headline, verdict && textOf(verdict.second), betResult(run, verdict)]
    .filter(Boolean)
    .join(' ')
  return (
    <div
      ref={card}
      className={`card ${styles.headline}`}
      data-part="headline"
      data-verdict={verdict?.kind ?? 'none'}
      data-opened={run.source !== 'here'}
      data-dots={hasFew(run)}
      data-controls={run.whole ? choicesOf(run.whole.file).dimensions.length : undefined}
    >
      {run.whole && <ViewControls whole={run.whole} />}
      {/* Another sentence gets new elements, so that common words do not move. */}
      <h2 key={headline} className={`big ${styles.big}`} data-long={headline.length > LONG}>
        {instead ?? <Spoken parts={verdict?.headline ?? []} />}{' '}
        {verdict && run.status !== 'cancelled' && trustText(verdict) !== '' && (
          <span className={styles.trust} data-trust={verdict.trust}>
            {trustText(verdict)}
          </span>
        )}{' '}
        {verdict && busy !== '' && (
          <span className={styles.trust} data-busy>
            {busy}
          </span>
        )}
      </h2>
      <Announcement at={isUnderWay(run) ? lookOf(run) : spoken} text={spoken} />
      <p className={styles.second}>
        {verdict?.kind === 'nothing' && verdict.why && `${inWords(verdict.why)} `}
        {verdict && <Spoken key={textOf(verdict.second)} parts={verdict.second} />}
      </p>
      <ByRule rule={rule} />
      <Explained run={run} answered={hasAnswer(verdict)} />
      {isUnderWay(run) && hasFew(run) && (
        <div className={styles.dots}>
          <TrialDots run={run} />
        </div>
      )}
      {verdict && !isUnderWay(run) && <Fairness verdict={verdict} />}
      <Trust run={run} verdict={verdict} />
    </div>
  )
}

/** True if the trials of all variants have room below the sentence of a run that goes on. */
const hasFew = ({ experiment }: RunState): boolean =>
  experiment !== null && !experiment.axis && experiment.variants.length <= 2

/** Number of letters from which a headline is set smaller, so that it keeps to its lines. */
const LONG = 100

/** A sentence as text, also its key. */
const textOf = (parts: Verdict['headline']): string =>
  parts.map(({ text }) => inWords(text)).join('')

/** The last look that a run has reached, in blocks: between looks nothing is spoken. */
const lookOf = ({ results }: RunState): number => {
  const blocks = results.length > 0 ? Math.min(...results.map(({ trials }) => trials.length)) : 0
  return LOOKS.findLast((look) => look <= blocks) ?? 0
}

/** What stands in place of a headline; null if there is one. */
const insteadText = ({ status }: RunState, verdict: Verdict | null): string | null => {
  if (verdict) return null
  return status === 'preparing' ? t('Getting ready') : t('Nothing was measured.')
}

/** False for a run that says nothing yet, or nothing at all. */
const hasAnswer = (verdict: Verdict | null): verdict is Verdict =>
  verdict !== null && verdict.kind !== 'measuring' && verdict.kind !== 'nothing'

/** The question, and after the run what is behind the answer to a preset's question. */
const Explained = ({ run, answered }: { run: RunState; answered: boolean }) => {
  const { experiment, environment } = run
  const preset = useMemo(
    () => experiment && ownPreset(experiment, environment?.coresNamed),
    [experiment, environment],
  )
  if (answered) return preset?.explains ? <p className="lead">{t(preset.explains)}</p> : null
  if (!experiment || !isUnderWay(run)) return null
  return <p className="lead">{questionText(experiment, preset)}</p>
}

/** The reader's bet and its outcome: `You bet on Shared queue: right`; empty without a bet. */
const betResult = (run: RunState, verdict: Verdict | null): string => {
  const { answers, experiment } = run
  const said = answers.find(({ id }) => id === 'bet')?.said
  const bet = experiment ? betsOf(experiment).find((one) => one === said) : undefined
  if (!experiment || bet === undefined) return ''
  const name = betText(experiment, bet)
  const reading = readingOfRun(run)
  if (!reading || !hasAnswer(verdict)) return t('You bet on {name}', { name })
  const outcome = outcomeOf(bet, reading, verdict)
  switch (outcome.kind) {
    case 'open':
      return t('You bet on {name}: the run does not settle it', { name })
    case 'beaten':
      return t('You bet on {name}: it turned out differently', { name })
    case 'right': {
      const others = outcome.others.map((id) => betText(experiment, id)).join(', ')
      return others === ''
        ? t('You bet on {name}: right', { name })
        : t('You bet on {name}: right, together with {others}', { name, others })
    }
  }
}

/** A stopped run, or an opened file of one, which perhaps the command line has written. */
const canGoOn = ({ status, source, file, whole }: RunState): boolean =>
  status === 'cancelled' ||
  (status === 'done' &&
    (source === 'file' || source === 'history') &&
    file !== null &&
    whole === null &&
    plannedHere(file) !== null)

const stoppedText = ({ ran, order }: RunState, verdict: Verdict | null): string => {
  const counts = { ran: ran.length, all: order.length }
  return verdict?.trust === 'sure'
    ? t('stopped after {ran} of {all} trials, which were enough to be sure', counts)
    : t('stopped after {ran} of {all} trials', counts)
}

const Trust = ({ run, verdict }: VerdictProps) => {
  const stale = useLab((state) => state.draft !== ranExperiment(state.run))
  const workspace = useWorkspace()
  const words = [
    betResult(run, verdict),
    run.status === 'cancelled' ? stoppedText(run, verdict) : '',
    run.status === 'failed' ? t('the run failed') : '',
    ownWordText(run),
  ].filter(Boolean)
  const { file } = run
  return (
    <div className="fine faint bar">
      <Origin />
      {/* Holds the height of words that come while a run goes on. */}
      {(words.length > 0 || !file?.origin) && <span>{words.join(' · ') || '\u00a0'}</span>}
      {canGoOn(run) && file && !stale && (
        <Button
          size="compact-xs"
          variant="filled"
          onClick={() => goOn(workspace, { id: keptId(run), file })}
        >
          {t('Go on')}
        </Button>
      )}
      <KeptStatus />
      {file?.origin && keptId(run) === null && <Keep />}
      {stale && !isUnderWay(run) && run.experiment && <Old experiment={run.experiment} />}
    </div>
  )
}

/** Keeps what was observed, which no run of this page would bring back. */
const Keep = () => {
  const workspace = useWorkspace()
  const keep = async () => {
    const { keepObserved } = await import('../../store/history/observed-history')
    await keepObserved(workspace)
  }
  return (
    <Button size="compact-xs" onClick={() => void keep()}>
      {t('Keep it in Runs')}
    </Button>
  )
}

/** Experiment of these results after the form has changed; a button measures the new one. */
const Old = ({ experiment: { variants } }: { experiment: Experiment }) => {
  const workspace = useWorkspace()
  return (
    <span className={styles.old}>
      {t('This was {names}.', { names: variants.map(nameOf).join(', ') })}{' '}
      <Button size="compact-xs" onClick={() => void toggleRun(workspace)}>
        {t('Measure the new settings')}
      </Button>
    </span>
  )
}
