import { Fragment } from 'react'
import { t } from '../i18n/text'
import { byReason, type Disabled } from './disabled'
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
        byReason(disabled).map(({ why, kinds }) => (
          <div key={why} className={styles.reason}>
            <p>{t('What {why}:', { why: t(why) })}</p>
            <dl className={styles.off}>
              {kinds.map(({ kind, names }) => (
                <Fragment key={kind}>
                  <dt>{t(kind)}</dt>
                  <dd>{names.join(' · ')}</dd>
                </Fragment>
              ))}
            </dl>
          </div>
        ))
      )}
    </section>
    <section className={styles.card} aria-labelledby="features-title">
      <h2 id="features-title">{t('What this browser offers')}</h2>
      <div
        className={`${styles.tableScroll} ${styles.reflows}`}
        role="region"
        aria-label={t('Features')}
        tabIndex={0}
      >
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
