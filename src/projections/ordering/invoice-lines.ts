import { type InvoiceStatus, invoiceStatusLabel } from '../../contracts/ordering/invoice-words'
import { businessDay } from '../../domain/kernel/instants'
import { column } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { table } from '../kernel/projection'
import { type InvoiceRow, invoiceList } from './invoice-list'
import { orderList } from './order-list'

interface InvoiceLine extends InvoiceRow {
  name: string
  email: string
  cpf: string
  status: InvoiceStatus
  /** What the form begins with: the amount of the live note, else what one has to say. */
  amount: number
  /** What the notes lack of what they have to say; below zero what they say too much. */
  difference: number
  /** The shop itself issued the live note. */
  ownNote: boolean
  searchText: string
}

const status = `case
  when i.emission is not null then i.emission
  when i.invoiced > i.due then 'toCancel'
  when i.invoiced is not null then 'issued'
  when i.due > 0 and i.due_on <= :today then 'due'
  when i.due > 0 then 'waiting'
  when i.canceled_on is not null then 'canceled'
  else 'notDue'
end as status`

/** Paid orders with their buyers and what is to be done about their notes today. */
export const invoiceLines = listSource<InvoiceLine>({
  name: 'invoice_lines',
  key: 'orderId',
  columns: {
    ...invoiceList.columns,
    name: column.text('Comprador'),
    email: column.text('E-mail'),
    cpf: column.text('CPF'),
    status: column.choice('Situação', invoiceStatusLabel),
    amount: column.money('Valor da nota'),
    difference: column.money('Falta em notas'),
    ownNote: column.bool('Emitida pela loja'),
    searchText: column.text('Texto de busca'),
  },
  of: [invoiceList, orderList],
  query: (db, now) =>
    db({ i: table(invoiceList) })
      .leftJoin({ o: table(orderList) }, 'o.orderId', 'i.orderId')
      .select(
        'i.*',
        db.raw(`coalesce(o.company_name, o.name, '') as name`),
        db.raw(`coalesce(o.email, '') as email`),
        db.raw(`coalesce(o.cpf, '') as cpf`),
        db.raw(status, { today: businessDay(now) }),
        db.raw('coalesce(i.invoiced, i.due) as amount'),
        db.raw('i.dps_number is not null as own_note'),
        db.raw('i.due - coalesce(i.invoiced, 0) as difference'),
        db.raw(`concat_ws(' ', coalesce(o.search_text, i.number), i.note_number) as search_text`),
      ),
})
