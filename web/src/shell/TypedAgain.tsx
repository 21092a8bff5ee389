import { useEffect, useSyncExternalStore } from 'react'
import type { Store } from '../ui/store'
import { toast } from '../ui/toast'
import type { Screen } from './screen'
import { isTypedKept, typedBy } from './typed'
import { drawn } from './wire'

/** Puts back what was typed on a page that failed, or whose session ended, once the page is there again. */
export function TypedAgain({ screen }: { screen: Store<Screen> }) {
  const { page } = useSyncExternalStore(screen.subscribe, screen.get, screen.get)
  const account = page.props.auth.user?.id ?? null
  const { csrfToken } = page.props.auth
  useEffect(() => drawn(csrfToken), [csrfToken])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another chance
  useEffect(() => {
    typedBy(account)
    if (isTypedKept())
      void import('./restore-typed').then(({ restoreTyped }) => {
        if (restoreTyped(account))
          toast.info('O que você tinha digitado está de volta. Confira antes de enviar.')
      })
  }, [page.url, account])
  return null
}
