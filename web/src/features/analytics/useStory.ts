import { useEffect, useRef, useState } from 'react'
import type { Story } from '../../../../src/contracts/analytics/event-log'
import { callApi } from '../../shell/wire'

export type StoryState = { story: Story | null; failed: boolean; retry: () => void }

/** The events of a correlation, fetched once and cached. */
export function useStory(correlationId: string | null, known: Story | null): StoryState {
  const cached = useRef(new Map<string, Story>())
  const [, drawn] = useState(0)
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  if (known) cached.current.set(known.correlationId, known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    setFailed(false)
    if (!correlationId || cached.current.has(correlationId)) return
    const leaving = new AbortController()
    callApi<Story>(`event-log/stories/${encodeURIComponent(correlationId)}`, { signal: leaving.signal })
      .then((story) => {
        cached.current.set(correlationId, story)
        drawn((n) => n + 1)
      })
      .catch(() => {
        if (!leaving.signal.aborted) setFailed(true)
      })
    return () => leaving.abort()
  }, [correlationId, turn])
  return {
    story: correlationId ? (cached.current.get(correlationId) ?? null) : null,
    failed,
    retry: () => setTurn((n) => n + 1),
  }
}
