import { Switch } from '@mantine/core'
import { useRoute } from '../base/route'
import { Dialog } from '../parts/dialog'
import { toggle, usePreferences } from '../parts/preferences'
import { here } from '../room/here'
import styles from './keys-dialog.module.css'
import { t } from '../i18n/text'
import { documentLink, guideOf } from './screens'

/** Each key with what it does; made anew, since the language may have changed. */
const keys = (): [string, string][] => [
  [t('Space'), t('run, stop')],
  ['W S', t('lanes: zoom in, out')],
  ['A D', t('lanes: earlier, later')],
  [t('Drag'), t('lanes: select a time, and see its figures')],
  [t('Ctrl + wheel'), t('lanes: zoom at the pointer')],
  [t('Shift + drag'), t('lanes: move along the time')],
  [t('Click'), t('lanes: where a task’s time went')],
  ['/', t('lanes: find a task; Enter: the next')],
  ['C', t('Runs: compare the selected ones')],
  ['← →', t('lessons: previous, next step; stage: lanes, replay, figures')],
  [t('clicker'), t('lessons: the same; in class mode also Run, and the answer')],
  [t('1 to 9'), t('lessons: choose; 0: I do not know')],
  ['Q', t('lessons: QR code of the step')],
  ['T', t('charts as tables')],
  ['P', t('projector: larger type; the Lab is a stage')],
  ...(here ? [['R', t('lessons, Lab: the room on the wall')] satisfies [string, string]] : []),
  ['?', t('these keys')],
]

export const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const shortcuts = usePreferences((state) => state.shortcuts)
  const guide = guideOf(useRoute().screen)
  return (
    <Dialog size="26rem" title={t('Keys')} onClose={onClose}>
      <div className="stack">
        <dl className={styles.keys}>
          {keys().map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label={t('Single-key shortcuts')}
          description={t('Off: these keys do nothing; everything is also available as a button.')}
          checked={shortcuts}
          onChange={() => toggle('shortcuts')}
        />
        <p>
          <a href="#/words" onClick={onClose}>
            {t('What the words of this page mean')}
          </a>
          {' · '}
          <a href={documentLink(guide.path)} onClick={onClose}>
            {guide.name()}
          </a>
        </p>
      </div>
    </Dialog>
  )
}
