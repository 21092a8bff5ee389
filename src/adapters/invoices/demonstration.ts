import type { InvoiceFault, InvoiceIssuer, InvoiceRequest, IssuedInvoice } from '../../ports/invoices'
import { CANCELLATION, writeCancellation } from './cancellation'
import { beyondLayout, writeDps } from './dps'
import { stateOf } from './sandbox/cities'
import { keyDigit } from './sandbox/key'
import { eventDocument, heading } from './sandbox/note'
import { DECLARATION, dateTime, field, group, money, NAMESPACE } from './xml'

const APPLICATION = 'Demonstração'

/** The same for the same seller, series and number. */
function keyOf({ seller, series, number, issuedAt }: InvoiceRequest): string {
  const cnpj = seller.cnpj.replace(/\D/g, (letter) => String(letter.charCodeAt(0) % 10))
  const month = dateTime(issuedAt).slice(2, 7).replace('-', '')
  const digits = `${seller.cityCode}22${cnpj}${String(number).padStart(13, '0')}${month}${series.padStart(9, '0')}`
  return digits + keyDigit(digits)
}

/** By the layout, as of the place for trials, and without the signature that would give it an effect. */
function writeNote(request: InvoiceRequest, key: string): string {
  const { seller, number, issuedAt, amount } = request
  const inside = [
    heading({
      city: seller.cityCode,
      place: seller.cityCode,
      number,
      application: APPLICATION,
      at: issuedAt,
    }),
    group(
      'emit',
      field('CNPJ', seller.cnpj),
      field('xNome', seller.name),
      group('enderNac', field('cMun', seller.cityCode), field('UF', stateOf(seller.cityCode) ?? '')),
    ),
    group('valores', field('vLiq', money(amount))),
    writeDps({ ...request, environment: 'restricted' }).replace(DECLARATION, ''),
  ]
  return `${DECLARATION}<!-- Demonstração, sem valor legal --><NFSe xmlns="${NAMESPACE}" versao="1.01"><infNFSe Id="NFS${key}">${inside.join('')}</infNFSe></NFSe>`
}

/**
 * Makes notes for a demonstration: unsigned, marked as without legal effect, and sent nowhere. It keeps nothing, since the
 * same request makes the same note.
 */
export const demonstrationIssuer = (
  refuses: (request: InvoiceRequest) => InvoiceFault[] = () => [],
): InvoiceIssuer => ({
  async issue(request) {
    const faults = [...beyondLayout(request), ...refuses(request)]
    if (faults.length > 0) return { result: 'refused', faults }
    const { number, issuedAt, amount, description } = request
    const accessKey = keyOf(request)
    const xml = writeNote(request, accessKey)
    const note: IssuedInvoice = {
      result: 'issued',
      ...{ accessKey, noteNumber: String(number), issuedAt, amount, description, xml },
    }
    return note
  },
  lookUp: async () => ({ result: 'absent' }),
  cancel: async (cancellation) => {
    const event = eventDocument({
      request: writeCancellation({ ...cancellation, environment: 'restricted' }),
      key: cancellation.accessKey,
      kind: CANCELLATION,
      number: 1,
      at: cancellation.at,
      application: APPLICATION,
    })
    return {
      result: 'canceled',
      xml: event.replace(DECLARATION, `${DECLARATION}<!-- Demonstração, sem valor legal -->`),
    }
  },
})
