import { useEffect, useState } from 'react'
import type { WaysToPay } from '../../../../src/contracts/ordering/offers'
import type { PageProps } from '../../../../src/contracts/pages'
import { useShared } from '../../shell/current'

const idOf = (box: string) => box.split(':')[0] ?? ''

/** The purchase with the selected bumps: lines and totals at once, payment methods when the server answers. */
export function useBumps(page: PageProps<'Checkout/FastCheckout/Offer'>) {
  const { bumps, lines, subtotal, total } = page
  const { old } = useShared()
  // Keep the selection of a refused plain form, like its other values.
  const [ids, setIds] = useState(() =>
    old._action === '/checkout' && old.bumps ? old.bumps.split(',').map(idOf) : [],
  )
  const [ways, setWays] = useState<Omit<WaysToPay, 'total'>>(page)
  const taken = bumps.filter(({ offerId }) => ids.includes(offerId))
  const more = taken.reduce((sum, { price }) => sum + price, 0)
  const due = total + more

  useEffect(() => {
    if (more === 0) return
    const controller = new AbortController()
    fetch(`/api/installments?total=${due}`, { signal: controller.signal })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)))
      .then(setWays)
      // Without an answer offer Pix, and the card without instalments.
      .catch(() => setWays({ methods: ['pix', 'card'], installments: [] }))
    return () => controller.abort()
  }, [more, due])

  const { methods, installments } = more === 0 ? page : ways
  return {
    /** Values of the selected checkboxes. */
    tick: (boxes: string[]) => setIds(boxes.map(idOf)),
    ids,
    due,
    methods: due > 0 && methods[0] === 'free' ? (['pix'] as const) : methods,
    installments,
    sums: {
      lines: [...lines, ...taken.map((bump) => ({ ...bump, listPrice: bump.shopPrice, total: bump.price }))],
      subtotal: subtotal + more,
      total: due,
    },
  }
}

export type TickedBumps = ReturnType<typeof useBumps>
