import { toast } from '../../ui/toast'
import { useShared, useVisit } from '../current'
import { isForBrowser } from '../Link'
import { NoAnswer, Refused } from '../problem'

const LEAVE = '/admin/impersonate/leave'

/**
 * Says who is impersonated and ends it. Ending is a write, so the link submits a form; without JavaScript it leads to a
 * page with that form.
 */
export function ImpersonationBanner() {
  const { impersonating, auth } = useShared()
  const visits = useVisit()
  if (!impersonating) return null
  const leave = async () => {
    try {
      await visits.submit(LEAVE, new FormData())
    } catch (error) {
      if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
      if (error instanceof Refused && error.problem.location) return visits.visit(error.problem.location)
      toast.error(error.message)
    }
  }
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
          void leave()
        }}
      >
        Leave impersonate
      </a>
    </aside>
  )
}
