import { type ComponentType, lazy } from 'react'

/** A component that is loaded when it is first rendered. If that fails it renders nothing: an error would replace the whole page. */
export const lazyOrNothing = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<Props> })))
