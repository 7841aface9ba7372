import { Table } from '@mantine/core'
import { t } from '../i18n/text'
import { ScrollTable } from '../parts/scroll-table'
import type { Feature } from './features'
import styles from './browser.module.css'

export const FeatureTable = ({ features }: { features: readonly Feature[] }) => (
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
          <Table.Td>{there ? t('yes') : t('no')}</Table.Td>
          <Table.Td>{without}</Table.Td>
        </Table.Tr>
      ))}
    </ScrollTable>
  </section>
)
