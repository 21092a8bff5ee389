/** What a table holds under a word; undefined for words that it only has from where all objects come, such as `constructor`. */
export const own = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined
