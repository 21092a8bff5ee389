import { type Instant, startOfBusinessDay } from '../../domain/kernel/instants'

/** Publication day of the current terms of use; a new text has a new day. */
export const termsValidFrom = '2026-11-22'
/** Publication days of all terms of use, oldest first. */
const termsTexts = ['2026-10-01', termsValidFrom]

/** Publication day of the terms in force at an instant; null before the first. */
export const termsInForce = (at: Instant): string | null =>
  termsTexts.filter((day) => startOfBusinessDay(day) <= at).at(-1) ?? null
export const privacyValidFrom = '2026-11-22'
