import { Curve } from './curves'
import { Lanes } from './lanes'
import { Parts } from './parts'
import { Pool } from './pool'
import { HEIGHT, WIDTH } from './strokes'
import { Trials } from './trials'
import type { Picture } from './types'
import styles from './drawing.module.css'

const Content = ({ of }: { of: Picture }) => {
  if ('parts' in of) return <Parts marked={of.parts} />
  if ('pool' in of) return <Pool marked={of.pool} />
  if ('lanes' in of) return <Lanes scene={of.lanes} />
  if ('trials' in of) return <Trials scene={of.trials} />
  return <Curve scene={of.curve} />
}

/** The drawing of a word. It shows what the text beside it says, so that it is not read aloud. */
export const Drawing = ({ of }: { of: Picture }) => (
  <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
    <Content of={of} />
  </svg>
)
