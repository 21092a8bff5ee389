import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { PageObject } from '../../../src/contracts/kernel/page'
import { type ServerClock, ServerClockContext } from '../ui/now'
import { toast } from '../ui/toast'
import { CurrentPage, VisitsContext } from './current'
import { ErrorBoundary } from './ErrorBoundary'
import { FlashNotice } from './FlashNotice'
import { sayFlash } from './flash'
import type { Layouts } from './layouts/registry'
import { OfflineNotice } from './OfflineNotice'
import { Popups } from './popups/Popups'
import { NoAnswer, Refused } from './problem'
import { progress } from './progress'
import { layoutOf, type Resolver } from './resolver'
import { Slot } from './Slot'
import { useArrival } from './useArrival'
import { createVisits, FRESH_MS, pageKey, type Visits } from './visits'
import { getPage } from './wire'

interface StageProps {
  pages: Resolver
  layouts: Layouts
  version: string
}

function useVisits({ pages, layouts, version }: StageProps, url: string): Visits {
  const client = useQueryClient()
  const navigate = useNavigate()
  const now = useRef({ navigate, url })
  now.current = { navigate, url }
  return useMemo(() => {
    const visits: Visits = createVisits({
      client,
      version,
      load: (component) => Promise.all([pages.load(component), layouts.load(layoutOf(component))]),
      navigate: (to, { replace, preserveScroll }) =>
        now.current.navigate(to, { replace, state: { preserveScroll } }),
      current: () => now.current.url,
      say: sayFlash,
      fail(error) {
        if (error instanceof Refused && error.problem.location)
          return void visits.visit(error.problem.location)
        if (!(error instanceof Refused || error instanceof NoAnswer)) console.error(error)
        toast.error(error instanceof Error ? error.message : String(error))
      },
    })
    return visits
  }, [client, pages, layouts, version])
}

/** The page of the present address: from the cache at once, from the server when it is not there or no longer fresh. */
function useCurrentPage(url: string, visits: Visits, { pages, layouts, version }: StageProps) {
  const { data, dataUpdatedAt, isPlaceholderData, error } = useQuery<PageObject>({
    queryKey: pageKey(url),
    queryFn: async ({ signal }) => {
      const page = await getPage(url, version, { signal })
      await Promise.all([pages.load(page.component), layouts.load(layoutOf(page.component))])
      sayFlash(page.props.flash)
      return { ...page, props: { ...page.props, flash: {} } }
    },
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })
  useEffect(() => (isPlaceholderData ? progress.start() : undefined), [isPlaceholderData])
  useEffect(() => {
    if (error instanceof Refused && error.problem.location)
      void visits.visit(error.problem.location, { replace: true })
    else if (error) toast.error(error.message)
  }, [error, visits])
  return { page: data, receivedAt: dataUpdatedAt, settled: !isPlaceholderData }
}

export function Stage(props: StageProps) {
  const { pathname, search } = useLocation()
  const url = pathname + search
  const visits = useVisits(props, url)
  const { page, receivedAt, settled } = useCurrentPage(url, visits, props)
  useArrival(page, settled)
  const serverTime = page?.props.serverTime ?? 0
  const clock = useMemo<ServerClock>(
    () => ({ renderedAt: serverTime, offset: serverTime - receivedAt }),
    [serverTime, receivedAt],
  )
  if (!page) return null
  const Page = props.pages.loaded(page.component)
  if (!Page) throw new Error(`Page not found: ${page.component}`)
  const Layout = props.layouts.loaded(layoutOf(page.component))
  const inside = (
    <ErrorBoundary key={`${page.component} ${page.url.split('?')[0]}`}>
      <FlashNotice flash={page.props.flash} refused={page.props.errors._form} />
      <Slot>
        <Page {...page.props} />
      </Slot>
    </ErrorBoundary>
  )
  return (
    <VisitsContext value={visits}>
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
          <Popups popups={page.props.popups} url={page.url} />
        </ServerClockContext>
      </CurrentPage>
    </VisitsContext>
  )
}
