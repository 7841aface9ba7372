import { Button } from '@mantine/core'
import { t } from '../../i18n/text'
import { FieldControl } from './field-control'
import { helpOf, nearest, shownOf, type ControlProps } from './field-text'
import styles from './fields.module.css'

interface FieldValueProps extends Omit<ControlProps, 'refusedText'> {
  /** A typed text that cannot be used, and why. */
  refused: { text: string; message: string } | undefined
  /** Stands in place of the help, as does the message of a refusal. */
  note?: string | undefined
}

/** Control of a field, and below it the help, or why a text is refused, with a value to use instead. */
export const FieldValue = ({ refused, note, ...control }: FieldValueProps) => {
  const { id, field, onChange } = control
  const message = refused?.message ?? note
  const usable = refused && nearest(field, refused.text)
  return (
    <>
      <div className={styles.control}>
        <FieldControl {...control} refusedText={refused?.text} />
      </div>
      <p
        id={`${id}-help`}
        className={message === undefined ? `tip ${styles.help}` : `small ${styles.told}`}
        data-hurt={Boolean(refused)}
        role={refused ? 'alert' : undefined}
      >
        {sentence(message ?? helpOf(field))}
        {usable !== undefined && (
          <>
            {' '}
            <Button size="compact-xs" onClick={() => onChange(usable)}>
              {t('Use {value}', { value: shownOf(field, usable) })}
            </Button>
          </>
        )}
      </p>
    </>
  )
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
