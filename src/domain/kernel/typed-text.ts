/**
 * Letters that nobody sees: soft hyphens, zero width spaces, marks and overrides of direction, fillers. Copying from a
 * chat or a sheet brings them along. A joiner stays before a picture, which it makes one with the picture before it.
 */
const UNSEEN = /(?!\u200D\p{ExtPict})[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]|\u034F/gu

/** A text without letters that nobody sees. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** What was typed or pasted into one field: without unseen letters and outer spaces. */
export const typedText = (text: string): string => withoutUnseen(text).trim()

/** The same in one line: any run of spaces is one. */
export const typedLine = (text: string): string => withoutUnseen(text).replace(/\s+/g, ' ').trim()

/** Whether a text may be somebody's name: it has a letter. One word is enough. */
export const isName = (text: string): boolean => /\p{L}/u.test(text)
