import { number } from '../../domain/kernel/format'

/** Columns of a line that are read. */
export const MOST_COLUMNS = 500
/** Letters of a cell that are read, and of all cells of a record that goes over several lines. */
const MOST_CELL = 100_000
const MOST_RECORD = 10 * MOST_CELL
/** How often a file's letters may be looked at in vain: each line may begin a record that turns out to be none far behind it. */
const MOST_LOOKS = 8

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

/** What is no cell as RFC 4180 has it, and how far one had to look to see that. */
interface NoCell {
  text: null
  end: number
}

/** A cell in quotes as RFC 4180 has it, which begins at `from` and ends before `limit`. */
function quotedCell(text: string, from: number, { delimiter, limit }: Within): Cell | NoCell {
  let value = ''
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0 || quote > limit) return { text: null, end: quote < 0 ? text.length : quote }
    value += text.slice(at, quote)
    at = quote + 1
    if (text[at] !== '"') break
    value += '"'
    at++
  }
  while (text[at] === ' ') at++
  return { text: text[at] === delimiter || isEnd(text[at]) ? value : null, end: at }
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

interface Within {
  delimiter: string
  limit: number
}

/** The cells of the record that begins at `from`, where its quotes are as RFC 4180 has them; otherwise how far it was looked at. */
function strictCells(text: string, from: number, within: Within): Omit<CsvRecord, 'row'> | NoCell {
  const { delimiter, limit } = within
  const cells: string[] = []
  for (let at = from; ; at++) {
    while (text[at] === ' ') at++
    const cell = text[at] === '"' ? quotedCell(text, at, within) : plainCell(text, at, delimiter)
    if (cell.text === null) return cell
    if (cells.push(cell.text) > MOST_COLUMNS || cell.end > limit) return { text: null, end: cell.end }
    at = cell.end
    if (text[at] !== delimiter) return { cells, fault: null, end: at }
  }
}
function plainCell(text: string, from: number, delimiter: string): Cell {
  let end = from
  while (text[end] !== delimiter && !isEnd(text[end])) end++
  return { text: text.slice(from, end), end }
}

const isTooLong = (cell: string) => cell.length > MOST_CELL

/** Reads the record that begins at `from`, of which `lineEnd` is the end of its first line. */
function recordReader(text: string, delimiter: string) {
  let looks = MOST_LOOKS * text.length
  return (from: number, lineEnd: number): Omit<CsvRecord, 'row'> => {
    const isCut = lineEnd - from > MOST_RECORD
    const line = isCut ? text.slice(from, from + MOST_RECORD).toWellFormed() : text.slice(from, lineEnd)
    if (line.includes('"') && looks > 0) {
      const strict = strictCells(text, from, { delimiter, limit: from + Math.min(MOST_RECORD, looks) })
      if ('cells' in strict) return { ...strict, fault: strict.cells.some(isTooLong) ? LONG : null }
      looks -= strict.end - from
    }
    const { cells, fault } = looseCells(line.trimEnd(), delimiter)
    if (fault !== WIDE && (isCut || cells.some(isTooLong))) return { cells, fault: LONG, end: lineEnd }
    return { cells, fault, end: lineEnd }
  }
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
  const recordAt = recordReader(text, delimiter)
  const stop = /\r\n?|\n/g
  let row = 0
  for (let at = 0; at < text.length; ) {
    stop.lastIndex = at
    const lineEnd = stop.exec(text)?.index ?? text.length
    const record = isBlank(text, at, lineEnd, delimiter)
      ? { cells: [], fault: null, end: lineEnd }
      : recordAt(at, lineEnd)
    row++
    at = record.end + (text.startsWith('\r\n', record.end) ? 2 : 1)
    yield { ...record, row }
  }
}
