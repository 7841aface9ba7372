import type { CSSProperties, ReactNode } from 'react'
import type { VariantId } from '../../../workers/api'
import type { Prediction } from '../progress/grade'
import panels from './panels.module.css'
import styles from './picture-panel.module.css'

interface Option {
  id: string
  label: string
  variant?: VariantId | undefined
  /** Share of its bar, and the figure; without them there is none. */
  bar?: { share: number; print: string }
}

interface OptionsProps {
  /** What kind of question it is. */
  kind: string
  question: string
  options: readonly Option[]
  picked: Prediction | undefined
  /** Ids of the right ones; null until they may be read. */
  right: readonly string[] | null
  onPick: (id: string) => void
  /** What is said of the answer. */
  children: ReactNode
}

/** A question whose answers are buttons: picked at any time, and marked once they may be read. */
export const Options = ({
  kind,
  question,
  options,
  picked,
  right,
  onPick,
  children,
}: OptionsProps) => (
  <fieldset
    className={`card ${panels.panel} ${panels.predict} ${styles.question}`}
    data-told={right !== null}
  >
    <legend>
      <span className="fine">{kind}</span>
      {question}
    </legend>
    <div className={styles.options}>
      {options.map(({ id, label, variant, bar }) => (
        <button
          key={id}
          type="button"
          className={`${panels.choice} ${panels.row}`}
          aria-pressed={picked === id}
          data-variant={variant}
          data-right={right?.includes(id) === true}
          onClick={() => onPick(id)}
        >
          <span>{label}</span>
          {bar && (
            <span className={panels.bar} style={{ '--share': bar.share } as CSSProperties} /> // a property of our own
          )}
          {bar && <b>{bar.print}</b>}
        </button>
      ))}
    </div>
    <p role="status">{children}</p>
  </fieldset>
)
