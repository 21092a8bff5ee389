import { setImmediate } from 'node:timers/promises'
import { BROKEN, lettersOf } from '../../contracts/kernel/letters'
import { number } from '../../domain/kernel/format'
import { plainText } from '../../domain/kernel/plain-text'
import { typedText } from '../../domain/kernel/typed-text'
import { UnreadableFile } from '../../ports/imports'
import { quoted } from './cells'
import { type CsvRecord, csvRecords, MOST_COLUMNS } from './csv-records'
import type { AnyImportKind, Cells } from './kind'

/** Letters in which the sign between cells is looked for, and of a heading that are read. */
const HEAD = 20_000
const MOST_HEADING = 200
/** Lines after which other work of the process has its turn, and milliseconds where they take longer. */
const SLICE = 200
const SLICE_MS = 20

/** A line of Excel's own before the headings, which names the sign between cells. */
const NAMED_SIGN = /^\s*"?sep=([,;\t])"?[^\S\r\n]*(?:\r\n?|\n)/i

/** The sign between cells, and the text that begins with the headings. */
function signedText(all: string) {
  const [line = '', named] = NAMED_SIGN.exec(all) ?? []
  const text = all.slice(line.length)
  return { text, delimiter: named ?? delimiterOf(text) }
}

const firstLine = (text: string): string =>
  text
    .slice(0, HEAD)
    .trimStart()
    .split(/[\r\n]/, 1)[0] ?? ''

/** The sign that stands most often in the line of headings. */
function delimiterOf(text: string): string {
  const headings = firstLine(text)
  const times = (sign: string) => headings.split(sign).length
  return [',', ';', '\t'].sort((a, b) => times(b) - times(a))[0] ?? ','
}

export interface FileLine {
  /** Counted from 1, with the row of headings, as a spreadsheet shows it: a cell of several lines is in one row. */
  line: number
  cells: Cells
  /** Why the line cannot be read; null where it can. */
  fault: string | null
}

type Columns = Pick<AnyImportKind, 'columns' | 'many' | 'demands' | 'bare'>

/** Where address and name stand in a list without headings; undefined where the first line is one of headings. */
function barePlaces({ cells, fault }: CsvRecord, { bare }: Columns) {
  const email = cells.findIndex((cell) => cell.includes('@'))
  if (!bare || fault !== null || email < 0) return undefined
  return [
    { name: 'email', at: [email] },
    { name: 'name', at: [email === 0 ? 1 : 0] },
  ]
}

/** Where the columns of a kind are in the line of headings. Throws UnreadableFile. */
function placesOf(head: CsvRecord, { columns, demands }: Columns) {
  if (head.cells.length >= MOST_COLUMNS)
    throw new UnreadableFile(`O arquivo passa de ${number(MOST_COLUMNS)} colunas.`)
  if (head.fault) throw new UnreadableFile(`A linha de títulos não pode ser lida: ${head.fault}.`)
  const headings = head.cells.map((heading) => typedText(heading).slice(0, MOST_HEADING))
  const plain = headings.map(plainText)
  const places = Object.entries(columns).map(([name, called]) => ({
    name,
    at: plain.flatMap((heading, place) => (called.test(heading) ? [place] : [])),
  }))
  if (places.find(({ name }) => name === demands.column)?.at.length === 0)
    throw new UnreadableFile(
      `Nenhuma coluna é ${demands.called}. As colunas do arquivo: ${headings.join(', ').slice(0, 300)}.`,
    )
  return places
}

function brokenCell({ cells }: CsvRecord): string | null {
  const broken = cells.find((cell) => cell.includes(BROKEN))
  return broken === undefined ? null : `há letras estragadas em ${quoted(broken.trim())}: escreva-as de novo`
}

const isEmpty = ({ cells, fault }: CsvRecord) => fault === null && cells.every((cell) => !cell.trim())

/**
 * The lines of a CSV file in comma, semicolon or tab, of which no more are read than `most`. Other work of the process
 * goes on meanwhile. Throws UnreadableFile.
 */
export async function fileLines(bytes: Uint8Array, kind: Columns, most: number): Promise<FileLine[]> {
  const letters = lettersOf(bytes)
  // Files of other kinds begin with such bytes; further on, one has broken a cell.
  if (firstLine(letters).includes('\0'))
    throw new UnreadableFile('O arquivo não é um CSV: salve a planilha como CSV.')
  const { text, delimiter } = signedText(letters.replaceAll('\0', BROKEN))
  const records = csvRecords(text, delimiter)
  const { many = [] } = kind
  let places: ReturnType<typeof placesOf> | undefined
  const lines: FileLine[] = []
  let since = performance.now()
  for (const record of records) {
    if (record.row % SLICE === 0 || performance.now() - since > SLICE_MS) {
      await setImmediate()
      since = performance.now()
    }
    if (isEmpty(record)) continue
    if (!places) {
      const bare = barePlaces(record, kind)
      places = bare ?? placesOf(record, kind)
      if (!bare) continue
    }
    if (lines.length === most)
      throw new UnreadableFile(`O arquivo passa de ${number(most)} linhas. Divida-o em partes.`)
    const cells = places.map(({ name, at }): [string, string | string[]] => {
      const typed = at.map((place) => typedText(record.cells[place] ?? '')).filter(Boolean)
      return [name, many.includes(name) ? typed : (typed[0] ?? '')]
    })
    lines.push({
      line: record.row,
      cells: Object.fromEntries(cells),
      fault: record.fault ?? brokenCell(record),
    })
  }
  if (!places) throw new UnreadableFile('O arquivo está vazio.')
  if (lines.length > 0 && lines.every(({ fault }) => fault !== null))
    throw new UnreadableFile(`O arquivo não é um CSV que se possa ler: ${lines[0]?.fault}.`)
  return lines
}
