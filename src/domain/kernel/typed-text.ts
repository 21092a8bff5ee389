/**
 * Letters that nobody sees: soft hyphens, zero width spaces, marks and overrides of direction, fillers. Copying from a
 * chat or a sheet brings them along.
 */
const UNSEEN =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|\u034F/g
/** A joiner belongs between two pictures, which it makes one. */
const LOOSE_JOINER =
  /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)\u200D|\u200D(?!\p{Extended_Pictographic})/gu

/** A text without letters that nobody sees. */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').replace(LOOSE_JOINER, '')

/** What was typed or pasted into one field: without unseen letters and outer spaces. */
export const typedText = (text: string): string => withoutUnseen(text).trim()

/** The same in one line: any run of spaces is one. */
export const typedLine = (text: string): string => typedText(text.replace(/\s+/g, ' '))

/** Whether a text has two letters at least, so that it may be somebody's name. */
export const isName = (text: string): boolean => (text.match(/\p{L}/gu) ?? []).length > 1
