import { type Instant, startOfBusinessDay } from '../../domain/kernel/instants'

/** Days on which the texts in force were published; a new text is a new day. */
export const termsValidFrom = '2026-11-22'
/** Every text of the terms of use that was in force, by its day, oldest first. */
const termsTexts = ['2026-10-01', termsValidFrom]

/** The day of the text that was in force at an instant; null before the first that was kept. */
export const termsInForce = (at: Instant): string | null =>
  termsTexts.filter((day) => startOfBusinessDay(day) <= at).at(-1) ?? null
export const privacyValidFrom = '2026-11-22'
