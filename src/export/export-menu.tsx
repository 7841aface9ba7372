import { Box, Button } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { whyThrown } from '../base/format'
import { t } from '../i18n/text'
import { Dialog } from '../parts/dialog'
import type { FinishedRun } from '../store/file-actions'
import { exportsOf, type ExportItem } from './index'

const Row = ({ item }: { item: ExportItem }) => {
  const id = useId()
  const [problem, setProblem] = useState('')
  const save = () => {
    try {
      item.save()
      setProblem('')
    } catch (error) {
      setProblem(whyThrown(error))
    }
  }
  return (
    <Box component="li" className="apart" py="0.625rem" data-export={item.id}>
      <Box miw={0}>
        <h3>{item.name}</h3>
        <div id={id} className="fine">
          <p>{item.help}</p>
          <p>{item.disabled ?? item.lacks}</p>
        </div>
        <p role="alert">{problem}</p>
      </Box>
      <Button
        flex="none"
        disabled={item.disabled !== null}
        aria-label={t('Save: {name}', { name: item.name })}
        aria-describedby={id}
        onClick={save}
      >
        {t('Save')}
      </Button>
    </Box>
  )
}

export const ExportDialog = ({ run, onClose }: { run: FinishedRun; onClose: () => void }) => {
  const items = useMemo(() => exportsOf(run), [run])
  return (
    <Dialog size="36rem" title={t('Export this run')} onClose={onClose}>
      <ul className="ruled">
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      {run.whole.notes.map((note) => (
        <p key={note} className="fine">
          {note}
        </p>
      ))}
    </Dialog>
  )
}
