import { parse } from '../../commands/kernel/parse'
import { type NoteOfMonth, notesOfMonth, ordersWithNotes } from '../../commands/ordering/invoice-month'
import { formatCnpj } from '../../contracts/kernel/cnpj'
import { formatCpf } from '../../contracts/kernel/cpf'
import { INVOICE_MONTH_AT, invoiceMonthForm } from '../../contracts/ordering/invoice-month'
import { invoices } from '../../contracts/ordering/invoices'
import { date } from '../../domain/kernel/format'
import { addDays, businessDay, plus, SAO_PAULO_OFFSET_MS } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import type { EventStore } from '../../ports/event-store'
import type { ReadNote } from '../../ports/invoice-desk'
import type { Cell, SheetColumn, Sheets } from '../../ports/sheets'
import type { Zip, ZipEntry } from '../../ports/zip'
import { firstPaidAt } from '../../projections/ordering/invoice-list'
import { extraLoader } from '../admin/extra'
import { demandReveal, recordReveal } from '../analytics/may-reveal'
import { sendBytes } from '../kernel/send-bytes'
import { type ActionContext, type ActionRoute, action } from '../kernel/submit'

/** As long as the law has notes kept. */
const MOST_MONTHS = 61

const columns: SheetColumn[] = [
  { key: 'numero', label: 'Número', kind: 'text' },
  { key: 'serie', label: 'Série', kind: 'text' },
  { key: 'chave', label: 'Chave de acesso', kind: 'text' },
  { key: 'emissao', label: 'Emitida em', kind: 'text' },
  { key: 'competencia', label: 'Competência', kind: 'text' },
  { key: 'comprador', label: 'Comprador', kind: 'text' },
  { key: 'documento', label: 'CPF ou CNPJ', kind: 'text' },
  { key: 'valor', label: 'Valor', kind: 'money' },
  { key: 'situacao', label: 'Situação', kind: 'text' },
  { key: 'fim', label: 'Cancelada ou substituída em', kind: 'text' },
  { key: 'substituta', label: 'Chave da nota substituta', kind: 'text' },
  { key: 'origem', label: 'Origem', kind: 'text' },
  { key: 'pedido', label: 'Pedido', kind: 'text' },
  { key: 'arquivo', label: 'Arquivo', kind: 'text' },
  { key: 'arquivo_do_cancelamento', label: 'Arquivo do cancelamento', kind: 'text' },
]
const STATES = { issued: 'Emitida', canceled: 'Cancelada', substituted: 'Substituída' } as const
const FOLDERS = { issued: 'emitidas', canceled: 'canceladas', substituted: 'substituidas' } as const

const plain = (text: string) => text.replace(/[^0-9A-Za-z]/g, '')
interface Line extends NoteOfMonth {
  name: string
  taxId: string
  isTrial: boolean
}

/** Trial notes lie apart, so that nobody hands them in. */
const fileOf = ({ state, isTrial, noteNumber, accessKey }: Line, what: 'nota' | 'cancelamento') =>
  `${isTrial ? 'teste/' : ''}${FOLDERS[state]}/${what}-${plain(noteNumber)}-${plain(accessKey ?? '')}.xml`

const originOf = ({ environment, isTrial }: Line) => {
  if (environment === null) return 'Registrada à mão'
  return isTrial ? 'Teste, sem valor legal' : 'Loja'
}

const cellsOf = (note: Line): Cell[] => [
  note.noteNumber,
  note.series ?? '',
  note.accessKey ?? '',
  date(note.issuedOn),
  note.competence ? date(note.competence) : '',
  note.name,
  note.taxId,
  note.amount,
  STATES[note.state],
  note.endedOn ? date(note.endedOn) : '',
  note.by ?? '',
  originOf(note),
  note.number,
  note.xml === null ? '' : fileOf(note, 'nota'),
  note.cancelXml === null ? '' : fileOf(note, 'cancelamento'),
]

interface InvoiceMonthPorts {
  /** With what the law makes the shop keep of the forgotten. */
  fiscalLog: EventStore
  readNote: ReadNote
  sheets: Sheets
  zip: Zip
}

/** A demonstration's notes say in their documents alone that they are none. */
async function lineOf(note: NoteOfMonth, read: ReadNote): Promise<Line> {
  const { xml, buyer } = note
  const isTrial = note.environment === 'restricted'
  if (xml === null)
    return { ...note, name: buyer?.name ?? '', taxId: formatCnpj(formatCpf(buyer?.taxId ?? '')), isTrial }
  const said = await read(xml)
  return { ...note, ...said, isTrial: isTrial || said.isTrial }
}

/** The documents, each as it is read, and the summary of all of them behind. */
async function* entries(
  notes: AsyncIterable<NoteOfMonth>,
  { readNote, sheets }: Pick<InvoiceMonthPorts, 'readNote' | 'sheets'>,
  summary: string,
): AsyncGenerator<ZipEntry> {
  const lines: Cell[][] = []
  for await (const note of notes) {
    const line = await lineOf(note, readNote)
    lines.push(cellsOf(line))
    if (line.xml !== null) yield { name: fileOf(line, 'nota'), content: line.xml }
    if (line.cancelXml !== null) yield { name: fileOf(line, 'cancelamento'), content: line.cancelXml }
  }
  async function* batches() {
    yield lines
  }
  const parts: Buffer[] = []
  for await (const part of sheets.bytes('csv', columns, batches())) parts.push(Buffer.from(part))
  yield { name: summary, content: Buffer.concat(parts) }
}

/** Names and documents of buyers leave in clear, as the tax authority wants them: who takes them is recorded first. */
async function sendMonth(ctx: ActionContext, { fiscalLog, zip, ...ports }: InvoiceMonthPorts) {
  const { month } = parse(invoiceMonthForm, ctx.body)
  if (month > businessDay(ctx.now).slice(0, 7)) refuse('month-not-yet', 'Este mês ainda não chegou.', 'month')
  demandReveal(ctx)
  const orders = await ordersWithNotes(fiscalLog, month)
  const named = date(`${month}-01`, 'month')
  const { facts } = ctx.deps.dispatcher
  const notes = notesOfMonth({ log: fiscalLog, facts }, orders, month)
  // A corrected day may have taken all of them to another month.
  const first = await notes.next()
  if (first.done) refuse('month-without-notes', `Nenhuma nota é de ${named}.`, 'month')
  async function* withFirst() {
    yield first.value
    yield* notes
  }
  const reason = `Notas fiscais de ${named} para a contabilidade`
  await recordReveal(ctx, { stream: invoices.at, revision: null, reason })
  const name = `notas-${month}`
  // A ZIP knows no zone: its clock is that of whoever opens it.
  const at = new Date(plus(ctx.now, SAO_PAULO_OFFSET_MS))
  const files = entries(withFirst(), ports, `${name}.csv`)
  await sendBytes(ctx.res, { name: `${name}.zip`, type: 'application/zip' }, zip(files, at))
}

export const invoiceMonth = (ports: InvoiceMonthPorts): ActionRoute =>
  action(INVOICE_MONTH_AT, (ctx) => sendMonth(ctx, ports), { who: ['Admin'] })

/** The month before one, YYYY-MM. */
const before = (month: string) => addDays(`${month}-01`, -1).slice(0, 7)

/** Months that may have notes, newest first: from the first paid order until now. */
export const invoicesExtra = extraLoader(invoices, async ({ db, now }) => {
  const first = await firstPaidAt(db)
  const months: string[] = []
  if (!first) return { months }
  const from = businessDay(first).slice(0, 7)
  for (let month = businessDay(now).slice(0, 7); month >= from; month = before(month)) {
    months.push(month)
    if (months.length === MOST_MONTHS) break
  }
  return { months }
})
