import { useState } from 'react'
import { t } from '../i18n/text'
import { Boundary } from '../parts/boundary'
import { Button } from '../parts/button'
import { later } from '../parts/later'

const TextDialog = later(async () => (await import('./text-dialog')).TextDialog)

/** In place of Run where a function is missing, or where nobody here has read it. */
export const TextButton = ({ text }: { text: string | null }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="md" variant="filled" onClick={() => setOpen(true)}>
        {text === null ? t('Paste it') : t('Read it')}
      </Button>
      <Boundary>{open && <TextDialog text={text} onClose={() => setOpen(false)} />}</Boundary>
    </>
  )
}
