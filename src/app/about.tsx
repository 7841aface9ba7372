import { licences } from 'virtual:licences'
import styles from './about.module.css'
import { t } from '../i18n/text'
import { useTitle } from '../parts/use-title'
import { documentLink, guides } from './screens'

/** The screen _About_: what Poolscope is, its version, and the software that it is made of. */
export const About = () => {
  useTitle(t('About'))
  return (
    <main className="screen" style={{ maxWidth: '72rem' }}>
      <h1>Poolscope {__APP_VERSION__}</h1>
      <p className="lead">
        {t(
          'Run a thread pool in your browser, watch every worker, and find out why it behaves as it does. The threads are real, the work is real, and every figure was measured here. Nothing leaves this browser: no server, no account, no telemetry.',
        )}
      </p>
      <p className="lead">
        {t(
          'Do not compare figures of two machines, or of two tabs that run at the same time. Each trial has a new pool; variants run in random blocks; every result is checked against a reference; a trial that was disturbed is shown, but left out of the figures.',
        )}
      </p>
      <h2>{t('To read in five minutes')}</h2>
      <ul className="stack">
        {Object.values(guides).map(({ name, path }) => (
          <li key={path}>
            <a href={documentLink(path)}>{name()}</a>
          </li>
        ))}
      </ul>
      <h2>{t('Licences')}</h2>
      <p className="lead">{t('Poolscope has the MIT licence. It contains:')}</p>
      <ul className={styles.list}>
        {licences.map(({ name, version, licence, text }) => (
          <li key={name}>
            {text ? (
              <details>
                <summary>
                  {name} <span>{version}</span> <b>{licence}</b>
                </summary>
                <pre className="small" tabIndex={0} aria-label={t('Licence of {name}', { name })}>
                  {text}
                </pre>
              </details>
            ) : (
              <p>
                {name} <span>{version}</span> <b>{licence}</b>
              </p>
            )}
          </li>
        ))}
      </ul>
    </main>
  )
}
