import { t } from '../../i18n/text'
import { lastChoice } from './choice'
import type { ReplayModel, ReplayState } from './model'
import styles from './replay.module.css'
import { figuresOf, happened, sizeText, strandedText, whyText } from './words'

interface WordsProps {
  model: ReplayModel
  state: ReplayState
  playing: boolean
}

export const WordsBeside = ({ model, state, playing }: WordsProps) => {
  const why = whyText(model, lastChoice(model, state.t))
  const size = sizeText(model, state)
  const events = happened(model, model.eventsAt(state.t))
  return (
    <div className={styles.words}>
      <dl className={styles.figures} aria-label={t('Where the tasks are')}>
        {figuresOf(model, state).map(({ label, value, hurts }) => (
          <div key={label} data-hurts={hurts}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.why} data-hurts={why?.hurts}>
        <h3>
          {why?.title ??
            (model.inHost
              ? t('There is no pool: the host does its tasks itself.')
              : t('No worker has been given a task yet.'))}
        </h3>
        {why && (
          <p>
            {why.rule} {why.meanwhile && <em>{why.meanwhile}</em>}
          </p>
        )}
        {size && <p>{size}</p>}
        <p className={styles.now}>{strandedText(model, state)}</p>
      </div>
      <p className={`small ${styles.event}`} aria-live={playing ? 'off' : 'polite'}>
        {events ? t('Just now: {events}.', { events }) : ' '}
      </p>
    </div>
  )
}
