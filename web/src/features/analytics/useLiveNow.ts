import { useEffect, useState } from 'react'
import { NOW_PATH, type NowAnswer } from '../../../../src/contracts/analytics/now'
import { callApi } from '../../shell/wire'

const POLL_MS = 10_000

/** What happens now, by server-sent events; polls while the stream is down. `live` is false until the first event. */
export function useLiveNow(first: NowAnswer): { answer: NowAnswer; live: boolean } {
  const [news, setNews] = useState<{ answer: NowAnswer; live: boolean } | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setInterval> | undefined
    const ask = () =>
      callApi<NowAnswer>(NOW_PATH, { signal: controller.signal }).then(
        (answer) => setNews({ answer, live: false }),
        () => {
          // The next poll tries again.
        },
      )
    const poll = () => {
      setNews((now) => now && { ...now, live: false })
      timer ??= setInterval(() => document.visibilityState === 'visible' && void ask(), POLL_MS)
    }
    if (typeof EventSource === 'undefined') poll()
    const stream = typeof EventSource === 'undefined' ? undefined : new EventSource(NOW_PATH)
    stream?.addEventListener('now', (event) => {
      clearInterval(timer)
      timer = undefined
      setNews({ answer: JSON.parse(event.data), live: true })
    })
    stream?.addEventListener('error', poll)
    return () => {
      controller.abort()
      clearInterval(timer)
      stream?.close()
    }
  }, [])

  return news && news.answer.at >= first.at ? news : { answer: first, live: false }
}
