import { useShared } from '../current'
import { ActionForm } from '../form/ActionForm'

/** Says whose eyes one is looking through, and how to stop. Leaving changes something, so it is a form. */
export function ImpersonationBanner() {
  const { impersonating, auth } = useShared()
  if (!impersonating) return null
  return (
    <aside
      aria-label="Impersonate"
      className="flex flex-wrap items-center justify-center gap-x-4 bg-warn-soft px-4 py-2 font-medium text-15 text-warn"
    >
      <span>Impersonating as {auth.user?.full_name}</span>
      <ActionForm action="/admin/impersonate/leave" preserveScroll={false}>
        <button type="submit" className="min-h-8 cursor-pointer font-semibold underline">
          Leave impersonate
        </button>
      </ActionForm>
    </aside>
  )
}
