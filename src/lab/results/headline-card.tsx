import { Button } from '@mantine/core'
import {
  choicesOf,
  type Claim,
  type Experiment,
  type VariantId,
  type Verdict,
} from '../../../workers/api'
import { nameAmong, nameOf } from '../../charts/types'
import { betsOf, isNearest, type Bet } from '../../draft/bets'
import { Fairness } from './fairness'
import { KeptStatus } from './kept-status'
import { Origin } from './origin'
import { ViewControls } from './view-controls'
import { trustText } from '../../run/file-verdict'
import { plannedHere } from '../../run/cut-run'
import { ownWordText } from '../../run/own-word'
import { readingOfRun } from '../../run/run-reading'
import { useLab, useWorkspace } from '../../store/lab-store'
import { keptId } from '../../store/history/keep-runs'
import { goOn, toggleRun } from '../../store/run-actions'
import { isUnderWay, ranExperiment, type RunState } from '../../run/run-state'
import { inWords, t } from '../../i18n/text'
import { Spoken } from '../../views/variant-name'
import { useInSight } from '../../parts/use-narrow'
import styles from '../../parts/verdict.module.css'

interface VerdictProps {
  run: RunState
  verdict: Verdict | null
}

/** The answer in one sentence, and its trust. Its height is reserved: nothing moves. */
export const HeadlineCard = ({ run, verdict }: VerdictProps) => {
  const card = useInSight(isUnderWay(run))
  return (
    <div
      ref={card}
      className={`card ${styles.headline}`}
      aria-live="polite"
      data-part="headline"
      data-verdict={verdict?.kind ?? 'none'}
      data-opened={run.source !== 'here'}
      data-controls={run.whole ? choicesOf(run.whole.file).dimensions.length : undefined}
    >
      {run.whole && <ViewControls whole={run.whole} />}
      <p className={`big ${styles.big}`} data-long={lengthOf(verdict) > LONG}>
        <Headline run={run} verdict={verdict} />{' '}
        {verdict && run.status !== 'cancelled' && trustText(verdict) !== '' && (
          <span className={styles.trust} data-trust={verdict.trust}>
            {trustText(verdict)}
          </span>
        )}
      </p>
      <p className={styles.second}>
        {verdict?.kind === 'nothing' && verdict.why && inWords(verdict.why)}
        {verdict && <Spoken key={keyOf(verdict.second)} parts={verdict.second} />}
      </p>
      {verdict && !isUnderWay(run) && <Fairness verdict={verdict} />}
      <Trust run={run} verdict={verdict} />
    </div>
  )
}

/** Number of letters from which a headline is set smaller, so that it keeps to its lines. */
const LONG = 100

/** Key of a sentence: another sentence gets new elements, so that common words do not move. */
const keyOf = (parts: Verdict['headline']): string => parts.map(({ text }) => inWords(text)).join()

const lengthOf = (verdict: Verdict | null): number =>
  verdict?.headline.reduce((sum, { text }) => sum + inWords(text).length, 0) ?? 0

const Headline = ({ run, verdict }: VerdictProps) => {
  if (!verdict) return run.status === 'preparing' ? t('Getting ready') : t('Nothing was measured.')
  if (run.status === 'cancelled' && run.results.every(({ trials }) => trials.length === 0))
    return t('Stopped before the first trial had finished.')
  return <Spoken key={keyOf(verdict.headline)} parts={verdict.headline} />
}

/** True if the run answers as the reader expected; null if it does not answer. */
const isRight = (bet: Bet, verdict: Verdict, run: RunState): boolean | null => {
  if (typeof bet !== 'number') return isWinner(bet, verdict)
  const { experiment } = run
  const found = experiment?.variants.flatMap(({ id }) => readingOfRun(run)?.enough(id) ?? []) ?? []
  const values = new Set(found.map(({ fewest }) => fewest.x))
  const [enough] = values
  if (!experiment || values.size !== 1 || typeof enough !== 'number') return null
  return verdict.trust === 'sure' ? isNearest(bet, enough, betsOf(experiment)) : null
}

/** Null if nobody won, or if the winner is not shown to beat this one. */
const isWinner = (bet: VariantId, { winners, claims, leading }: Verdict): boolean | null => {
  const [best] = winners
  if (best === undefined) return null
  if (winners.includes(bet)) return true
  const isBeaten = ({ kind, one, other }: Claim) =>
    kind === 'faster' && one.variant === best && other.variant === bet
  return leading === 0 || claims.some(isBeaten) ? false : null
}

/** The reader's bet and its outcome: `You bet on Shared queue: right` */
const betText = (bet: Bet, verdict: Verdict | null, run: RunState): string => {
  const label = run.experiment?.variants.find(({ id }) => id === bet)?.label ?? ''
  const name = typeof bet === 'number' ? String(bet) : nameOf({ id: bet, label })
  const over = verdict !== null && verdict.kind !== 'measuring' && verdict.kind !== 'nothing'
  if (!over) return t('You bet on {name}', { name })
  const right = isRight(bet, verdict, run)
  if (right === null) return t('You bet on {name}: the run does not settle it', { name })
  const others = verdict.winners.filter((id) => id !== bet)
  if (right && typeof bet !== 'number' && others.length > 0)
    return t('You bet on {name}: right, together with {others}', {
      name,
      others: others.map((id) => nameAmong(run.experiment?.variants ?? [], id)).join(', '),
    })
  return right
    ? t('You bet on {name}: right', { name })
    : t('You bet on {name}: it turned out differently', { name })
}

/** A stopped run, or an opened file of one, which perhaps the command line has written. */
const canGoOn = ({ status, source, file }: RunState): boolean =>
  status === 'cancelled' ||
  (status === 'done' &&
    (source === 'file' || source === 'history') &&
    file !== null &&
    plannedHere(file) !== null)

const stoppedText = ({ ran, order }: RunState, verdict: Verdict | null): string => {
  const counts = { ran: ran.length, all: order.length }
  return verdict?.trust === 'sure'
    ? t('stopped after {ran} of {all} trials, which were enough to be sure', counts)
    : t('stopped after {ran} of {all} trials', counts)
}

const Trust = ({ run, verdict }: VerdictProps) => {
  const stale = useLab((state) => state.draft !== ranExperiment(state.run))
  const bet = useLab((state) => state.bet)
  const workspace = useWorkspace()
  const words = [
    bet !== null ? betText(bet, verdict, run) : '',
    run.status === 'cancelled' ? stoppedText(run, verdict) : '',
    run.status === 'failed' ? t('the run failed') : '',
    ownWordText(run),
  ].filter(Boolean)
  const { file } = run
  return (
    <div className="fine faint bar">
      <Origin />
      <span>{words.join(' · ') || '\u00a0'}</span>
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
      {stale && !isUnderWay(run) && run.experiment && <Old experiment={run.experiment} />}
    </div>
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
