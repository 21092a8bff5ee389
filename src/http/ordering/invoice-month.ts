import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parse } from '../../commands/kernel/parse'
import { type NoteOfMonth, notesOfMonth, ordersWithNotes } from '../../commands/ordering/invoice-month'
import { formatCpf } from '../../contracts/kernel/cpf'
import { INVOICE_MONTH_AT, invoiceMonthForm } from '../../contracts/ordering/invoice-month'
import { invoices } from '../../contracts/ordering/invoices'
import { date } from '../../domain/kernel/format'
import { businessDay, plus, SAO_PAULO_OFFSET_MS } from '../../domain/kernel/instants'
import { refuse } from '../../domain/kernel/refuse'
import type { EventStore } from '../../ports/event-store'
import type { ReadBuyer } from '../../ports/invoice-desk'
import type { Cell, SheetColumn, Sheets } from '../../ports/sheets'
import type { Zip, ZipEntry } from '../../ports/zip'
import { firstPaidAt } from '../../projections/ordering/invoice-list'
import { extraLoader } from '../admin/extra'
import { mayReveal, recordReveal } from '../analytics/may-reveal'
import { noStore } from '../kernel/context'
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
]
const STATES = { issued: 'Emitida', canceled: 'Cancelada', substituted: 'Substituída' } as const
const FOLDERS = { issued: 'emitidas', canceled: 'canceladas', substituted: 'substituidas' } as const
const ORIGINS = { production: 'Loja', restricted: 'Teste, sem valor legal' } as const

const plain = (text: string) => text.replace(/[^0-9A-Za-z]/g, '')
/** Trial notes lie apart, so that nobody hands them in. */
const fileOf = ({ state, environment, noteNumber, accessKey }: NoteOfMonth) =>
  `${environment === 'restricted' ? 'teste/' : ''}${FOLDERS[state]}/nota-${plain(noteNumber)}-${plain(accessKey ?? '')}.xml`

const lineOf = (note: NoteOfMonth, buyer: { name: string; taxId: string }): Cell[] => [
  note.noteNumber,
  note.series ?? '',
  note.accessKey ?? '',
  date(note.issuedOn),
  note.competence ? date(note.competence) : '',
  buyer.name,
  buyer.taxId,
  note.amount,
  STATES[note.state],
  note.endedOn ? date(note.endedOn) : '',
  note.by ?? '',
  note.environment ? ORIGINS[note.environment] : 'Registrada à mão',
  note.number,
  note.xml === null ? '' : fileOf(note),
]

interface InvoiceMonthPorts {
  /** With what the law makes the shop keep of the forgotten. */
  fiscalLog: EventStore
  readBuyer: ReadBuyer
  sheets: Sheets
  zip: Zip
}

const buyerOf = async ({ xml, buyer }: NoteOfMonth, read: ReadBuyer) =>
  xml === null ? { name: buyer?.name ?? '', taxId: formatCpf(buyer?.cpf ?? '') } : read(xml)

/** The documents, each as it is read, and the summary of all of them behind. */
async function* entries(
  notes: AsyncIterable<NoteOfMonth>,
  { readBuyer, sheets }: Pick<InvoiceMonthPorts, 'readBuyer' | 'sheets'>,
  summary: string,
): AsyncGenerator<ZipEntry> {
  const lines: Cell[][] = []
  for await (const note of notes) {
    lines.push(lineOf(note, await buyerOf(note, readBuyer)))
    if (note.xml !== null) yield { name: fileOf(note), content: note.xml }
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
  if (!mayReveal(ctx)) refuse('not-yourself', 'Saia da conta do aluno para ver dados pessoais.')
  const orders = await ordersWithNotes(fiscalLog, month)
  const named = date(`${month}-01`, 'month')
  if (orders.length === 0) refuse('month-without-notes', `Nenhuma nota é de ${named}.`, 'month')
  const reason = `Notas fiscais de ${named} para a contabilidade`
  await recordReveal(ctx, { stream: invoices.at, revision: null, reason })
  const { facts } = ctx.deps.dispatcher
  const notes = notesOfMonth({ log: fiscalLog, facts }, orders, month)
  const name = `notas-${month}`
  ctx.res.setHeader('Content-Type', 'application/zip')
  ctx.res.setHeader('Content-Disposition', `attachment; filename="${name}.zip"`)
  noStore(ctx.res)
  // A ZIP knows no zone: its clock is that of whoever opens it.
  const at = new Date(plus(ctx.now, SAO_PAULO_OFFSET_MS))
  const bytes = zip(entries(notes, ports, `${name}.csv`), at)
  await pipeline(Readable.from(bytes, { objectMode: true }), ctx.res)
}

export const invoiceMonth = (ports: InvoiceMonthPorts): ActionRoute =>
  action(INVOICE_MONTH_AT, (ctx) => sendMonth(ctx, ports), { who: ['Admin'] })

/** The month before one, YYYY-MM. */
const before = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

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
