import { type ComponentType, lazy } from 'react'

/** A part that is fetched when it is first drawn. What cannot be fetched is not shown: without a connection it would take the page with it. */
export const lazyOrNothing = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<Props> })))
