import * as z from 'zod'
import { ConvertLead } from '../../commands/marketing/lead'
import { id } from '../../domain/kernel/event'
import { REDACTED } from '../../domain/kernel/redacted'
import { order } from '../../domain/ordering/order'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'

const paid = z.object({ orderId: id })

/** Who pays for something is a lead no longer; what costs nothing wins nobody. */
export const convertLeads = job<z.infer<typeof paid>, WorkerPorts>({
  name: 'convert-leads',
  label: 'Lead de quem comprou',
  data: paid,
  async run({ orderId }, { facts }, { send }) {
    const bought = await facts.load(order, orderId)
    if (!('paidAt' in bought) || bought.total === 0 || bought.buyer.email === REDACTED) return
    const { buyer, total: amount, paidAt } = bought
    await send(ConvertLead, { email: buyer.email, orderId, amount, paidAt })
  },
})
