import { Table, type TableProps } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'

interface ScrollTableProps extends TableProps {
  label: string
  frameStyle?: CSSProperties
  /** Description of the table, for screen readers. */
  about?: string
  /** Names of the columns: empty above the names of rows, false for none. */
  heads?: readonly ReactNode[]
}

const Head = ({ name }: { name: ReactNode }) =>
  name === '' ? <Table.Td /> : <Table.Th scope="col">{name}</Table.Th>

/** A table in a frame in which it scrolls if nothing else helps, also by keyboard. */
export const ScrollTable = (props: ScrollTableProps) => {
  const { label, frameStyle, role = 'group', about, ...rest } = props
  const { heads, children, ...table } = rest
  return (
    <div className="scroll" style={frameStyle} role={role} aria-label={label} tabIndex={0}>
      <Table {...table}>
        {about && <Table.Caption className="unseen">{about}</Table.Caption>}
        {heads && (
          <Table.Thead>
            <Table.Tr>
              {heads.map((name, i) => name !== false && <Head key={i} name={name} />)}
            </Table.Tr>
          </Table.Thead>
        )}
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  )
}
