import { parse } from 'csv-parse/sync'
import { plainText } from '../../domain/kernel/plain-text'
import { UnreadableFile } from '../../ports/imports'
import type { AnyImportKind, Cells } from './kind'

/** Excel in Brazil writes its own letters unless it is asked for UTF-8. */
function lettersOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The sign that stands most often in the line of headings. */
function delimiterOf(text: string): string {
  const [headings = ''] = text.split(/\r?\n/, 1)
  const times = (sign: string) => headings.split(sign).length
  return [',', ';', '\t'].sort((a, b) => times(b) - times(a))[0] ?? ','
}

interface Parsed {
  record: string[]
  /** Records up to and with this one, and empty lines before it. */
  info: { records: number; empty_lines: number }
}

function recordsOf(text: string): Parsed[] {
  if (text.includes('\u0000')) throw new UnreadableFile('O arquivo não é um CSV: salve a planilha como CSV.')
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Parsed[]
  } catch (error) {
    throw new UnreadableFile(
      `O arquivo não é um CSV que se possa ler: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

export interface FileLine {
  /** Counted from 1, with the row of headings, as a spreadsheet shows it: a cell of several lines is in one row. */
  line: number
  cells: Cells
}

/** The lines of a CSV file in comma, semicolon or tab, UTF-8 or Windows letters. Throws UnreadableFile. */
export function fileLines(
  bytes: Uint8Array,
  { columns, many = [], demands }: Pick<AnyImportKind, 'columns' | 'many' | 'demands'>,
): FileLine[] {
  const [head, ...records] = recordsOf(lettersOf(bytes))
  if (!head) throw new UnreadableFile('O arquivo está vazio.')
  const headings = head.record.map((heading) => plainText(heading))
  const places = Object.entries(columns).map(([name, called]) => ({
    name,
    at: headings.flatMap((heading, place) => (called.test(heading) ? [place] : [])),
  }))
  if (places.find(({ name }) => name === demands.column)?.at.length === 0)
    throw new UnreadableFile(
      `Nenhuma coluna é ${demands.called}. As colunas do arquivo: ${head.record.join(', ').slice(0, 300)}.`,
    )
  return records.map(({ record, info }) => ({
    line: info.records + info.empty_lines,
    cells: Object.fromEntries(
      places.map(({ name, at }) => {
        const typed = at.map((place) => record[place] ?? '').filter(Boolean)
        return [name, many.includes(name) ? typed : (typed[0] ?? '')]
      }),
    ),
  }))
}
