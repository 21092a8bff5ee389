import type { InvoiceIssuer } from '../../ports/invoices'
import { APPLICATION, environmentCode, LAYOUT } from './dps'
import { latinText } from './text'
import { DECLARATION, dateTime, field, group, NAMESPACE } from './xml'

export type Cancellation = Parameters<InvoiceIssuer['cancel']>[0]

/** As the layout numbers the event. */
export const CANCELLATION = '101101'

/** The seller's request to cancel a note, not yet signed. */
export function writeCancellation({
  environment,
  seller,
  accessKey,
  reason,
  text,
  at,
}: Cancellation): string {
  const inside = [
    field('tpAmb', environmentCode(environment)),
    field('verAplic', APPLICATION),
    field('dhEvento', dateTime(at)),
    field('CNPJAutor', seller.cnpj),
    field('chNFSe', accessKey),
    group(
      `e${CANCELLATION}`,
      field('xDesc', 'Cancelamento de NFS-e'),
      field('cMotivo', reason),
      field('xMotivo', latinText(text, 255)),
    ),
  ]
  return `${DECLARATION}<pedRegEvento xmlns="${NAMESPACE}" versao="${LAYOUT}"><infPedReg Id="PRE${accessKey}${CANCELLATION}">${inside.join('')}</infPedReg></pedRegEvento>`
}
