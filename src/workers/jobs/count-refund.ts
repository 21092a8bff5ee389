import * as z from 'zod'
import { recordsOf } from '../../commands/ordering/refund-facts'
import { CountRefund } from '../../commands/ordering/refund-record'
import { id } from '../../domain/kernel/event'
import { productKey } from '../../domain/kernel/product-key'
import { taxIdOf } from '../../domain/ordering/company'
import { order } from '../../domain/ordering/order'
import { refund } from '../../domain/ordering/refund'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const data = z.object({ orderId: id, refundId: id })

/** Notes a refund that the buyer asked for and got, under their account and under their CPF or CNPJ. */
export const countRefunds = job<z.infer<typeof data>, Pick<WorkerPorts, 'facts'>>({
  name: 'count-refund',
  label: 'Contagem de reembolsos',
  data,
  async run({ orderId, refundId }, { facts }, { send }) {
    const [bought, asked] = await Promise.all([facts.load(order, orderId), facts.load(refund, orderId)])
    const known = asked[refundId]
    if (bought.phase === 'absent' || known?.by !== 'buyer') return
    const { buyerId, lines } = bought
    const paid = new Map(lines.map((line) => [productKey(line), line.total]))
    const products = known.parts
      .filter((part) => part.amount >= (paid.get(productKey(part)) ?? 0))
      .map(productKey)
    for (const recordId of recordsOf(facts, buyerId, taxIdOf(bought))) {
      await send(CountRefund, { recordId, buyerId, refundId, orderId, products })
    }
  },
})
