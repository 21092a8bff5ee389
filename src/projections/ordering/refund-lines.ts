import { column, nullable } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { table } from '../kernel/projection'
import { orderList } from './order-list'
import { type RefundRow, refundList } from './refund-list'

interface RefundLine extends RefundRow {
  name: string
  email: string
  cpf: string
  /** Titles of what is given back. */
  titles: string
  /** Deadline of an answer that is still due. */
  dueAt: string | null
  /** When it was settled, or else decided. */
  endedAt: string | null
  /** Place in the order of work: waiting refunds first, by deadline; then the newest. */
  turn: number
  searchText: string
}

const turn = `case
  when r.phase = 'in_review' then extract(epoch from r.answer_by::timestamptz)
  else case r.phase when 'manual' then 2e10 when 'failed' then 3e10 else 4e10 end
    - extract(epoch from r.requested_at::timestamptz)
end::float8 as turn`

/** Refunds with their buyers, and what staff have to do next. */
export const refundLines = listSource<RefundLine>({
  name: 'refund_lines',
  key: 'refundId',
  columns: {
    ...refundList.columns,
    name: column.text('Nome'),
    email: column.text('E-mail'),
    cpf: column.text('CPF'),
    titles: column.text('Títulos'),
    dueAt: nullable(column.instant('Responder até')),
    endedAt: nullable(column.instant('Encerrado em')),
    turn: column.decimal('Vez'),
    searchText: column.text('Texto de busca'),
  },
  of: [refundList, orderList],
  query: (db) =>
    db({ r: table(refundList) })
      .leftJoin({ o: table(orderList) }, 'o.orderId', 'r.orderId')
      .select(
        'r.*',
        db.raw(`coalesce(o.name, '') as name`),
        db.raw(`coalesce(o.email, '') as email`),
        db.raw(`coalesce(o.cpf, '') as cpf`),
        db.raw(`coalesce(o.search_text, '') as search_text`),
        db.raw(
          `(select string_agg(part ->> 'title', ', ' order by at)
            from json_array_elements(r.parts::json) with ordinality given (part, at)) as titles`,
        ),
        db.raw(`case when r.phase = 'in_review' then r.answer_by end as due_at`),
        db.raw('coalesce(r.settled_at, r.decided_at) as ended_at'),
        db.raw(turn),
      ),
})
