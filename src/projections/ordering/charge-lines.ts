import { declineReasons } from '../../contracts/ordering/declines'
import { column, nullable } from '../kernel/columns'
import { listSource } from '../kernel/list-source'
import { plainSql } from '../kernel/plain-sql'
import { table } from '../kernel/projection'
import { type ChargeRow, chargeList } from './charge-list'
import { orderList } from './order-list'

interface ChargeLine extends ChargeRow {
  title: string
  buyer: string | null
  /** The buyer's; empty without an order. */
  cpf: string
  /** Why it was declined; `other` for codes that we have no words for. */
  reason: keyof typeof declineReasons | null
  /** Centavos that stayed with us. */
  kept: number
  searchText: string
}

const known = Object.keys(declineReasons)
const reason = `case
  when c.status <> 'declined' then null
  when c.decline_code in (${known.map(() => '?').join(', ')}) then c.decline_code
  else 'other'
end as reason`

/** Charges with the order that each is for. */
export const chargeLines = listSource<ChargeLine>({
  name: 'charge_lines',
  key: 'id',
  columns: {
    ...chargeList.columns,
    title: column.text('Cobrança'),
    buyer: nullable(column.text('Comprador')),
    cpf: column.text('CPF'),
    reason: nullable(column.choice('Motivo da recusa', declineReasons)),
    kept: column.money('Receita líquida'),
    searchText: column.text('Busca'),
  },
  of: [chargeList, orderList],
  query: (db) =>
    db({ c: table(chargeList) })
      .leftJoin({ o: table(orderList) }, 'o.orderId', 'c.orderId')
      .select(
        'c.*',
        { buyer: 'o.name' },
        db.raw(`coalesce(o.cpf, '') as cpf`),
        db.raw(`coalesce('Cobrança do pedido ' || o.number, 'Cobrança') as title`),
        db.raw(reason, known),
        db.raw('c.captured - c.refunded - c.charged_back as kept'),
        db.raw(
          `${plainSql(`c.id || ' ' || coalesce(c.charge_id, '') || ' ' || c.order_id`)}
            || ' ' || coalesce(o.search_text, '') as search_text`,
        ),
      ),
})
