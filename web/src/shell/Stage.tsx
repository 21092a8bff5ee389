import { useMemo, useSyncExternalStore } from 'react'
import { type ServerClock, ServerClockContext } from '../ui/now'
import type { Store } from '../ui/store'
import { CurrentPage } from './current'
import { ErrorBoundary } from './ErrorBoundary'
import { FlashNotice } from './FlashNotice'
import type { Layouts } from './layouts/registry'
import { OfflineNotice } from './OfflineNotice'
import { LatePopups } from './popups/LatePopups'
import { layoutOf, type Resolver } from './resolver'
import { Slot } from './Slot'
import type { Screen } from './screen'
import { useArrival } from './useArrival'

interface StageProps {
  screen: Store<Screen>
  pages: Resolver
  layouts: Layouts
}

export function Stage({ screen, pages, layouts }: StageProps) {
  const shown = useSyncExternalStore(screen.subscribe, screen.get, screen.get)
  const { page, receivedAt } = shown
  useArrival(shown)
  const { serverTime } = page.props
  const clock = useMemo<ServerClock>(
    () => ({ renderedAt: serverTime, offset: serverTime - receivedAt }),
    [serverTime, receivedAt],
  )
  const Page = pages.loaded(page.component)
  if (!Page) throw new Error(`Page not found: ${page.component}`)
  const Layout = layouts.loaded(layoutOf(page.component))
  const inside = (
    <ErrorBoundary key={`${page.component} ${page.url.split('?')[0]}`}>
      <FlashNotice flash={page.props.flash} refused={page.props.errors._form} />
      <Slot>
        <Page {...page.props} />
      </Slot>
    </ErrorBoundary>
  )
  return (
    <CurrentPage value={page}>
      <ServerClockContext value={clock}>
        <OfflineNotice />
        {Layout ? (
          <Layout {...page.props} page={page}>
            {inside}
          </Layout>
        ) : (
          inside
        )}
        <LatePopups popups={page.props.popups} url={page.url} />
      </ServerClockContext>
    </CurrentPage>
  )
}
