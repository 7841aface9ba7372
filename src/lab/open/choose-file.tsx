import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { t } from '../../i18n/text'
import { openFile } from '../../store/opened-files'

export const ChooseFile = ({ beside }: { beside: boolean }) => {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      resetRef={reset}
      onChange={(file) => {
        // The same file can be chosen again.
        reset.current?.()
        if (file) void openFile(file, beside)
      }}
      inputProps={{ 'aria-label': beside ? t('File to open beside it') : t('File to open') }}
    >
      {({ onClick }) => (
        <Button variant={beside ? 'default' : 'filled'} onClick={onClick}>
          {beside ? t('Another beside it…') : t('Open a file…')}
        </Button>
      )}
    </FileButton>
  )
}
