import { InvalidInput } from '../../commands/kernel/errors'
import { MOST_CODES, MOST_CODES_BYTES } from '../../contracts/learning/certificate-list'
import { certificateStatuses } from '../../contracts/learning/certificate-words'
import {
  formatCertificateCode,
  isAddressable,
  isWellFormed,
  normaliseCertificateCode,
} from '../../domain/kernel/certificate-code'
import { date } from '../../domain/kernel/format'
import { businessDay } from '../../domain/kernel/instants'
import { plainText } from '../../domain/kernel/plain-text'
import type { Cell, SheetColumn, Sheets } from '../../ports/sheets'
import { type CertificateRow, certificatesByCode } from '../../projections/learning/certificate-card'
import { fieldText } from '../kernel/field-text'
import { sendBytes } from '../kernel/send-bytes'
import { type ActionContext, type ActionRoute, action } from '../kernel/submit'
import { FORM_OVERHEAD } from '../kernel/uploads'

const columns: SheetColumn[] = [
  { key: 'codigo', label: 'Código', kind: 'text' },
  { key: 'situacao', label: 'Situação', kind: 'text' },
  { key: 'curso', label: 'Curso', kind: 'text' },
  { key: 'concluido', label: 'Concluído em', kind: 'text' },
  { key: 'emitido', label: 'Emitido em', kind: 'text' },
  { key: 'versao', label: 'Versão do documento', kind: 'integer' },
  { key: 'observacao', label: 'Observação', kind: 'text' },
]

const HEADINGS = ['codigo', 'codigos', 'code', 'codes', 'certificado', 'codigo do certificado']
const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

const MOST_COLUMNS = 50

/** Cells of a line, which may stand in quotes. */
const cellsOf = (line: string): string[] =>
  [...`${line};`.matchAll(/("(?:[^"]|"")*"|[^,;\t]*)[,;\t]/g)]
    .map(([, cell = '']) => unquoted(cell))
    .slice(0, MOST_COLUMNS)

/** How much a cell is like a code: ours is sure; that of another system has digits and no words around them. */
function likeness(cell: string): number {
  if (isWellFormed(cell)) return 3
  const isDate = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(cell)
  if (isDate || !/^\S*\d\S*$/.test(cell) || !isAddressable(cell)) return 0
  return /\p{L}/u.test(cell) ? 2 : 1
}

const isHeading = (cell: string) => HEADINGS.includes(plainText(cell))

/** The column whose cells are most like codes over all rows, of equals the first; -1 where none is. */
function likeliestColumn(rows: readonly string[][]): number {
  const sums = Array.from({ length: MOST_COLUMNS }, (_, column) =>
    rows.reduce((sum, row) => sum + likeness(row[column] ?? ''), 0),
  )
  const best = Math.max(...sums)
  return best > 0 ? sums.indexOf(best) : -1
}

/** One code a line, of a table the column that holds codes; a single line may hold several. */
export function codesIn(text: string): string[] {
  const [first = [], ...others] = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf)
  const told = (cells: readonly string[]) => cells.filter((cell) => cell !== '')
  if (others.length === 0) return told(first).filter((cell, at) => at > 0 || !isHeading(cell))
  const named = first.findIndex(isHeading)
  const column = named >= 0 ? named : likeliestColumn([first, ...others])
  /** A line with one cell has no columns. */
  const codeOf = (row: readonly string[]) => {
    const [only = ''] = told(row)
    return column < 0 || row.length <= 1 ? only : (row[column] ?? '')
  }
  // Of a table whose heading no list of ours has, the first line is no code either.
  const isTitled = named >= 0 || (column >= 0 && first.length > 1 && likeness(codeOf(first)) === 0)
  return told([...(isTitled ? [] : [first]), ...others].map(codeOf))
}

/** An earlier document of the same code says another name. */
const remarkOf = ({ status, version, correctedAt, origin }: CertificateRow): string => {
  if (status === 'revoked') return 'Este certificado foi cancelado e não vale mais.'
  if (correctedAt !== null)
    return `Substituído em ${date(correctedAt)}: só a versão ${version} do documento vale, com o nome corrigido.`
  return origin === 'elsewhere' ? 'Emitido na plataforma que a escola usava antes.' : ''
}

/** No name: whose certificate it is stands on its own page. */
const found = (row: CertificateRow): Cell[] => [
  row.printedCode ?? formatCertificateCode(row.code),
  certificateStatuses[row.status],
  row.courseTitle,
  date(row.completedAt),
  date(row.issuedAt),
  row.version,
  remarkOf(row),
]
const missing = (typed: string): Cell[] => [
  typed,
  'Não encontrado',
  null,
  null,
  null,
  null,
  'Confira se o código está como no documento.',
]

const refuse = (field: string, message: string): never => {
  throw new InvalidInput({ [field]: message })
}

function typedIn({ req, body }: ActionContext): string[] {
  const file = req.uploads?.file
  const field = file ? 'file' : 'list'
  if (file && file.bytes.length > MOST_CODES_BYTES)
    refuse(field, `Use um arquivo com até ${MOST_CODES} códigos, um por linha.`)
  const codes = codesIn(file ? file.bytes.toString('utf8') : fieldText(body.list))
  if (codes.length === 0)
    refuse(field, file ? 'Este arquivo não tem nenhum código.' : 'Cole os códigos ou escolha um arquivo CSV.')
  if (codes.length > MOST_CODES)
    refuse(field, `A lista tem ${codes.length} códigos. Confira até ${MOST_CODES} de cada vez.`)
  return codes
}

async function checkedList(ctx: ActionContext, sheets: Sheets) {
  const codes = typedIn(ctx)
  const wanted = [...new Set(codes.map(normaliseCertificateCode))]
  const rows = new Map((await certificatesByCode(ctx.db, wanted)).map((row) => [row.code, row]))
  // Each code that there is none of counts as one that was typed on the page; those that exist do not.
  const unknown = wanted.filter((code) => !rows.has(code))
  const counted = unknown.map((code) => ({ limit: 'certificate' as const, guess: () => code }))
  const asked = { limit: 'certificate' as const, guess: () => 'list', right: () => true }
  const lines = await ctx.req.limits.counted([asked, ...counted], ctx.req, ctx, () =>
    codes.map((typed) => {
      const row = rows.get(normaliseCertificateCode(typed))
      return row ? found(row) : missing(typed)
    }),
  )
  async function* batches() {
    yield lines
  }
  const name = `certificados-${businessDay(ctx.now)}.csv`
  await sendBytes(ctx.res, { name, type: 'text/csv; charset=utf-8' }, sheets.bytes('csv', columns, batches()))
}

/** `POST /certificates/list`: what became of up to 500 codes, as a file for employers. */
export const certificateListActions = (sheets: Sheets): ActionRoute[] => [
  {
    ...action('/certificates/list', (ctx) => checkedList(ctx, sheets)),
    uploadBytes: 2 * MOST_CODES_BYTES + FORM_OVERHEAD,
  },
]
