import type { Request } from 'express'
import { NotFound } from '../../commands/kernel/errors'
import { issuedDocument } from '../../commands/ordering/invoice'
import { noteFileAddress } from '../../contracts/ordering/invoices'
import type { DrawDanfse } from '../../ports/invoice-desk'
import { orderById } from '../../projections/ordering/order-queries'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { noStore } from '../kernel/context'

/** The document of the live note, for Admins and for its buyer; a trial note is for Admins alone. */
async function documentOf(req: Request) {
  const { db, actor, deps } = req.context
  const row = await orderById(db, String(req.params.id))
  const isStaff = actor.role === 'Admin'
  if (!row || !(isStaff || row.buyerId === actor.accountId))
    throw new NotFound('Não encontramos este pedido.')
  const none = () => new NotFound('Este pedido não tem nota emitida pela loja.')
  const found = await issuedDocument(deps.dispatcher.facts, row.orderId)
  if (!found || (found.environment === 'restricted' && !isStaff)) throw none()
  return { xml: found.xml, name: `nota-${found.noteNumber}` }
}

/** The document of a note, and its page as `draw` makes it. */
export const invoiceFiles = (draw: DrawDanfse): ApiRoute[] => [
  apiRoute(
    noteFileAddress('{id}', 'xml'),
    async (req, res) => {
      const { xml, name } = await documentOf(req)
      noStore(res)
      res.attachment(`${name}.xml`).type('application/xml').send(xml)
    },
    { who: 'user' },
  ),
  apiRoute(
    noteFileAddress('{id}', 'pdf'),
    async (req, res) => {
      const { xml, name } = await documentOf(req)
      noStore(res)
      res
        .attachment(`${name}.pdf`)
        .type('application/pdf')
        .send(await draw(xml))
    },
    { who: 'user' },
  ),
]
