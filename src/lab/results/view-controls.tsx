import { NativeSelect } from '@mantine/core'
import {
  choicesOf,
  MOST_COMPARED,
  roleOf,
  rolesOf,
  withRole,
  type Dimension,
  type Role,
} from '../../../workers/api'
import { t } from '../../i18n/text'
import { showView } from '../../store/shown-run'
import { useWorkspace } from '../../store/lab-store'
import type { JoinedView } from '../../run/run-state'
import { dimensionText, valueTexts } from '../../run/view-labels'
import styles from './view-controls.module.css'

/** A role as the value of an option. */
const textOf = (role: Role): string => (typeof role === 'string' ? role : `=${role.value}`)
const roleIn = (text: string): Role =>
  text === 'compared' || text === 'axis' ? text : { value: text.slice(1) }

/** View of a joined file; a list for each dimension, whatever is chosen: nothing below moves. */
export const ViewControls = ({ whole }: { whole: JoinedView }) => (
  <div className={styles.controls} role="group" aria-label={t('What is compared')}>
    {choicesOf(whole.file).dimensions.map(({ id }) => (
      <DimensionRole key={id} whole={whole} dimension={id} />
    ))}
  </div>
)

const DimensionRole = ({ whole, dimension }: { whole: JoinedView; dimension: Dimension }) => {
  const { file, choice } = whole
  const workspace = useWorkspace()
  const { compared, axis, values } = rolesOf(file, dimension)
  const texts = valueTexts(whole, dimension)
  const comparedText =
    texts.length > MOST_COMPARED ? t('the first {n} compared', { n: MOST_COMPARED }) : t('compared')
  const role = roleOf(choice, dimension)
  return (
    <NativeSelect
      size="xs"
      label={dimensionText(whole, dimension)}
      className={styles.list}
      data-dimension={dimension}
      value={textOf(role)}
      onChange={({ currentTarget: { value } }) =>
        showView(workspace, withRole(file, choice, dimension, roleIn(value)))
      }
      data={[
        ...(compared ? [{ value: 'compared', label: comparedText }] : []),
        ...(axis ? [{ value: 'axis', label: t('as the axis') }] : []),
        ...texts
          .filter((text) => values.some((value) => value.id === text.id))
          .map(({ id: value, label }) => ({ value: textOf({ value }), label })),
      ]}
    />
  )
}
