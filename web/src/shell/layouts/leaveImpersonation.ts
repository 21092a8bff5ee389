import { toast } from '../../ui/toast'
import { NoAnswer, Refused } from '../problem'
import type { Visits } from '../visits'

const LEAVE = '/admin/impersonate/leave'

/** Ends an impersonation and goes where the server says; what stands in the way is told. */
export async function leaveImpersonation(visits: Pick<Visits, 'submit' | 'visit'>): Promise<void> {
  try {
    await visits.submit(LEAVE, new FormData())
  } catch (error) {
    if (!(error instanceof Refused || error instanceof NoAnswer)) throw error
    if (error instanceof Refused && error.problem.location) return visits.visit(error.problem.location)
    toast.error(error.message)
  }
}
