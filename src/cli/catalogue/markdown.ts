const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A Markdown table; cells are not padded, so that one longer cell does not change every line. */
export function markdownTable(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export const code = (text: string) => `\`${text}\``
export const codes = (texts: string[]) => texts.map(code).join(', ')
