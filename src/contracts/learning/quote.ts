import { clipped } from '../kernel/list-query'

/** So many characters of what is said in a film go with a note; a line of a transcript may be longer. */
export const MOST_QUOTE = 1000

export const clippedQuote = (said: string): string => clipped(said, MOST_QUOTE)
