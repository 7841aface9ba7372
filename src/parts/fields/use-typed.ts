import { useState, type ChangeEvent } from 'react'
import { named } from '../../i18n/text'

/**
 * A text that a preset may have given, and that is then shown in the page's language: while the
 * user types, the field shows exactly the typed text.
 */
export const useTyped = (text: string, write: (text: string) => void) => {
  const [typed, setTyped] = useState<string | null>(null)
  return {
    value: typed ?? named(text),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const next = currentTarget.value.replace(/\s*\n\s*/g, ' ')
      setTyped(next)
      write(next)
    },
    onBlur: () => setTyped(null),
  }
}
