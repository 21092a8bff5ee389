import { useEffect, useRef } from 'react'
import { usePage, useVisit } from '../../shell/current'
import { useOrderStatus } from './useOrderStatus'

/** While an order is being settled: visits the page of its new status. */
export function useFollowOrder(statusUrl: string, settling: boolean): void {
  const live = useOrderStatus(statusUrl, settling)
  const here = usePage().url.split('?')[0]
  const visits = useRef(useVisit())
  const status = live?.status
  const href = live?.href
  useEffect(() => {
    if (!settling || !href) return
    if (href.split('?')[0] !== here) void visits.current.visit(href, { replace: true })
    else if (status !== 'awaiting') void visits.current.reload()
  }, [settling, href, status, here])
}
