import { Component, type ReactNode } from 'react'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'

/** Catches errors of a page, so that the layout stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <EmptyState
        title="Algo falhou do nosso lado"
        action={<Button onClick={() => window.location.reload()}>Tentar de novo</Button>}
      >
        Não conseguimos mostrar esta página.
      </EmptyState>
    )
  }
}
