import { Table } from '@mantine/core'
import type { CostFigure } from '../../workers/api'
import { formatRatio, UNKNOWN } from '../base/format'
import { inWords, t } from '../i18n/text'
import { ScrollTable } from '../parts/scroll-table'
import { printCost, sureness, type CostBlock, type CostRow } from './cost-rows'
import styles from './browser.module.css'

interface CellProps {
  block: CostBlock
  figure: CostFigure | null
  step: number | null
}

const Cell = ({ block, figure, step }: CellProps) => (
  <Table.Td>
    <span className={styles.median}>{figure ? printCost(block, figure.median) : UNKNOWN}</span>
    <small>{figure && sureness(figure, block, step)}</small>
  </Table.Td>
)

const Figures = ({ block, row }: { block: CostBlock; row: CostRow }) => (
  <>
    <Cell block={block} figure={row.here} step={row.step} />
    <Cell block={block} figure={row.elsewhere} step={null} />
    <Table.Td>{formatRatio(row.ratio)}</Table.Td>
  </>
)

const COLUMNS = 4

const Name = ({ block }: { block: CostBlock }) => (
  <>
    {block.name}
    <span className={`small ${styles.what}`}>{block.what}</span>
    {block.why !== null && (
      <span className={`small ${styles.what}`} data-hurt>
        {t('Not here: {why}.', { why: inWords(block.why) })}
      </span>
    )}
  </>
)

/** A cost: one row if it has one case, else a heading and one row per case. */
const Block = ({ block }: { block: CostBlock }) => {
  const [first] = block.rows
  const one = block.rows.length === 1 && first?.at === null ? first : null
  return (
    <Table.Tbody data-cost={block.id}>
      {one ? (
        <Table.Tr>
          <Table.Th scope="row" className={styles.cost}>
            <Name block={block} />
          </Table.Th>
          <Figures block={block} row={one} />
        </Table.Tr>
      ) : (
        <Table.Tr>
          <Table.Th scope="rowgroup" colSpan={COLUMNS} className={styles.cost}>
            <Name block={block} />
          </Table.Th>
        </Table.Tr>
      )}
      {!one &&
        block.rows.map((row) => (
          <Table.Tr key={String(row.at)}>
            <Table.Th scope="row" className={styles.case}>
              {row.label}
            </Table.Th>
            <Figures block={block} row={row} />
          </Table.Tr>
        ))}
    </Table.Tbody>
  )
}

/** Every cost with its cases: here, elsewhere, and the ratio of the two. */
export const CostTable = ({ blocks }: { blocks: readonly CostBlock[] }) => (
  <ScrollTable
    grouped
    role="region"
    label={t('Costs')}
    about={t('What things cost here and on the machine where they were recorded, medians')}
    frameClass={styles.reflows}
    className={styles.costs}
    ta="left"
    heads={[t('Cost'), t('Here'), t('Elsewhere'), t('Ratio')]}
  >
    {blocks.map((block) => (
      <Block key={block.id} block={block} />
    ))}
  </ScrollTable>
)
