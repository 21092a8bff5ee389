import type {
  CanceledInvoice,
  InvoiceIssuer,
  IssuedInvoice,
  RefusedInvoice,
  UnansweredInvoice,
} from '../../ports/invoices'
import type { Pkcs12 } from '../keyring/pkcs12'
import { accessKeyIn, declares, eventIn, faultsIn, noteIn } from './answers'
import { CANCELLATION, writeCancellation } from './cancellation'
import { openCertificate } from './certificate'
import { beyondLayout, dpsId, LAYOUT, writeDps } from './dps'
import { type Document, schemaFaults } from './schemas'
import { signed } from './signature'
import { ask, NoAnswer, packed, type Transport } from './transport'

export interface SefinOptions {
  /** Address of the service, such as `https://sefin.nfse.gov.br/SefinNacional`. */
  baseUrl: string
  certificate: Pkcs12
  /** PEM of who signed the service's certificate, where the system does not know it. */
  ca?: string
  timeoutMs?: number
}

/** As the national standard calls a document that is not by the layout. */
const OUT_OF_LAYOUT = { code: 'E1235', text: 'Falha no esquema XML do DF-e.' }

/** As it calls series and number that an earlier declaration took. */
const TAKEN = 'E0014'

/** A service may be slower than a page waits: this is asked by workers only. */
const PATIENCE_MS = 30_000

/** Names of fields only: what the schema says of them quotes the buyer's data. */
async function refusedHere(kind: Document, xml: string): Promise<RefusedInvoice | null> {
  const faults = await schemaFaults(kind, xml)
  if (faults.length === 0) return null
  const fields = new Set(faults.map((fault) => /Element '([^']+)'/.exec(fault)?.[1] ?? kind))
  return {
    result: 'refused',
    faults: [...fields].map((name) => ({
      ...OUT_OF_LAYOUT,
      detail: `O campo ${name} não cabe no leiaute ${LAYOUT}.`,
    })),
  }
}

/** What could not be learnt is said, and never thrown. */
async function orUnanswered<T>(question: () => Promise<T>): Promise<T | UnansweredInvoice> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof NoAnswer) return { result: 'unanswered', why: error.message }
    throw error
  }
}

/** The national NFS-e ("Sefin Nacional"). Throws at once for a certificate that cannot be opened. */
export function sefinIssuer({
  baseUrl,
  certificate,
  ca,
  timeoutMs = PATIENCE_MS,
}: SefinOptions): InvoiceIssuer {
  const signer = openCertificate(certificate)
  const transport: Transport = { baseUrl, signer, timeoutMs, ...(ca && { ca }) }

  async function noteOf(accessKey: string, dps: string): Promise<IssuedInvoice> {
    const answer = await ask(transport, 'GET', `/nfse/${accessKey}`)
    if (answer.status !== 200) throw new NoAnswer(`the service answered ${answer.status}`)
    return noteIn(answer, accessKey, dps)
  }

  async function find(dps: string): Promise<IssuedInvoice | { result: 'absent' }> {
    // An id that the layout cannot express was never sent.
    if (!/^DPS\d{42}$/.test(dps)) return { result: 'absent' }
    const answer = await ask(transport, 'GET', `/dps/${dps}`)
    // A bare 404 may come from a machine in between: only the service's own says that there is none.
    if (answer.status === 404 && faultsIn(answer)) return { result: 'absent' }
    if (answer.status !== 200) throw new NoAnswer(`the service answered ${answer.status}`)
    return noteOf(accessKeyIn(answer), dps)
  }

  return {
    async issue(request) {
      const faults = beyondLayout(request)
      if (faults.length > 0) return { result: 'refused', faults }
      const xml = writeDps(request)
      const refused = await refusedHere('DPS', xml)
      if (refused) return refused
      const dpsXmlGZipB64 = packed(signed(xml, 'infDPS', signer))
      return orUnanswered(async (): Promise<IssuedInvoice | RefusedInvoice> => {
        const answer = await ask(transport, 'POST', '/nfse', { dpsXmlGZipB64 })
        if (answer.status === 201) return noteIn(answer, accessKeyIn(answer), dpsId(request))
        const faults = faultsIn(answer)
        const earlier = faults.some(({ code }) => code === TAKEN) ? await find(dpsId(request)) : undefined
        // A machine in between may have sent this very declaration twice: the note of the first is what was asked for.
        if (earlier?.result === 'issued' && declares(earlier.xml, xml)) return earlier
        return { result: 'refused', faults }
      })
    },

    lookUp: (request) => orUnanswered(() => find(dpsId(request))),

    async cancel(cancellation) {
      const xml = writeCancellation(cancellation)
      const refused = await refusedHere('pedRegEvento', xml)
      if (refused) return refused
      const pedidoRegistroEventoXmlGZipB64 = packed(signed(xml, 'infPedReg', signer))
      const events = `/nfse/${cancellation.accessKey}/eventos`
      return orUnanswered(async (): Promise<CanceledInvoice | RefusedInvoice> => {
        const answer = await ask(transport, 'POST', events, { pedidoRegistroEventoXmlGZipB64 })
        const { accessKey } = cancellation
        if (answer.status === 201) return { result: 'canceled', xml: eventIn(answer, accessKey) }
        const faults = faultsIn(answer)
        // An earlier request whose answer was lost makes this one a second: what counts is whether the note is cancelled.
        const event = await ask(transport, 'GET', `${events}/${CANCELLATION}/1`)
        if (event.status === 200) return { result: 'canceled', xml: eventIn(event, accessKey) }
        if (event.status !== 404) throw new NoAnswer(`the service answered ${event.status}`)
        return { result: 'refused', faults }
      })
    },
  }
}
