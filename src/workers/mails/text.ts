/** For subjects: names and titles may hold line breaks. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A sentence that goes on in another one. */
export const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)
