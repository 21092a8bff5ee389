import { useEffect, useSyncExternalStore } from 'react'
import { AnchorContext } from '../ui/Anchor'
import { LoaderOverlay } from '../ui/LoaderOverlay'
import type { Store } from '../ui/store'
import { ToastHost } from '../ui/ToastHost'
import { VisitsContext } from './current'
import { Link } from './Link'
import type { Layouts } from './layouts/registry'
import type { LazyNavigation } from './lazy-visits'
import { PageProgress } from './PageProgress'
import type { Resolver } from './resolver'
import { Stage } from './Stage'
import type { Screen } from './screen'
import { TypedAgain } from './TypedAgain'

export interface ShellProps {
  screen: Store<Screen>
  pages: Resolver
  layouts: Layouts
  navigation: LazyNavigation
}

/** The first sign that somebody may turn to another page. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'popstate'] as const

function useNavigation({ component, preload }: LazyNavigation) {
  const Navigation = useSyncExternalStore(component.subscribe, component.get, () => null)
  useEffect(() => {
    for (const sign of SIGNS) window.addEventListener(sign, preload, { once: true, passive: true })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, preload)
    }
  }, [preload])
  return Navigation
}

/** The whole screen. Which page stands there is the server's word. */
export function Shell({ screen, pages, layouts, navigation }: ShellProps) {
  const Navigation = useNavigation(navigation)
  return (
    <VisitsContext value={navigation.visits}>
      <AnchorContext value={Link}>
        <PageProgress />
        <Stage screen={screen} pages={pages} layouts={layouts} />
        <TypedAgain screen={screen} />
        <LoaderOverlay />
        <ToastHost />
      </AnchorContext>
      {Navigation && (
        <Navigation screen={screen} pages={pages} layouts={layouts} onReady={navigation.onReady} />
      )}
    </VisitsContext>
  )
}
