import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { t } from '../../i18n/text'

/** Keeps the page alive if a chart fails, or if its code cannot be fetched. */
export class ChartBoundary extends Component<{ children: ReactNode }, { error: string | null }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return (
      <div className="message" style={{ color: 'var(--hurt)' }} role="alert">
        <span>{t('This chart could not be drawn: {error}', { error: this.state.error })}</span>
        <Button size="compact-xs" onClick={() => this.setState({ error: null })}>
          {t('Try again')}
        </Button>
      </div>
    )
  }
}
