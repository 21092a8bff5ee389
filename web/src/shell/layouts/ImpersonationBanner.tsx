import { useShared, useVisit } from '../current'
import { isForBrowser } from '../Link'

const LEAVE = '/admin/impersonate/leave'

/**
 * Says who is impersonated and ends it. Ending is a write, so the link submits a form; without JavaScript it leads to a
 * page with that form.
 */
export function ImpersonationBanner() {
  const { impersonating, auth } = useShared()
  const visits = useVisit()
  if (!impersonating) return null
  return (
    <aside
      aria-label="Impersonate"
      className="flex flex-wrap items-center justify-center gap-x-4 bg-warn-soft px-4 py-2 font-medium text-15 text-warn"
    >
      <span>Impersonating as {auth.user?.full_name}</span>
      <a
        href={LEAVE}
        className="inline-flex min-h-8 items-center font-semibold underline"
        onClick={(event) => {
          if (isForBrowser(event)) return
          event.preventDefault()
          void import('./leaveImpersonation').then(
            ({ leaveImpersonation }) => leaveImpersonation(visits),
            () => location.assign(LEAVE),
          )
        }}
      >
        Leave impersonate
      </a>
    </aside>
  )
}
