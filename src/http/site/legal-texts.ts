/** Days on which the texts in force were published; a new text is a new day. */
export const termsValidFrom = '2026-10-01'
export const privacyValidFrom = '2026-11-22'
