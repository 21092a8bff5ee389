import { useState } from 'react'
import type { DraftForm, WhatIfAnswer } from '../../../../src/contracts/analytics/projections'
import { NoAnswer, Refused } from '../../shell/problem'
import { callApi } from '../../shell/wire'

interface Effects {
  answer: WhatIfAnswer | null
  /** Errors by field: `0.data.total`. */
  errors: Record<string, string>
  failed: string | null
}
const NONE: Effects = { answer: null, errors: {}, failed: null }

/** Requests the effects of drafts. The server only reads. */
export function useDraftEffects() {
  const [effects, setEffects] = useState<Effects>(NONE)
  const [busy, setBusy] = useState(false)
  const ask = async (drafts: DraftForm[]) => {
    setBusy(true)
    try {
      const answer = await callApi<WhatIfAnswer>('/admin/projections/what-if', {
        method: 'POST',
        body: { drafts },
      })
      setEffects({ ...NONE, answer })
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
      const errors = error instanceof Refused ? (error.problem.errors ?? {}) : {}
      setEffects({ answer: null, errors, failed: error.message })
    } finally {
      setBusy(false)
    }
  }
  return { ...effects, busy, ask, clear: () => setEffects(NONE) }
}
