import { useEffect, useState } from 'react'
import type { PageProps } from '../../../../../src/contracts/pages'
import { callApi } from '../../../shell/wire'

const EVERY_MS = 1_000

type Tasks = PageProps<'Admin/Orders/Tasks'>

/** The tasks' status, polled while one is running and the tab is visible. */
export function useLiveTasks(first: Tasks, opened: string | null): Tasks {
  const [latest, setLatest] = useState<{ from: Tasks; news: Tasks }>()
  const now = latest?.from === first ? latest.news : first
  const underWay = now.tasks.some(({ state }) => state === 'asked')
  useEffect(() => {
    if (!underWay) return
    const controller = new AbortController()
    const url = `/api/orders/tasks${opened ? `?lote=${encodeURIComponent(opened)}` : ''}`
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      if (!controller.signal.aborted) timer = setTimeout(ask, EVERY_MS)
    }
    const ask = () => {
      if (document.visibilityState !== 'visible') return again()
      callApi<Tasks>(url, { signal: controller.signal })
        .then(
          (news) => setLatest({ from: first, news }),
          () => {
            // The next poll tries again.
          },
        )
        .finally(again)
    }
    again()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [first, opened, underWay])
  return now
}
