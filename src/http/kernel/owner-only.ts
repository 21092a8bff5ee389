import { Forbidden, LEAVE_FIRST } from '../../commands/kernel/errors'

/**
 * Pages and files for the account's owner only: profile, login, payment, notes. Staff who impersonate a student may not
 * open them; the dispatcher refuses the commands too.
 */
const OWNER_ONLY =
  /^\/(profile|confirm-password|verify-email|login|register|forgot-password|reset-password|save-password|become-admin|checkout|seat|email-preferences|student\/mynotes|student\/team)(\/|$)/

/** Throws Forbidden during an impersonation; `template` is the route's path as in the catalogue. */
export function demandOwner(template: string, { realAccountId }: { realAccountId: string | null }): void {
  if (realAccountId && OWNER_ONLY.test(template)) throw new Forbidden(false, LEAVE_FIRST)
}
