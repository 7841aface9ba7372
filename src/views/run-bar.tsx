import { localized } from '../base/numerals'
import { useEffect, useMemo, useState } from 'react'
import {
  memoryRefusal,
  mostMsOf,
  pointsOf,
  valueText,
  whyNot,
  type Experiment,
} from '../../workers/api'
import { ability } from '../engine/engine'
import { toggleRun } from '../store/run-button'
import { useLab, useWorkspace } from '../store/lab-store'
import { isUnderWay, passedMs, timeLeftMs, type RunState } from '../run/run-state'
import { hasLargeKernels, useHosting } from '../engine/hosting'
import { lacksText, textsOf, useUnread } from '../engine/own-text'
import { Button } from '../parts/button'
import { usePreferences } from '../parts/preferences'
import { ProgressBar } from '../parts/progress-bar'
import styles from './run-bar.module.css'
import { TextButton } from './text-button'
import { inWords, t } from '../i18n/text'

/** The reason why the experiment cannot run here; null if it can. */
export const hindrance = (draft: Experiment): string | null => {
  if (lacksText(draft)) return t('A function first.')
  const several = draft.variants.length > 1
  for (const { variant, spec } of pointsOf(draft)) {
    const issue = whyNot(spec, ability, draft.preset)[0] ?? memoryRefusal(spec, ability.isolated)
    if (issue) return `${several ? `${variant}: ` : ''}${inWords(issue.said)}`
  }
  return null
}

/** Run, or Stop with the progress. Always visible. */
export const RunBar = () => {
  const draft = useLab((state) => state.draft)
  const workspace = useWorkspace()
  const run = useLab((state) => state.run)
  const refused = useLab((state) => Object.keys(state.refused).length)
  const isAsked = useLab(({ assignment }) => assignment?.isReady === false)
  const asked = isAsked ? t('First fill in what the lab asks.') : null
  const shortcuts = usePreferences((state) => state.shortcuts)
  const going = isUnderWay(run)
  const largeKernels = useHosting(hasLargeKernels)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read through `ability`
  const inTheWay = useMemo(() => hindrance(draft), [draft, largeKernels])
  const unread = useUnread(textsOf(draft))
  const why =
    refused > 0
      ? t('{refused} {refused|field|fields} to correct first', { refused })
      : (inTheWay ?? asked ?? (unread === null ? null : t('It brings a function: read it first.')))
  const isHurt = why !== null && why !== asked && (refused > 0 || !lacksText(draft))
  return (
    <div className={styles.runBar}>
      <div className={styles.state} data-machine>
        {going ? (
          <Progress run={run} />
        ) : (
          <p className="small" data-hurt={isHurt} title={why ?? undefined}>
            {why ??
              (draft.until === 'sure' &&
                t('at most {time}', { time: durationText(mostMsOf(draft)) }))}
          </p>
        )}
      </div>
      {!going && (unread !== null || lacksText(draft)) ? (
        <TextButton text={unread} />
      ) : (
        <Button
          size="md"
          className={styles.button}
          variant={going ? 'outline' : 'filled'}
          rightSection={shortcuts && <kbd aria-hidden="true">{t('space')}</kbd>}
          disabled={!going && why !== null}
          onClick={() => void toggleRun(workspace)}
        >
          {going ? <StopWord run={run} /> : t('Run')}
        </Button>
      )}
    </div>
  )
}

/** Time, in ms, from which on whoever stops a run until sure has waited long enough for an answer. */
const LONG_MS = 20_000

const StopWord = ({ run }: { run: RunState }) => {
  const now = useNow()
  const isLong = run.experiment?.until === 'sure' && passedMs(run, now) > LONG_MS
  return isLong ? t('That is enough') : t('Stop')
}

/** How often the time left is counted down, in ms. */
const TICK_MS = 250

/** The time on the page's clock in ms, which goes on as long as the component is shown. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

export const Progress = ({ run }: { run: RunState }) => {
  const now = useNow()
  const { current, order, ran, phase } = run
  const left = timeLeftMs(run, Math.max(now, run.sinceMs))
  const at = current && current.x !== null ? t(' at {x}', { x: inWords(valueText(current.x)) }) : ''
  const noise =
    current && current.point >= run.points.length ? t(' once more, to measure noise') : ''
  const done = Math.min(order.length, ran.length + 1)
  const more = run.expected ? run.expected.block.length * run.expected.count : 0
  // The number of trials depends on the results.
  const open = run.experiment?.until === 'sure'
  const mostMs = Math.min(
    run.mostMs - passedMs(run, Math.max(now, run.sinceMs)),
    (run.expected && left) ?? Infinity,
  )
  const trialText =
    order.length === 0
      ? t('starting')
      : open
        ? t('trial {done}', { done })
        : t('trial {done} of {length}', { done, length: order.length })
  const doing = current ? `${current.variant}${at}${noise}` : phase && t(phase)
  return (
    <div className={styles.progress}>
      <div className="small apart">
        <span className="cut">{[trialText, doing].filter(Boolean).join(' · ')}</span>
        <span className={styles.left}>
          {open
            ? t('at most {time} more', { time: durationText(mostMs) })
            : left === null
              ? '\u00a0'
              : leftText(left)}
        </span>
      </div>
      <ProgressBar
        label={t('Finished trials')}
        value={ran.length}
        max={Math.max(1, order.length + more)}
      />
    </div>
  )
}

/** Time from which on it is printed in minutes, in s. */
const MINUTES_FROM = 100

/** One whole number: more digits say more than is known, and would flicker. */
const durationText = (ms: number): string => {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return localized(
    seconds < MINUTES_FROM ? `${seconds}\u202fs` : `${Math.ceil(seconds / 60)}\u202fmin`,
  )
}

const leftText = (ms: number): string =>
  ms < 1500 ? t('a second left') : t('{time} left', { time: durationText(ms) })
