/** Where the order of UTF-16 units may differ from that of bytes. */
const HIGH = /[\ud800-\uffff]/

/** The order of keys in a table, whose collation "C" compares bytes of UTF-8. */
export function compareKeys(a: string, b: string): number {
  if (HIGH.test(a) || HIGH.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return a < b ? -1 : a > b ? 1 : 0
}

/** Sorts in place, in the order of a table. */
export const sortKeys = (keys: string[]): string[] =>
  keys.some((key) => HIGH.test(key)) ? keys.sort(compareKeys) : keys.sort()
