import { CloseButton, Switch } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { toggle, usePreferences } from './preferences'
import styles from './keys-dialog.module.css'
import { t } from '../i18n/text'

const KEYS = [
  ['Space', 'run, stop'],
  ['1 to 6', 'variant A to F'],
  ['W S', 'lanes: closer, farther'],
  ['A D', 'lanes: back, forth in time'],
  ['F', 'lanes: the whole trial'],
  ['[ ]', 'older, newer run of those kept'],
  ['C', 'compare with the run before, or those selected in Runs'],
  ['← →', 'lessons: a step back, forth'],
  ['1 to 9', 'lessons: choose; 0: I do not know'],
  ['T', 'charts as tables'],
  ['P', 'projector: larger type'],
  ['?', 'these keys'],
] as const

/** The keys, and the switch that turns them off. */
export const KeysDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const shortcuts = usePreferences((state) => state.shortcuts)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (opened) dialog.current?.showModal()
    else dialog.current?.close()
  }, [opened])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="keys-title" onClose={onClose}>
      <div className={styles.head}>
        <h2 id="keys-title">{t('Keys')}</h2>
        <CloseButton aria-label={t('Close')} onClick={onClose} />
      </div>
      <dl className={styles.keys}>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{t(key)}</kbd>
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('Keys without a modifier')}
        description={t('Off: these keys do nothing, and everything is there as a button.')}
        checked={shortcuts}
        onChange={() => toggle('shortcuts')}
      />
    </dialog>
  )
}
