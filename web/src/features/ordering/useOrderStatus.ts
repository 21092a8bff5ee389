import { useEffect, useRef, useState } from 'react'
import type { OrderStatus } from '../../../../src/contracts/ordering/labels'
import type { OrderStatusAnswer } from '../../../../src/contracts/ordering/order'
import { callApi } from '../../shell/wire'

/** Final statuses. */
const SETTLED: readonly OrderStatus[] = [
  'paid',
  'completed',
  'partially_refunded',
  'refunded',
  'disputed',
  'charged_back',
]

/** Polling interval while the stream is down. */
export const POLL_MS = 4000

/**
 * The live status of an order by server-sent events; polls every four seconds while the stream is down, and at once when
 * the tab becomes visible. Null until the first answer. Stops when the order is paid, or while `active` is false.
 */
export function useOrderStatus(url: string, active: boolean): OrderStatusAnswer | null {
  const [answer, setAnswer] = useState<OrderStatusAnswer | null>(null)
  const keep = useRef(setAnswer)
  const listening = active && !(answer && SETTLED.includes(answer.status))

  useEffect(() => {
    if (!listening) return
    const controller = new AbortController()
    let timer: ReturnType<typeof setInterval> | undefined
    let stream: EventSource | undefined

    const ask = () =>
      callApi<OrderStatusAnswer>(url, { signal: controller.signal }).then(keep.current, () => {
        // The next poll tries again.
      })
    const poll = () => {
      timer ??= setInterval(ask, POLL_MS)
    }
    const open = () => {
      if (typeof EventSource === 'undefined') return poll()
      stream?.close()
      stream = new EventSource(url)
      stream.addEventListener('status', (event) => keep.current(JSON.parse(event.data)))
      stream.addEventListener('open', () => {
        clearInterval(timer)
        timer = undefined
      })
      stream.addEventListener('error', poll)
    }
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      void ask()
      if (stream?.readyState === 2) open()
    }

    open()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      controller.abort()
      clearInterval(timer)
      stream?.close()
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
    }
  }, [url, listening])

  return answer
}
