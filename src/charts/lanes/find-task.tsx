import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/text'
import type { LanesView } from './lanes-view'

interface FindTaskProps {
  view: { current: LanesView | null }
  onClose: () => void
}

/** Goes from task to task of a name, or to that of a number. */
export const FindTask = ({ view, onClose }: FindTaskProps) => {
  const [isMissing, setMissing] = useState(false)
  return (
    <TextInput
      type="search"
      size="xs"
      w="10rem"
      data-autofocus
      autoFocus
      placeholder={t('name or number')}
      aria-label={t('Find a task by name or number')}
      error={isMissing && t('No such task')}
      onChange={() => setMissing(false)}
      onKeyDown={({ key, currentTarget: { value } }) => {
        if (key === 'Enter') setMissing(view.current?.find(value) === false)
        if (key !== 'Escape') return
        onClose()
        view.current?.focus()
      }}
    />
  )
}
