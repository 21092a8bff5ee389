import { number } from '../../domain/kernel/format'

/** Columns of a line that are read. */
export const MOST_COLUMNS = 500
/** Letters of a cell that are read, and of all cells of a record that goes over several lines. */
const MOST_CELL = 100_000
const MOST_RECORD = 10 * MOST_CELL

export interface CsvRecord {
  cells: string[]
  /** Row of the sheet, counted from 1; a cell of several lines is in one row. */
  row: number
  /** Why its cells are not those of the file, as a sentence without a full stop; null where they are. */
  fault: string | null
  /** Where the next one begins. */
  end: number
}

const UNCLOSED = 'as aspas desta linha não fecham'
const WIDE = `a linha passa de ${MOST_COLUMNS} colunas`
const LONG = `uma célula passa de ${number(MOST_CELL)} letras`

interface Cell {
  text: string
  end: number
}

const isEnd = (sign: string | undefined) => sign === undefined || sign === '\n' || sign === '\r'

/** A cell in quotes as RFC 4180 has it, which begins at `from`; undefined where its quotes are used otherwise. */
function quotedCell(text: string, from: number, delimiter: string): Cell | undefined {
  let value = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    value += text.slice(at, quote)
    at = quote + 1
    if (text[at] !== '"') break
    value += '"'
    at++
  }
  while (text[at] === ' ') at++
  return text[at] === delimiter || isEnd(text[at]) ? { text: value, end: at } : undefined
}

/** A cell that ends at the next delimiter of its line, whatever quotes are in it; one pair around it goes. */
function looseCell(line: string, from: number, delimiter: string): Cell | undefined {
  const opens = line[from] === '"'
  const close = opens ? line.indexOf(`"${delimiter}`, from + 1) : -1
  if (opens && close < 0 && !line.endsWith('"')) return undefined
  if (opens && close < 0) return { text: unquoted(line.slice(from + 1, -1)), end: line.length }
  const next = line.indexOf(delimiter, opens ? close : from)
  const end = next < 0 ? line.length : next
  return { text: opens ? unquoted(line.slice(from + 1, close)) : line.slice(from, end), end }
}
const unquoted = (text: string) => text.replaceAll('""', '"')

/** The cells of one line of text whose quotes are not as they should be. */
function looseCells(line: string, delimiter: string): Omit<CsvRecord, 'row' | 'end'> {
  const cells: string[] = []
  for (let at = 0; at <= line.length; ) {
    if (cells.length === MOST_COLUMNS) return { cells, fault: WIDE }
    while (line[at] === ' ') at++
    const cell = looseCell(line, at, delimiter)
    if (!cell) return { cells: [...cells, line.slice(at)], fault: UNCLOSED }
    cells.push(cell.text)
    at = cell.end + 1
  }
  return { cells, fault: null }
}

/** The cells of the record that begins at `from`, where its quotes are as RFC 4180 has them. */
function strictCells(text: string, from: number, delimiter: string): Omit<CsvRecord, 'row'> | undefined {
  const cells: string[] = []
  for (let at = from; ; at++) {
    while (text[at] === ' ') at++
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter)
    if (!cell) return undefined
    if (cells.push(cell.text) > MOST_COLUMNS || cell.end - from > MOST_RECORD) return undefined
    at = cell.end
    if (text[at] !== delimiter) return { cells, fault: null, end: at }
  }
}
function plainCell(text: string, from: number, delimiter: string): Cell {
  let end = from
  while (text[end] !== delimiter && !isEnd(text[end])) end++
  return { text: text.slice(from, end), end }
}

/** The record that begins at `from`, of which `lineEnd` is the end of its first line. */
function recordAt(text: string, from: number, lineEnd: number, delimiter: string): Omit<CsvRecord, 'row'> {
  const line = text.slice(from, lineEnd)
  const strict = line.includes('"') ? strictCells(text, from, delimiter) : undefined
  const { cells, fault, end } = strict ?? { ...looseCells(line.trimEnd(), delimiter), end: lineEnd }
  return { cells, fault: fault ?? (cells.some((cell) => cell.length > MOST_CELL) ? LONG : null), end }
}

/** Spreadsheets export empty rows as lines of separators alone. */
function isBlank(text: string, from: number, end: number, delimiter: string): boolean {
  if (end - from > MOST_COLUMNS) return false
  let at = from
  while (at < end && (text[at] === delimiter || text[at] === ' ')) at++
  return at === end
}

/** Records of a text one by one; those of blank lines have no cells. What follows the last that is asked for is not looked at. */
export function* csvRecords(text: string, delimiter: string): Generator<CsvRecord> {
  const stop = /\r\n?|\n/g
  let row = 0
  for (let at = 0; at < text.length; ) {
    stop.lastIndex = at
    const lineEnd = stop.exec(text)?.index ?? text.length
    const record = isBlank(text, at, lineEnd, delimiter)
      ? { cells: [], fault: null, end: lineEnd }
      : recordAt(text, at, lineEnd, delimiter)
    row++
    at = record.end + (text.startsWith('\r\n', record.end) ? 2 : 1)
    yield { ...record, row }
  }
}
