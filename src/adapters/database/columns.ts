/** One column of each of these, as arrays for `unnest`. */
export const columns = <T>(rows: readonly T[], ...names: (keyof T)[]): unknown[][] =>
  names.map((name) => rows.map((row) => row[name]))
