import { t } from '../i18n/text'
import type { Disabled } from './disabled'
import type { Feature } from './features'
import styles from './browser.module.css'

const word = (there: boolean | undefined): string =>
  there === undefined ? t('not looked at yet') : there ? t('yes') : t('no')

interface FeatureTableProps {
  features: readonly Feature[]
  disabled: readonly Disabled[]
}

/** What the browser offers, what its absence would switch off, and what is switched off. */
export const FeatureTable = ({ features, disabled }: FeatureTableProps) => (
  <>
    <section className={styles.card} aria-labelledby="off-title">
      <h2 id="off-title">{t('What is switched off here')}</h2>
      {disabled.length === 0 ? (
        <p>{t('Nothing: every channel, strategy, workload and host work can be used.')}</p>
      ) : (
        <ul className={styles.off}>
          {disabled.map(({ kind, name, why }) => (
            <li key={`${kind} ${name}`}>
              <b>
                {t(kind)}: {name}
              </b>{' '}
              <span>{why}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
    <section className={styles.card} aria-labelledby="features-title">
      <h2 id="features-title">{t('What this browser offers')}</h2>
      <div className={styles.tableScroll} role="region" aria-label={t('Features')} tabIndex={0}>
        <table className={`${styles.table} ${styles.features}`}>
          <thead>
            <tr>
              <th scope="col">{t('Feature')}</th>
              <th scope="col">{t('Here')}</th>
              <th scope="col">{t('Without it this is switched off')}</th>
            </tr>
          </thead>
          <tbody>
            {features.map(({ id, name, there, without }) => (
              <tr key={id} data-feature={id} data-there={there}>
                <th scope="row">{name}</th>
                <td>{word(there)}</td>
                <td>{without}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  </>
)
