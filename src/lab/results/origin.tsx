import { named, t } from '../../i18n/text'
import { PanelFlyout } from '../../parts/flyout'
import {
  agentLines,
  machinesLine,
  runtimesLine,
  whenText,
  type RunMachines,
} from '../../run/machine'
import { useLab } from '../../store/lab-store'
import type { RunState } from '../../run/run-state'
import styles from '../../parts/verdict.module.css'
import words from '../../words/term.module.css'

/**
 * The origin of a run that did not just end here, in a line. The machine of its figures opens above
 * the page on request, so that the lanes stay at the same place in every run.
 */
export const Origin = () => {
  const run = useLab((state) => state.run)
  if (run.origin === null || !run.file || run.file.origin) return null
  const { word, rest, more } = textsOf(run, run.file)
  return (
    <span style={{ color: 'var(--ink)' }} data-source={run.source}>
      <span aria-hidden="true">○ </span>
      <PanelFlyout
        label={word}
        width={352}
        position="bottom-start"
        className={`stack ${styles.originPanel}`}
        opener={
          <button type="button" className={words.term}>
            {word}
          </button>
        }
      >
        {() => more.map((line) => <p key={line}>{line}</p>)}
      </PanelFlyout>
      {rest}
      {run.source === 'advice' && (
        <>
          {' · '}
          <a href="#/advise">{t('Back to the answer')}</a>
        </>
      )}
    </span>
  )
}

/** A word that opens details, the text after it, and the details. */
const textsOf = (
  { source, origin, experiment }: RunState,
  made: RunMachines,
): { word: string; rest: string; more: string[] } => {
  const machine = machinesLine(made)
  const when = whenText(made.environment.startedAt)
  const elsewhere = [t('Do not compare figures across machines.'), ...agentLines(made)]
  switch (source) {
    case 'history':
      return { word: t('From your runs'), rest: `: ${origin}, ${when}`, more: [machine] }
    case 'advice':
      return {
        word: t('Measured on this machine for “Which pool?”'),
        rest: '',
        more: [
          when,
          t('The work was measured first, so that tasks take as long as you specified.'),
        ],
      }
    case 'recorded':
      return {
        word: t('Recorded elsewhere'),
        rest: `: ${runtimesLine(made)}`,
        more: [
          `${machine}, ${when}`,
          t('“{title}” is a real run. Press Run to see what this machine does.', {
            title: named(experiment?.title ?? ''),
          }),
          ...elsewhere,
        ],
      }
    default:
      return {
        word: t('Recorded elsewhere'),
        rest: t(', read from {origin}', { origin }),
        more: [`${machine}, ${when}`, ...elsewhere],
      }
  }
}
