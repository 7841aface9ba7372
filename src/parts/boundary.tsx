import { Component, Suspense, type ReactNode } from 'react'
import { whyThrown } from '../base/format'
import { t } from '../i18n/text'
import { Button } from './button'
import { Notice } from './notice'

interface BoundaryProps {
  /** Shown while the code of the part is on its way. */
  fallback?: ReactNode
  children: ReactNode
}

/**
 * Keeps a part whose code cannot be fetched, as without a network or after the page was replaced on
 * its web server, from removing the page and the run on it.
 */
export class Boundary extends Component<BoundaryProps, { error: string | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: whyThrown(error) }
  }

  override render() {
    const { fallback = null, children } = this.props
    if (this.state.error === null) return <Suspense fallback={fallback}>{children}</Suspense>
    return (
      <Notice tone="error" role="alert">
        {t(
          'This part of the page could not be shown: {error}. Save what you need from the other parts, then reload the page.',
          { error: this.state.error },
        )}{' '}
        <Button size="compact-xs" onClick={() => this.setState({ error: null })}>
          {t('Try again')}
        </Button>
      </Notice>
    )
  }
}
