import { parse } from 'csv-parse/sync'
import { emailField } from '../../contracts/kernel/email'
import { type Instant, instantOfTyped, isoOfTyped } from '../../domain/kernel/instants'
import { plainText } from '../../domain/kernel/plain-text'

/** A line of a file of students, as another system exported it. */
export interface StudentLine {
  /** Counted from 1, with the line of headings. */
  line: number
  email: string
  name: string
  /** Names of courses or products, as they are called there. */
  products: string[]
  /** When the access began there; null where the file does not say. */
  grantedAt: Instant | null
  /** Why the line gives no access there any more, such as `Reembolsado`; null where it does. */
  over: string | null
  /** What is wrong with it, in Portuguese; empty where nothing is. */
  faults: string[]
}

/** The file cannot be read as a list of students; the message says why, in Portuguese. */
export class UnreadableFile extends Error {}

const MOST_NAME = 120

/**
 * Headings, in plain letters. Those of Moodle are the ones that its upload of users takes; those of the others are what
 * people meet in their exports, which their makers do not publish as a format.
 */
const HEADINGS = {
  email:
    /^(e ?mail|email address|(buyer|student|customer|user) email|e ?mail (do|da|do a) (aluno|aluna|comprador|cliente|usuario).*)$/,
  name: /^(nome|nome completo|name|full ?name|(buyer|student|customer|user) name|nome (do|da|do a) (aluno|aluna|comprador|cliente|usuario).*|aluno|comprador|cliente)$/,
  first: /^(first ?name|primeiro nome)$/,
  last: /^(last ?name|sobrenome)$/,
  product: /^(curso|cursos|produto|nome do (curso|produto)|course( name)?|product( name)?|course ?\d+)$/,
  since:
    /^(data|data (da|de) (compra|venda|matricula|inscricao|liberacao|confirmacao|aprovacao|cadastro)|(enrolled|joined|created|purchased) at|purchase date|enrol(l)?ment date|date)$/,
  status: /^(status|situacao|status (da|do) (venda|compra|pedido|matricula|aluno))$/,
} as const
type Heading = keyof typeof HEADINGS

const OVER =
  /^(reembols|refund|estorn|cancel|chargeback|contest|expir|inativ|inactive|bloquead|recusad|declined|aguardando|pending|abandon)/

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

function momentOf(typed: string): Instant | undefined {
  const [, day = '', time = ''] =
    /^(\S+?)(?:[T\s,]+(?:às\s+)?(\d{2}:\d{2}(?::\d{2})?)\S*)?$/.exec(typed) ?? []
  return instantOfTyped(time ? `${isoOfTyped(day)}T${time}` : isoOfTyped(day))
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

function recordsOf(text: string): Parsed[] {
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

const columnsIn = (headings: readonly string[]) => {
  const plain = headings.map((heading) => plainText(heading))
  return (heading: Heading) => plain.flatMap((each, at) => (HEADINGS[heading].test(each) ? [at] : []))
}

/** The lines of a CSV file of students, in comma, semicolon or tab, UTF-8 or Windows letters. Throws UnreadableFile. */
export function studentLines(bytes: Uint8Array, now: Instant): StudentLine[] {
  const [head, ...records] = recordsOf(lettersOf(bytes))
  if (!head) throw new UnreadableFile('O arquivo está vazio.')
  const at = columnsIn(head.record)
  const [email] = at('email')
  if (email === undefined)
    throw new UnreadableFile(
      `Nenhuma coluna é o e-mail. As colunas do arquivo: ${head.record.join(', ').slice(0, 300)}.`,
    )
  const named = [at('name')[0], at('first')[0], at('last')[0]]
  const products = at('product')
  const [since] = at('since')
  const [status] = at('status')
  return records.map(({ record, info }): StudentLine => {
    const cell = (column: number | undefined) => (column === undefined ? '' : (record[column] ?? ''))
    const typed = emailField.safeParse(cell(email))
    const [whole, first, last] = named.map(cell)
    const name = (whole || `${first} ${last}`.trim()).slice(0, MOST_NAME)
    const begun = cell(since)
    const grantedAt = begun === '' ? null : (momentOf(begun) ?? null)
    const said = cell(status)
    const faults = [
      ...(typed.success ? [] : [`“${cell(email)}” não é um e-mail`]),
      ...(name === '' ? ['falta o nome'] : []),
      ...(begun !== '' && grantedAt === null ? [`“${begun}” não é uma data`] : []),
      ...(grantedAt !== null && grantedAt > now ? [`a data ${begun} ainda não chegou`] : []),
    ]
    return {
      line: info.lines,
      email: typed.success ? typed.data : cell(email),
      name,
      products: products.map(cell).filter(Boolean),
      grantedAt,
      over: OVER.test(plainText(said)) ? said : null,
      faults,
    }
  })
}
