import { Component, type ReactNode } from 'react'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { keepTyped } from './typed'

/** Catches errors of a page, so that the layout stays. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    // Called while the page that failed is still there.
    keepTyped()
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <EmptyState
        title="Algo falhou do nosso lado"
        action={<Button onClick={() => window.location.reload()}>Tentar de novo</Button>}
      >
        Não conseguimos mostrar esta página. O que você digitou volta quando tentar de novo.
      </EmptyState>
    )
  }
}
