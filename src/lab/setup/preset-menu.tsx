import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { pointsOf, presetGroups, presets, whyNoBrowser, type PresetId } from '../../../workers/api'
import { experimentOf } from '../../draft/preset-draft'
import { t } from '../../i18n/text'
import { choosePreset } from '../../store/experiment-actions'
import { openHistory, useRuns } from '../../store/history/runs-history'
import { useLab, useWorkspace } from '../../store/lab-store'
import styles from './preset-picker.module.css'

/** True if no browser can run all variants of a preset; only the last group has such ones. */
const needsNode = (id: PresetId): boolean =>
  presets.get(id).group === 'recorded' &&
  pointsOf(experimentOf(id).draft).some(({ spec }) => whyNoBrowser(spec).length > 0)

const has = (id: PresetId, words: string): boolean => {
  const { name, question } = presets.get(id)
  const text = `${t(name)} ${t(question.text)}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** All presets by group; what is typed leaves those that have its words. */
export const PresetMenu = ({ onClose }: { onClose: () => void }) => {
  const workspace = useWorkspace()
  const chosen = useLab(({ draft }) => draft.preset)
  const entries = useRuns((state) => state.entries)
  const [outside] = useState(() => new Set(presets.ids.filter(needsNode)))
  const [words, setWords] = useState('')
  const list = useCombobox({ opened: true, onDropdownClose: onClose })
  useEffect(openHistory, [])
  // Enter takes the first that is left of the list.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the functions of `list` are made anew each time
  useEffect(() => void (words ? list.selectFirstOption() : list.selectActiveOption()), [words])
  const ran = new Set(entries.filter(({ source }) => source === null).map(({ preset }) => preset))
  const left = presets.ids.filter((id) => has(id, words))
  return (
    <Combobox
      store={list}
      onOptionSubmit={(id) => {
        onClose()
        choosePreset(workspace, id as PresetId) // an option of this list
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          autoFocus
          aria-label={t('Filter')}
          placeholder={t('Filter')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options style={{ overflowY: 'auto' }} aria-label={t('Experiments')}>
        {presetGroups.map(({ id: group, name: heading }) => (
          <Combobox.Group key={group} label={t(heading)}>
            {left
              .filter((id) => presets.get(id).group === group)
              .map((id) => {
                const { name, question } = presets.get(id)
                return (
                  <Combobox.Option
                    key={id}
                    value={id}
                    active={id === chosen}
                    aria-selected={id === chosen}
                    className={styles.option}
                  >
                    <strong>{t(name)}</strong>
                    <span className="small">
                      {outside.has(id) && t('needs Node')}
                      {ran.has(id) && `✓ ${t('run here')}`}
                    </span>
                    <span className="fine">{t(question.text)}</span>
                  </Combobox.Option>
                )
              })}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      {left.length === 0 && <p className="fine">{t('No experiment has these words.')}</p>}
    </Combobox>
  )
}
