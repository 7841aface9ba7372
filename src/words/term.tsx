import { lazy, Suspense } from 'react'
import { PanelFlyout } from '../parts/flyout'
import type { TermId } from './list'
import styles from './term.module.css'

/** What the cards show: fetched after the first drawing, and before a trial that it would disturb. */
export const preloadTerms = () => import('./card')
const Card = lazy(async () => ({ default: (await preloadTerms()).Card }))

/** Room for what is shown: 22 rem, as in the style sheet. */
const WIDTH = 352

/** A word of the page: dotted, a button that opens a card with its meaning. */
export const Term = ({ id, children }: { id: TermId; children: string }) => (
  <PanelFlyout
    label={children}
    width={WIDTH}
    position="bottom-start"
    className={styles.panel}
    opener={
      <button type="button" className={styles.term} data-term={id}>
        {children}
      </button>
    }
  >
    {(close) => (
      <Suspense fallback={<div className={styles.card} />}>
        <Card id={id} onLeave={close} />
      </Suspense>
    )}
  </PanelFlyout>
)
