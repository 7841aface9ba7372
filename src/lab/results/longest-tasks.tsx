import { Anchor } from '@mantine/core'
import { formatMs } from '../../base/format'
import { colorOf } from '../../charts/types'
import { t } from '../../i18n/text'
import { useLab, useWorkspace } from '../../store/lab-store'
import { showEvidence } from '../../store/view-actions'
import styles from './longest-tasks.module.css'

const LISTED = 8

/** The longest tasks of each pool that other code ran, each a button that shows it on the lanes. */
export const LongestTasks = () => {
  const results = useLab(({ run }) => run.results)
  const workspace = useWorkspace()
  return (
    <div className={`cards ${styles.pools}`}>
      {results.map(({ variant, x, trials: [trial] }) => (
        <section key={variant} className="card" aria-label={t('Longest tasks')}>
          <h2 className="heading">
            <span className="swatch" style={{ background: colorOf(variant) }} />{' '}
            {t('Longest tasks')}
          </h2>
          <ol className={styles.longest}>
            {(trial?.observed?.longest ?? []).slice(0, LISTED).map(({ task, name, ms, atMs }) => (
              <li key={task}>
                <span style={{ minWidth: '4.5rem', textAlign: 'right' }}>{formatMs(ms)}</span>
                <Anchor
                  component="button"
                  type="button"
                  className="cut"
                  underline={atMs === null ? 'never' : 'always'}
                  title={name}
                  disabled={atMs === null}
                  onClick={() => {
                    showEvidence(workspace, { variant, x, atMs: atMs ?? 0, toMs: (atMs ?? 0) + ms })
                    document.getElementById('lanes')?.scrollIntoView({ block: 'nearest' })
                  }}
                >
                  {name || t('task {task}', { task })}
                </Anchor>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
