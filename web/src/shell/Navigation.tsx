import { type QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { BrowserRouter, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { PageObject } from '../../../src/contracts/kernel/page'
import type { Store } from '../ui/store'
import { toast } from '../ui/toast'
import { showFlash } from './flash'
import type { Layouts } from './layouts/registry'
import { NoAnswer, Refused } from './problem'
import { progress } from './progress'
import { createQueryClient } from './query-client'
import { layoutOf, type Resolver } from './resolver'
import type { Screen } from './screen'
import { createVisits, FRESH_MS, pageKey, type Visits } from './visits'
import { getPage } from './wire'

export interface NavigationProps {
  screen: Store<Screen>
  pages: Resolver
  layouts: Layouts
  onReady(visits: Visits): void
}

function useVisits({ screen, pages, layouts }: NavigationProps, url: string): Visits {
  const client = useQueryClient()
  const navigate = useNavigate()
  const now = useRef({ navigate, url })
  now.current = { navigate, url }
  return useMemo(() => {
    const visits: Visits = createVisits({
      client,
      version: screen.get().page.version,
      load: (component) => Promise.all([pages.load(component), layouts.load(layoutOf(component))]),
      navigate: (to, { replace, preserveScroll }) =>
        now.current.navigate(to, { replace, state: { preserveScroll } }),
      current: () => now.current.url,
      say: showFlash,
      seen: (page) => void navigator.sendBeacon('/api/touches', new URLSearchParams({ page })),
      fail(error) {
        if (error instanceof Refused && error.problem.location)
          return void visits.visit(error.problem.location)
        if (!(error instanceof Refused || error instanceof NoAnswer)) console.error(error)
        toast.error(error instanceof Error ? error.message : String(error))
      },
    })
    return visits
  }, [client, screen, pages, layouts])
}

/** The page of the present address: from the cache, and from the server when it is missing or stale. */
function useCurrentPage(url: string, visits: Visits, { screen, pages, layouts }: NavigationProps) {
  const { data, dataUpdatedAt, isPlaceholderData, error } = useQuery<PageObject>({
    queryKey: pageKey(url),
    queryFn: async ({ signal }) => {
      const page = await getPage(url, screen.get().page.version, { signal })
      await Promise.all([pages.load(page.component), layouts.load(layoutOf(page.component))])
      showFlash(page.props.flash)
      return { ...page, props: { ...page.props, flash: {} } }
    },
    placeholderData: (previous) => previous ?? screen.get().page,
    staleTime: FRESH_MS,
    // The page of the document is in the cache; its age is no reason to fetch it on mount.
    refetchOnMount: false,
  })
  useEffect(() => (isPlaceholderData ? progress.start() : undefined), [isPlaceholderData])
  useEffect(() => {
    if (error instanceof Refused && error.problem.location)
      void visits.visit(error.problem.location, { replace: true })
    else if (error) toast.error(error.message)
  }, [error, visits])
  return { page: data, receivedAt: dataUpdatedAt, settled: !isPlaceholderData }
}

/** Sets the screen to the page of the present address. */
function Follow(props: NavigationProps) {
  const { screen, onReady } = props
  const { pathname, search, hash, key, state } = useLocation()
  const popped = useNavigationType() === NavigationType.Pop
  const url = pathname + search
  const visits = useVisits(props, url)
  const { page, receivedAt, settled } = useCurrentPage(url, visits, props)
  const preserveScroll = (state as { preserveScroll?: boolean } | null)?.preserveScroll ?? false
  useLayoutEffect(() => {
    if (!page) return
    const entry = { key, url, hash, preserveScroll }
    screen.set({ page, receivedAt: receivedAt || screen.get().receivedAt, settled, entry, popped })
  }, [screen, page, receivedAt, settled, key, url, hash, preserveScroll, popped])
  useEffect(() => onReady(visits), [onReady, visits])
  return null
}

/** A cache with the document's page, under its own address and the requested one. */
function seededClient(screen: Store<Screen>): QueryClient {
  const client = createQueryClient()
  const { page, receivedAt, entry } = screen.get()
  for (const url of [page.url, entry.url]) client.setQueryData(pageKey(url), page, { updatedAt: receivedAt })
  return client
}

/** Router and page cache, which only a visit to another page needs. */
export default function Navigation(props: NavigationProps) {
  const [client] = useState(() => seededClient(props.screen))
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Follow {...props} />
      </BrowserRouter>
    </QueryClientProvider>
  )
}
