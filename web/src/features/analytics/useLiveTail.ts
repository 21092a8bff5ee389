import { useCallback, useEffect, useRef, useState } from 'react'
import type { EventLine, EventNews } from '../../../../src/contracts/analytics/event-log'
import { address } from '../../shell/lists/address'
import { callApi } from '../../shell/wire'

const EVERY_MS = 1_000
const SLOWEST_MS = 10_000
/** Maximum of live rows in the list. */
const MOST_ROWS = 150

export interface LiveTail {
  /** Shown live events, newest first. */
  shown: EventLine[]
  /** Live events that are not shown yet. */
  waiting: number
  failing: boolean
  showWaiting: () => void
}

/**
 * Polls every second for events after `head`, while it is on and the tab is visible. While `held` is true (the pointer is
 * on a row, or the list is scrolled) new events wait, so that rows do not move under the pointer.
 */
export function useLiveTail(options: {
  on: boolean
  query: string
  head: string | null
  held: () => boolean
}): LiveTail {
  const { on, query, head } = options
  const held = useRef(options.held)
  held.current = options.held
  const [shown, setShown] = useState<EventLine[]>([])
  const [waiting, setWaiting] = useState<{ events: EventLine[]; more: number }>({ events: [], more: 0 })
  const [failing, setFailing] = useState(false)
  const queue = useRef<EventLine[]>([])

  const put = useCallback((events: EventLine[]) => {
    setShown((now) => {
      const known = new Set(now.map(({ id }) => id))
      const fresh = events.filter(({ id }) => !known.has(id)).reverse()
      return fresh.length > 0 ? [...fresh, ...now].slice(0, MOST_ROWS) : now
    })
  }, [])
  const showWaiting = useCallback(() => {
    put(queue.current)
    queue.current = []
    setWaiting({ events: [], more: 0 })
  }, [put])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another query or page begins anew
  useEffect(() => {
    setShown([])
    queue.current = []
    setWaiting({ events: [], more: 0 })
  }, [query, head])

  useEffect(() => {
    if (!on) return
    let after = head
    let pause = EVERY_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const leaving = new AbortController()
    const again = (ms: number) => {
      clearTimeout(timer)
      if (!leaving.signal.aborted) timer = setTimeout(() => void look(), ms)
    }
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      try {
        const news = await callApi<EventNews>(address('/api/event-log/news', { q: query, depois: after }), {
          signal: leaving.signal,
        })
        after = news.after
        pause = EVERY_MS
        setFailing(false)
        if (held.current() || queue.current.length > 0) {
          queue.current = [...queue.current, ...news.events].slice(-MOST_ROWS)
          setWaiting((now) => ({
            events: queue.current,
            more: now.more + news.events.length + news.skipped,
          }))
        } else put(news.events)
      } catch {
        if (leaving.signal.aborted) return
        setFailing(true)
        pause = Math.min(pause * 2, SLOWEST_MS)
      }
      again(pause)
    }
    const seen = () => {
      if (document.visibilityState === 'visible') again(0)
      else clearTimeout(timer)
    }
    document.addEventListener('visibilitychange', seen)
    again(EVERY_MS)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
      setFailing(false)
    }
  }, [on, query, head, put])

  return { shown, waiting: waiting.more, failing, showWaiting }
}
