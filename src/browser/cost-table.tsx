import { readBack, whyTexts, type CostFigure } from '../../workers/api'
import { UNKNOWN } from '../format'
import { inWords, t } from '../i18n/text'
import { printCost, printRatio, sureness, type CostBlock, type CostRow } from './cost-rows'
import styles from './browser.module.css'

interface CellProps {
  block: CostBlock
  figure: CostFigure | null
  step: number | null
}

const Cells = ({ block, figure, step }: CellProps) => (
  <>
    <td>{figure ? printCost(block, figure.median) : UNKNOWN}</td>
    <td className={styles.sure}>{figure && sureness(figure, block, step)}</td>
  </>
)

const Figures = ({ block, row }: { block: CostBlock; row: CostRow }) => (
  <>
    <Cells block={block} figure={row.here} step={row.step} />
    <Cells block={block} figure={row.elsewhere} step={null} />
    <td>{printRatio(row.ratio)}</td>
  </>
)

const COLUMNS = 6

const Name = ({ block }: { block: CostBlock }) => (
  <>
    {block.name}
    <span className={styles.what}>{block.what}</span>
    {block.why !== null && (
      <span className={styles.why}>
        {t('Not here: {why}.', { why: inWords(readBack(block.why, whyTexts)) })}
      </span>
    )}
  </>
)

/** A cost: one row where it has one case, else a heading and a row a case. */
const Block = ({ block }: { block: CostBlock }) => {
  const [first] = block.rows
  const one = block.rows.length === 1 && first?.at === null ? first : null
  return (
    <tbody data-cost={block.id}>
      {one ? (
        <tr>
          <th scope="row" className={styles.cost}>
            <Name block={block} />
          </th>
          <Figures block={block} row={one} />
        </tr>
      ) : (
        <tr>
          <th scope="rowgroup" colSpan={COLUMNS} className={styles.cost}>
            <Name block={block} />
          </th>
        </tr>
      )}
      {!one &&
        block.rows.map((row) => (
          <tr key={String(row.at)}>
            <th scope="row" className={styles.case}>
              {row.label}
            </th>
            <Figures block={block} row={row} />
          </tr>
        ))}
    </tbody>
  )
}

/** Every cost with its cases: here, elsewhere, and the ratio of the two. */
export const CostTable = ({ blocks }: { blocks: readonly CostBlock[] }) => (
  <div
    className={`${styles.tableScroll} ${styles.reflows}`}
    role="region"
    aria-label={t('Costs')}
    tabIndex={0}
  >
    <table className={`${styles.table} ${styles.costs}`}>
      <caption className="unseen">
        {t('What things cost here and on the machine where they were recorded, medians')}
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.text}>
            {t('Cost')}
          </th>
          <th scope="col">{t('Here')}</th>
          <th scope="col" className={styles.sure}>
            {t('samples')}
          </th>
          <th scope="col">{t('Elsewhere')}</th>
          <th scope="col" className={styles.sure}>
            {t('samples')}
          </th>
          <th scope="col">{t('Ratio')}</th>
        </tr>
      </thead>
      {blocks.map((block) => (
        <Block key={block.id} block={block} />
      ))}
    </table>
  </div>
)
