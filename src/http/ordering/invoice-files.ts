import type { Request } from 'express'
import { NotFound } from '../../commands/kernel/errors'
import { canceledDocument, issuedDocument } from '../../commands/ordering/invoice'
import { canceledNoteAddress, noteFileAddress } from '../../contracts/ordering/invoices'
import type { DrawDanfse } from '../../ports/invoice-desk'
import { orderById } from '../../projections/ordering/order-queries'
import { type ApiRoute, apiRoute } from '../kernel/api-route'
import { noStore } from '../kernel/context'

type Find = typeof issuedDocument | typeof canceledDocument

/** A document of an order's note, for Admins and for its buyer; that of a trial note is for Admins alone. */
async function documentOf(req: Request, find: Find, missing: string) {
  const { db, actor, deps } = req.context
  const row = await orderById(db, String(req.params.id))
  const isStaff = actor.role === 'Admin'
  if (!row || !(isStaff || row.buyerId === actor.accountId))
    throw new NotFound('Não encontramos este pedido.')
  const none = () => new NotFound(missing)
  const found = await find(deps.dispatcher.facts, row.orderId)
  if (!found || (found.environment === 'restricted' && !isStaff)) throw none()
  return { xml: found.xml, noteNumber: found.noteNumber }
}
const issuedOf = (req: Request) =>
  documentOf(req, issuedDocument, 'Este pedido não tem nota emitida pela loja.')

/** The document of a note, and its page as `draw` makes it. */
export const invoiceFiles = (draw: DrawDanfse): ApiRoute[] => [
  apiRoute(
    noteFileAddress('{id}', 'xml'),
    async (req, res) => {
      const { xml, noteNumber } = await issuedOf(req)
      noStore(res)
      res.attachment(`nota-${noteNumber}.xml`).type('application/xml').send(xml)
    },
    { who: 'user' },
  ),
  apiRoute(
    noteFileAddress('{id}', 'pdf'),
    async (req, res) => {
      const { xml, noteNumber } = await issuedOf(req)
      noStore(res)
      res
        .attachment(`nota-${noteNumber}.pdf`)
        .type('application/pdf')
        .send(await draw(xml))
    },
    { who: 'user' },
  ),
  apiRoute(
    canceledNoteAddress('{id}'),
    async (req, res) => {
      const missing = 'A loja não tem o documento de um cancelamento da nota deste pedido.'
      const { xml, noteNumber } = await documentOf(req, canceledDocument, missing)
      noStore(res)
      res.attachment(`cancelamento-${noteNumber}.xml`).type('application/xml').send(xml)
    },
    { who: 'user' },
  ),
]
