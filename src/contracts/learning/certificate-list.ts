/** Codes that one list may hold. */
export const MOST_CODES = 500
/** Bytes of a list, with room for spaces and a heading. */
export const MOST_CODES_BYTES = 64 * 1024
