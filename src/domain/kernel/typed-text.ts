/**
 * Invisible characters: soft hyphens, zero width spaces, marks and overrides of direction, fillers. They come along when
 * a text is copied from a chat or a sheet. A joiner before a pictograph stays, since it makes one picture of two.
 */
const UNSEEN = /(?!\u200D\p{ExtPict})[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]|\u034F/gu

/** A text without invisible characters. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** What was typed or pasted into one field: without invisible characters and outer spaces. */
export const typedText = (text: string): string => withoutUnseen(text).trim()

/** The same in one line: any run of spaces is one. */
export const typedLine = (text: string): string => withoutUnseen(text).replace(/\s+/g, ' ').trim()

/** Whether a text may be a person's name: it has at least one letter. */
export const isName = (text: string): boolean => /\p{L}/u.test(text)
