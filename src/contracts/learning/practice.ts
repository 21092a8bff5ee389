/** Days after which a question comes back, as the schedule in domain/learning has them. */
export const PRACTICE_RETURNS_AFTER = [1, 3, 7, 21] as const
/** Of a minute each. */
export const QUESTIONS_A_DAY = 5
