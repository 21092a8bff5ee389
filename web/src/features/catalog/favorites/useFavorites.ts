import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FavoriteKey } from '../../../../../src/contracts/learning/pages'
import { useShared } from '../../../shell/current'
import { NoAnswer, Refused } from '../../../shell/problem'
import { callApi } from '../../../shell/wire'
import { createStore } from '../../../ui/store'
import { toast } from '../../../ui/toast'

export interface FavoriteToKeep extends FavoriteKey {
  /** Of a lesson: its course. */
  courseId?: string
}

interface Known {
  /** Whose: an account, or null for guests of this browser. */
  of: string | null
  /** Undefined until the server has told. */
  items: readonly FavoriteKey[] | undefined
}

const PATH = '/api/favorites'

/** What all hearts of the page show; undefined before the first of them asked. */
const known = createStore<Known | undefined>(undefined)
const same = (a: FavoriteKey) => (b: FavoriteKey) => a.kind === b.kind && a.itemId === b.itemId

/** Asks once for all hearts. Where there is no answer, no heart is shown until the next page. */
async function read(of: string | null): Promise<void> {
  if (known.get()?.of === of) return
  known.set({ of, items: undefined })
  const items = await callApi<{ items: FavoriteKey[] }>(PATH).then(
    (answer) => answer.items,
    () => undefined,
  )
  if (known.get()?.of === of) known.set(items && { of, items })
}

/** Has hearts ask again: what is kept was changed by other means. */
export const forgetFavorites = () => known.set(undefined)

/** Whether it is kept (undefined until that is known), and a switch that tells what became of it. */
export function useFavorites(favorite: FavoriteToKeep) {
  const { auth } = useShared()
  const of = auth.user?.id ?? null
  const now = useSyncExternalStore(known.subscribe, known.get, known.get)
  const [busy, setBusy] = useState(false)
  useEffect(() => void read(of), [of])
  const isKept = now?.of === of ? now.items?.some(same(favorite)) : undefined

  async function toggle(): Promise<boolean | undefined> {
    if (busy || isKept === undefined) return undefined
    setBusy(true)
    try {
      await callApi(PATH, { method: isKept ? 'DELETE' : 'POST', body: favorite })
      const items = (known.get()?.items ?? []).filter((each) => !same(favorite)(each))
      known.set({ of, items: isKept ? items : [favorite, ...items] })
      return !isKept
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
      toast.error(error.message)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { isKept, toggle }
}
