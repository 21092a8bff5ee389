import { useEffect, useRef, useState } from 'react'
import type { PageProps } from '../../../../src/contracts/pages'
import { useVisit } from '../../shell/current'
import { orderPaths } from './orderPaths'
import { useOrderStatus } from './useOrderStatus'
import { usePatience } from './usePatience'

type PixPayment = PageProps<'Checkout/FastCheckout/PixPayment'>

/** The state of the Pix: from the page's props, the live status and the clock. */
export function usePixState({ statusUrl, state, pix, order, patience }: PixPayment) {
  const { reload } = useVisit()
  const [ended, setEnded] = useState(false)
  const isOver = state === 'returned' || state === 'refunded' || state === 'canceled'
  const live = useOrderStatus(statusUrl, state !== 'paid' && !isOver)
  const unanswered = usePatience(patience)
  const again = useRef(reload)
  again.current = reload

  const issuedMeanwhile = pix === null && Boolean(live?.pix)
  const refused = live?.status === 'refused' || live?.status === 'canceled'
  useEffect(() => {
    if (issuedMeanwhile || refused) void again.current()
  }, [issuedMeanwhile, refused])

  const paid = state === 'paid' || live?.status === 'paid'
  const expired = ended || state === 'expired' || live?.status === 'expired' || live?.payment === 'expired'
  return {
    state: paid
      ? ('paid' as const)
      : isOver
        ? state
        : expired
          ? ('expired' as const)
          : state === 'issuing' && unanswered
            ? ('unanswered' as const)
            : state,
    href: (paid && live?.href) || orderPaths(order.orderId).success,
    late: live?.late ?? false,
    end: () => setEnded(true),
  }
}
