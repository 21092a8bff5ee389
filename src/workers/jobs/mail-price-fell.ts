import * as z from 'zod'
import { mailable, preferencesPath, turnOffPath } from '../../commands/communication/email-preferences'
import { chargedNow } from '../../commands/ordering/charged-now'
import { loadProduct, ownsAll } from '../../commands/ordering/products'
import { productPage } from '../../contracts/catalog/product-page'
import { id } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { priceFellMail } from '../mails/price-fell'

const data = z.object({
  accountId: id,
  kind: z.enum(['course', 'bundle']),
  itemId: id,
  /** Centavos when the mail was asked for. */
  was: z.int(),
})

/** Tells once that a favourite costs less; a price that rose again meanwhile is not told. */
export const mailPriceFell = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-price-fell',
  label: 'E-mail de preço que baixou',
  data,
  async run({ accountId, kind, itemId, was }, ports, { id, now }) {
    const { facts, publicUrl } = ports
    const person = await mailable(facts, accountId, 'prices')
    if (!person) return
    const charged = await chargedNow(facts, { productType: kind, productId: itemId }, now)
    if (!charged || charged.charged >= was) return
    if (await ownsAll(facts, accountId, charged.courseIds)) return
    const product = await loadProduct(facts, { productType: kind, productId: itemId })
    if (product.phase === 'absent') return
    const who = { kind: 'a', id: accountId } as const
    const mail = await priceFellMail({
      shop: await ports.shop(),
      name: person.name,
      title: product.title,
      was,
      price: charged.charged,
      standing: await ports.priceStanding(kind, itemId, charged.charged, now),
      url: publicUrl + productPage({ type: kind, slug: product.slug }),
      links: [
        { href: `${publicUrl}/student/myfavorites`, label: 'Ver meus favoritos' },
        { href: `${publicUrl}${preferencesPath(who, facts)}`, label: 'Escolher o que recebo' },
      ],
    })
    const leaveUrl = `${publicUrl}${turnOffPath(who, 'prices', facts)}`
    await ports.mailer.send({ messageId: id, to: person.email, ...mail, leaveUrl })
  },
})
