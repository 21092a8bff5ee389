/** "Ana Clara Lima" to "Ana". */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
