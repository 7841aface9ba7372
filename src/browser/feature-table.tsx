import { Table } from '@mantine/core'
import { Fragment } from 'react'
import { t } from '../i18n/text'
import { ScrollTable } from '../parts/scroll-table'
import { byReason, type Disabled } from './disabled'
import type { Feature } from './features'
import styles from './browser.module.css'

const word = (there: boolean | undefined): string =>
  there === undefined ? t('not checked yet') : there ? t('yes') : t('no')

interface FeatureTableProps {
  features: readonly Feature[]
  disabled: readonly Disabled[]
}

export const FeatureTable = ({ features, disabled }: FeatureTableProps) => (
  <>
    <section className="card stack" aria-labelledby="off-title">
      <h2 id="off-title">{t('What is disabled here')}</h2>
      {disabled.length === 0 ? (
        <p>{t('Nothing: every channel, strategy, workload and host work can be used.')}</p>
      ) : (
        byReason(disabled).map(({ why, kinds }) => (
          <div key={why} className="stack">
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
    <section className="card stack" aria-labelledby="features-title">
      <h2 id="features-title">{t('What this browser offers')}</h2>
      <ScrollTable
        role="region"
        label={t('Features')}
        frameClass={styles.reflows}
        className={styles.features}
        ta="left"
        heads={[t('Feature'), t('Here'), t('Without it, this is disabled')]}
      >
        {features.map(({ id, name, there, without }) => (
          <Table.Tr key={id} data-feature={id} data-there={there}>
            <Table.Th scope="row">{name}</Table.Th>
            <Table.Td>{word(there)}</Table.Td>
            <Table.Td>{without}</Table.Td>
          </Table.Tr>
        ))}
      </ScrollTable>
    </section>
  </>
)
