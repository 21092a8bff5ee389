import * as z from 'zod'
import { derivedId } from '../../commands/kernel/dispatcher'
import {
  CloseSaleDigest,
  HoldSaleForDigest,
  saleNoticesOf,
  toldOfSales,
} from '../../commands/ordering/sale-notices'
import { ORDERS_PATH } from '../../contracts/ordering/orders'
import { SALE_NOTICES_AT } from '../../contracts/ordering/sale-notices'
import { id, instant } from '../../domain/kernel/event'
import { type Order, order } from '../../domain/ordering/order'
import { payment } from '../../domain/ordering/payment'
import { digestId, saleDigest } from '../../domain/ordering/sale-digest'
import { dueOf } from '../../domain/ordering/sale-notices'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { type NotedSale, saleDigestMail, saleNoticeMail } from '../mails/sale-notice'

type Ports = Pick<WorkerPorts, 'facts' | 'mailer' | 'shop' | 'publicUrl' | 'saleNotices'>

/** What is told of an order; undefined for one that brought no money, or only that of the test bank. */
async function saleOf(orderId: string, { facts, saleNotices }: Ports): Promise<NotedSale | undefined> {
  const sold: Order = await facts.load(order, orderId)
  if (!('paidAt' in sold) || sold.total === 0 || sold.method === 'free' || !sold.paymentId) return undefined
  const paid = await facts.load(payment, sold.paymentId)
  if (paid.phase !== 'paid' || saleNotices.isTrial(paid.chargeId)) return undefined
  const { number, lines, total, method, installments, paidAt, phase } = sold
  return {
    number,
    titles: lines.map(({ title }) => title),
    total,
    method,
    installments,
    paidAt,
    isReturned: phase === 'refunded' || phase === 'charged_back',
  }
}

const settingsUrl = (publicUrl: string) => `${publicUrl}${SALE_NOTICES_AT}`

async function tellOne(accountId: string, known: { orderId: string; sale: NotedSale }, ports: Ports) {
  const { facts, mailer, shop, publicUrl } = ports
  const { orderId, sale } = known
  const to = await toldOfSales(facts, accountId)
  if (to === undefined) return
  const mail = await saleNoticeMail({
    shop: await shop(),
    sale,
    url: `${publicUrl}${ORDERS_PATH}/${orderId}`,
    settingsUrl: settingsUrl(publicUrl),
  })
  await mailer.send({ messageId: derivedId('sale-notice', `${orderId} ${accountId}`), to, ...mail })
}

const sale = z.object({ orderId: id, soldAt: instant })

/** Tells each member of staff who wants to know of a sale, or keeps it for the mail that they chose. */
export const mailSaleNotice = job<z.infer<typeof sale>, Ports>({
  name: 'mail-sale-notice',
  label: 'Aviso de venda à equipe',
  data: sale,
  async run({ orderId, soldAt }, ports, info) {
    const { facts, saleNotices } = ports
    const sold = await saleOf(orderId, ports)
    if (!sold) return
    const failures: unknown[] = []
    for (const [n, accountId] of (await saleNotices.staff()).entries()) {
      const due = dueOf(await saleNoticesOf(facts, accountId, soldAt, n === 0), soldAt)
      if (due === 'never') continue
      const told =
        due === 'now'
          ? tellOne(accountId, { orderId, sale: sold }, ports)
          : // Under an id of its own, since a further try may find other staff before this one.
            info.send(
              HoldSaleForDigest,
              { accountId, dueAt: due, orderId },
              { commandId: derivedId(info.id, accountId) },
            )
      await Promise.resolve(told).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} notices of a sale failed`)
  },
})

const digest = z.object({ accountId: id, dueAt: instant, round: z.int().positive() })

/** One mail about the sales that were kept for it: which ones is written down before, so that a further try says the same. */
export const mailSaleDigest = job<z.infer<typeof digest>, Ports>({
  name: 'mail-sale-digest',
  label: 'Resumo de vendas à equipe',
  data: digest,
  async run({ accountId, dueAt, round }, ports, info) {
    const { facts, mailer, shop, publicUrl } = ports
    await info.send(CloseSaleDigest, { accountId, dueAt, round })
    const { closed } = await facts.load(saleDigest, digestId(accountId, dueAt))
    const [to, { mode }, found] = await Promise.all([
      toldOfSales(facts, accountId),
      // Sales were kept for this person, so that only a choice of their own may silence them.
      saleNoticesOf(facts, accountId, info.now, true),
      Promise.all((closed[round - 1] ?? []).map((orderId) => saleOf(orderId, ports))),
    ])
    const sales = found.filter((each) => each !== undefined)
    if (to === undefined || mode === 'none' || sales.every(({ isReturned }) => isReturned)) return
    const mail = await saleDigestMail({
      shop: await shop(),
      sales,
      url: `${publicUrl}${ORDERS_PATH}`,
      settingsUrl: settingsUrl(publicUrl),
    })
    const messageId = derivedId('sale-digest', `${accountId} ${dueAt} ${round}`)
    await mailer.send({ messageId, to, ...mail })
  },
})
