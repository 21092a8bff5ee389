import { Forbidden, LEAVE_FIRST } from '../../commands/kernel/errors'

/**
 * Rooms of the account's owner: who they are, how they prove it, how they pay. Staff who act as a student neither see
 * nor use them; commands are refused by the dispatcher besides.
 */
const OWNER_ONLY =
  /^\/(profile|confirm-password|verify-email|login|register|forgot-password|reset-password|save-password|checkout|email-preferences)(\/|$)/

/** Throws Forbidden for staff who act as somebody else; `template` is the route's path as in the catalogue. */
export function demandOwner(template: string, { realAccountId }: { realAccountId: string | null }): void {
  if (realAccountId && OWNER_ONLY.test(template)) throw new Forbidden(false, LEAVE_FIRST)
}
