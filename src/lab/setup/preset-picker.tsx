import { Button } from '@mantine/core'
import { presets } from '../../../workers/api'
import { CardPicker } from '../../parts/card-picker'
import { DownIcon } from '../../parts/icons'
import { choosePreset } from '../../store/experiment-actions'
import { useLab, useWorkspace } from '../../store/lab-store'
import { isUnderWay } from '../../run/run-state'
import { t } from '../../i18n/text'

export const PresetPicker = () => {
  const workspace = useWorkspace()
  const chosen = useLab(({ draft }) => draft.preset)
  const busy = useLab(({ run }) => isUnderWay(run))
  return (
    <CardPicker
      label={t('Experiments')}
      opener={
        <Button
          size="compact-xs"
          variant="subtle"
          ml="-0.4375rem"
          rightSection={<DownIcon />}
          disabled={busy}
          title={busy ? t('Stop the run first') : undefined}
        >
          {t('Experiment')}
        </Button>
      }
      cards={presets.list.map(({ id, name, question }) => ({
        id,
        name: t(name),
        says: t(question.text),
      }))}
      chosen={chosen}
      onChoose={(id) => choosePreset(workspace, id)}
    />
  )
}
