import { useCallback, useSyncExternalStore } from 'react'
import type { PromotionBanner } from '../../../src/contracts/kernel/page'
import { createStore } from '../ui/store'
import { xsrfToken } from './wire'

const changes = createStore(0)

/** Whether this visit has closed the promotion; session storage holds its id under its code. */
const isDismissed = (code: string): boolean => {
  try {
    return sessionStorage.getItem(code) !== null
  } catch {
    return false
  }
}

/** Closes the promotion for this visit and reports it to the server without waiting for the answer. */
export function dismissPromotion({ id, code }: PromotionBanner): void {
  try {
    sessionStorage.setItem(code, id)
  } catch {
    console.warn('A promoção foi fechada só nesta página: o navegador não guarda dados da sessão')
  }
  changes.set(changes.get() + 1)
  const headers = { Accept: 'application/json', 'X-XSRF-TOKEN': xsrfToken() }
  fetch(`/promotions/${encodeURIComponent(id)}/dismiss`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ code, path: location.pathname + location.search }),
    keepalive: true,
    redirect: 'manual',
  }).catch((error: unknown) => console.warn('Erro ao registrar que a promoção foi fechada', error))
}

export function useDismissed(code: string | undefined): boolean {
  const read = useCallback(
    () => (code === undefined ? 0 : changes.get() * 2 + Number(isDismissed(code))),
    [code],
  )
  return useSyncExternalStore(changes.subscribe, read, () => 0) % 2 === 1
}
