import * as z from 'zod'
import { cancelAlertPath, confirmAlertPath } from '../../commands/communication/search-alert'
import { loadProduct, productFacts, sold } from '../../commands/ordering/products'
import { productPage } from '../../contracts/catalog/product-page'
import { searchAlert } from '../../domain/communication/search-alert'
import { id } from '../../domain/kernel/event'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { searchAlertConfirmMail, searchAlertMail } from '../mails/search-alert'

const ofOne = z.object({ alertKey: id, alertId: id })
const request = ofOne.extend({ linkId: id })
const match = ofOne.extend({ productType: z.enum(['course', 'bundle']), productId: id })

/** The alert as it is now; undefined for a forgotten person. */
async function alertOf({ alertKey, alertId }: z.infer<typeof ofOne>, { facts }: WorkerPorts) {
  const found = await facts.load(searchAlert, alertKey)
  return found.phase !== 'absent' && found.alertId === alertId ? found : undefined
}

/** Asks the mailbox itself whether it wants to be told. The link is made here and stored nowhere. */
export const mailSearchAlertConfirm = job<z.infer<typeof request>, WorkerPorts>({
  name: 'mail-search-alert-confirm',
  label: 'E-mail de confirmação de um aviso de busca',
  data: request,
  async run(given, ports, { id }) {
    const found = await alertOf(given, ports)
    if (found?.phase !== 'pending' || found.linkId !== given.linkId) return
    const { facts, publicUrl } = ports
    const mail = await searchAlertConfirmMail({
      shop: await ports.shop(),
      term: found.term,
      email: found.email,
      url: `${publicUrl}${confirmAlertPath(found, facts)}`,
      expiresAt: found.expiresAt,
    })
    await ports.mailer.send({ messageId: id, to: found.email, ...mail })
  },
})

/** Tells once that there is a product now; what went off sale meanwhile, or was cancelled, is not told. */
export const mailSearchAlert = job<z.infer<typeof match>, WorkerPorts>({
  name: 'mail-search-alert',
  label: 'E-mail de um aviso de busca',
  data: match,
  async run({ productType, productId, ...given }, ports, { id }) {
    const found = await alertOf(given, ports)
    if (found?.phase !== 'matched') return
    const { facts, publicUrl } = ports
    if (!(await sold(productFacts(facts), { productType, productId }))) return
    const product = await loadProduct(facts, { productType, productId })
    if (product.phase === 'absent') return
    const leaveUrl = `${publicUrl}${cancelAlertPath(found, facts)}`
    const mail = await searchAlertMail({
      shop: await ports.shop(),
      term: found.term,
      productType,
      title: product.title,
      subtitle: product.subtitle,
      url: publicUrl + productPage({ type: productType, slug: product.slug }),
      links: [{ href: leaveUrl, label: 'Apagar este aviso' }],
    })
    await ports.mailer.send({ messageId: id, to: found.email, ...mail, leaveUrl })
  },
})
