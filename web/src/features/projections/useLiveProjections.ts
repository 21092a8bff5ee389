import { useEffect, useState } from 'react'
import type { ProjectionNews } from '../../../../src/contracts/analytics/projections'
import { callApi } from '../../shell/wire'

const EVERY_MS = 1500

/**
 * The status of the read models, polled while the tab is visible. `stale` after a poll without an answer.
 */
export function useLiveProjections(first: ProjectionNews): ProjectionNews & { stale: boolean } {
  const [latest, setLatest] = useState<{ from: ProjectionNews; news: ProjectionNews; stale: boolean }>()
  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      clearTimeout(timer)
      if (!controller.signal.aborted && document.visibilityState === 'visible')
        timer = setTimeout(ask, EVERY_MS)
    }
    const ask = () =>
      callApi<ProjectionNews>('/api/projections', { signal: controller.signal })
        .then(
          (news) => setLatest({ from: first, news, stale: false }),
          (error) => {
            if (error?.name !== 'AbortError')
              setLatest((before) => ({ from: first, news: before?.news ?? first, stale: true }))
          },
        )
        .finally(again)
    const wake = () => {
      if (document.visibilityState === 'visible') void ask()
      else clearTimeout(timer)
    }
    again()
    document.addEventListener('visibilitychange', wake)
    return () => {
      controller.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [first])
  // The page of a visit is newer than what was fetched before it.
  return latest?.from === first ? { ...latest.news, stale: latest.stale } : { ...first, stale: false }
}
