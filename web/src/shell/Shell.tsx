import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Routes } from 'react-router-dom'
import { AnchorContext } from '../ui/Anchor'
import { LoaderOverlay } from '../ui/LoaderOverlay'
import { ToastHost } from '../ui/ToastHost'
import { Link } from './Link'
import type { Layouts } from './layouts/registry'
import { PageProgress } from './PageProgress'
import type { Resolver } from './resolver'
import { Stage } from './Stage'

export interface ShellProps {
  client: QueryClient
  pages: Resolver
  layouts: Layouts
  version: string
}

/** The whole screen. One splat route: which page stands there is the server's word. */
export function Shell({ client, pages, layouts, version }: ShellProps) {
  return (
    <QueryClientProvider client={client}>
      <AnchorContext value={Link}>
        <PageProgress />
        <Routes>
          <Route path="*" element={<Stage pages={pages} layouts={layouts} version={version} />} />
        </Routes>
        <LoaderOverlay />
        <ToastHost />
      </AnchorContext>
    </QueryClientProvider>
  )
}
