/** Rows under their headings, columns as wide as their widest cell; numbers to the right. */
export function table(rows: Record<string, string | number>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const cells = rows.map((row) => names.map((name) => String(row[name] ?? '')))
  const widths = names.map((name, i) => Math.max(name.length, ...cells.map((row) => row[i]?.length ?? 0)))
  const numeric = names.map((name) => rows.every((row) => typeof row[name] === 'number'))
  const line = (row: string[]) =>
    row
      .map((cell, i) => (numeric[i] ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(names), line(widths.map((w) => '─'.repeat(w))), ...cells.map(line)].join('\n')
}
