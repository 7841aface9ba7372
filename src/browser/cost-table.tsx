import type { CostFigure } from '../../workers/api'
import { UNKNOWN } from '../format'
import { t } from '../i18n/text'
import { printCost, printRatio, sureness, type CostBlock, type CostRow } from './cost-rows'
import styles from './browser.module.css'

interface CellProps {
  block: CostBlock
  figure: CostFigure | null
  step: number | null
}

const Cell = ({ block, figure, step }: CellProps) => (
  <td>
    {figure ? (
      <>
        {printCost(block, figure.median)}
        <span className={styles.sure}>{sureness(figure, block, step)}</span>
      </>
    ) : (
      UNKNOWN
    )}
  </td>
)

const Row = ({ block, row }: { block: CostBlock; row: CostRow }) => (
  <tr>
    <th scope="row" className={styles.case}>
      {row.label || t('median')}
    </th>
    <Cell block={block} figure={row.here} step={row.step} />
    <Cell block={block} figure={row.elsewhere} step={null} />
    <td>{printRatio(row.ratio)}</td>
  </tr>
)

/** Every cost with its cases: here, elsewhere, and the ratio of the two. */
export const CostTable = ({ blocks }: { blocks: readonly CostBlock[] }) => (
  <div className={styles.tableScroll} role="region" aria-label={t('Costs')} tabIndex={0}>
    <table className={styles.table}>
      <caption className="unseen">
        {t('What things cost here and on the machine where they were recorded, medians')}
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.text}>
            {t('Cost')}
          </th>
          <th scope="col">{t('Here')}</th>
          <th scope="col">{t('Recorded elsewhere')}</th>
          <th scope="col">{t('Here ÷ elsewhere')}</th>
        </tr>
      </thead>
      {blocks.map((block) => (
        <tbody key={block.id} data-cost={block.id}>
          <tr>
            <th scope="rowgroup" colSpan={4} className={styles.cost}>
              {block.name}
              <span className={styles.what}>{block.what}</span>
              {block.why !== null && (
                <span className={styles.why}>{t('Not here: {why}.', { why: t(block.why) })}</span>
              )}
            </th>
          </tr>
          {block.rows.map((row) => (
            <Row key={String(row.at)} block={block} row={row} />
          ))}
        </tbody>
      ))}
    </table>
  </div>
)
