import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Variant } from '../../../workers/api'
import { colorOf, nameOf } from '../../charts/types'
import { mayDiffer, type DraftField } from '../../draft/draft-fields'
import { freeId } from '../../draft/edit'
import { t } from '../../i18n/text'
import fields from '../../parts/fields/fields.module.css'
import { useTyped } from '../../parts/fields/use-typed'
import { ListFlyout } from '../../parts/flyout'
import { MoreIcon, PlusIcon } from '../../parts/icons'
import { addLike, remove, rename, undoEdit, unlock } from '../../store/experiment-actions'
import { useLab, useWorkspace } from '../../store/lab-store'
import { FieldRow, lineOf } from './field-row'

interface DifferencesProps {
  /** Fields that differ. */
  apart: readonly DraftField[]
  /** Fields that may be made to differ. */
  same: readonly DraftField[]
}

/** A column for each variant: its name, and the fields in which it is not as the others. */
export const Differences = ({ apart, same }: DifferencesProps) => {
  const workspace = useWorkspace()
  const draft = useLab((state) => state.draft)
  const undo = useLab((state) => (state.undo?.after === state.draft ? state.undo : null))
  const { variants } = draft
  const last = variants.at(-1)
  const many = variants.length > 1
  return (
    <>
      {many && <h2 className="heading">{t('Where they differ')}</h2>}
      <div role="table" className="stack" aria-label={t('Where they differ')}>
        <div {...lineOf(variants.length)} role="row">
          <div role="columnheader" className={`bar ${fields.label}`}>
            {t('Name')}
          </div>
          {variants.map((variant) => (
            <div key={variant.id} role="columnheader">
              <NameInput variant={variant} />
            </div>
          ))}
          <div role="cell" className={fields.menu}>
            {many && (
              <ListFlyout
                label={t('Name: more')}
                icon={<MoreIcon />}
                items={variants.map((variant) => ({
                  name: t('Remove {name}', { name: nameOf(variant) }),
                  onClick: () => remove(workspace, variant.id),
                }))}
              />
            )}
          </div>
        </div>
        {apart.map((item) => (
          <FieldRow key={item.path} item={item} apart />
        ))}
      </div>
      <div className="bar">
        {many && (
          <NativeSelect
            className="grow"
            aria-label={t('Let another setting differ')}
            value=""
            data={[
              { value: '', label: t('Let another setting differ') },
              ...same
                .filter(mayDiffer)
                .map(({ path, field }) => ({ value: path, label: t(field.label) })),
            ]}
            onChange={({ currentTarget }) => unlock(workspace, currentTarget.value)}
          />
        )}
        {last && freeId(draft) !== null && (
          <Button leftSection={<PlusIcon />} onClick={() => addLike(workspace, last.id)}>
            {t('Add a pool')}
          </Button>
        )}
      </div>
      {undo && (
        <p className="bar small" role="status">
          {undo.what}
          <Button size="compact-xs" onClick={() => undoEdit(workspace)}>
            {t('Undo')}
          </Button>
        </p>
      )}
    </>
  )
}

const NameInput = ({ variant: { id, label } }: { variant: Variant }) => {
  const workspace = useWorkspace()
  const typed = useTyped(label, (text) => rename(workspace, id, text))
  return (
    <TextInput
      aria-label={t('Name of variant {chosen}', { chosen: id })}
      placeholder={t('Name of {chosen}', { chosen: id })}
      maxLength={60}
      leftSection={<span className="swatch" style={{ background: colorOf(id) }} />}
      {...typed}
    />
  )
}
