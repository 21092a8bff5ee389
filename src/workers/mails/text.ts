export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** For subjects: names and titles may hold line breaks. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
