/** Equal as JSON, for values whose keys stand in one order, as those of one schema do. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
