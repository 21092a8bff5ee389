/** What the query of an address says, read the same way by every list. What does not fit reads as if it had not been asked. */
export type Asked = Record<string, string | undefined>

/** Words that somebody looks for; empty when there are none. */
export const wordsAsked = (typed: string | undefined): string => (typed ?? '').trim().slice(0, 100)

/** The one of the known words that was typed. */
export const oneAsked = <T extends string>(known: readonly T[], typed: string | undefined): T | null =>
  known.find((each) => each === typed) ?? null

/** The name by which the product knows a word of the address. */
export const nameAsked = <K extends string>(words: Record<K, string>, typed: string | undefined): K | null =>
  (Object.keys(words) as K[]).find((name) => words[name] === typed) ?? null

/** YYYY-MM-DD, and in the calendar. */
export const isDay = (typed: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(typed) && new Date(`${typed}T00:00:00.000Z`).toJSON()?.slice(0, 10) === typed

export const dayAsked = (typed: string | undefined): string | null => (typed && isDay(typed) ? typed : null)

/** From 1. */
export const pageAsked = (typed: string | undefined): number =>
  Math.max(1, Math.min(Number.parseInt(typed ?? '1', 10) || 1, 100_000))
