import { lazy, Suspense } from 'react'
import { PanelFlyout } from '../parts/flyout'
import type { TermId } from './list'
import styles from './term.module.css'

/** Fetches the cards: after the first frame, and before a trial that the download would disturb. */
export const preloadTerms = () => import('./card')
const Card = lazy(async () => ({ default: (await preloadTerms()).Card }))

/** Width of the panel, 22 rem. */
const WIDTH = 352

export const Term = ({ id, children }: { id: TermId; children: string }) => (
  <PanelFlyout
    label={children}
    width={WIDTH}
    position="bottom-start"
    opener={
      <button type="button" className={styles.term} data-term={id}>
        {children}
      </button>
    }
  >
    {(close) => (
      <Suspense
        fallback={
          <div className={`stack ${styles.card}`}>
            <strong>{children}</strong>
          </div>
        }
      >
        <Card id={id} onLeave={close} />
      </Suspense>
    )}
  </PanelFlyout>
)
