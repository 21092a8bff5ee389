import type { taxRegimes } from '../domain/kernel/tax-regimes'

/** What a shop sends to whoever issues its notas fiscais de serviço, in the words of the national NFS-e. */

/** `restricted` is the government's own place for trials: its notes have no legal effect. */
export type InvoiceEnvironment = 'restricted' | 'production'
export type TaxRegime = (typeof taxRegimes)[number]

/** Who sells, as the note names it. */
export interface InvoiceSeller {
  /** CNPJ, 14 letters or digits without punctuation. */
  cnpj: string
  name: string
  regime: TaxRegime
  /** IBGE code of the city, 7 digits. */
  cityCode: string
  municipalRegistration: string | null
  /** National service code, 6 digits: 080201 for courses. */
  serviceCode: string
  /** 9 digits; null where the city asks for none. */
  nbsCode: string | null
  email: string | null
  phone: string | null
}

export interface InvoiceBuyer {
  /** A foreigner without a Brazilian number has none. */
  taxId: { kind: 'cpf' | 'cnpj'; value: string } | null
  name: string
  email: string | null
  /** Null where the shop has none; some cities refuse then. */
  address: {
    street: string
    number: string
    complement: string | null
    district: string
    /** 8 digits. */
    zip: string
    /** IBGE code, 7 digits. */
    cityCode: string
  } | null
}

export interface InvoiceRequest {
  environment: InvoiceEnvironment
  /** 1 to 5 digits. */
  series: string
  number: number
  issuedAt: Date
  /** Day of the service, yyyy-mm-dd. */
  competence: string
  seller: InvoiceSeller
  buyer: InvoiceBuyer
  /** Number of the buyer's own purchase order. */
  purchaseOrder: string | null
  description: string
  /** Centavos. */
  amount: number
  /** Key of the live note that this one takes the place of. */
  substitutes: string | null
}

export interface InvoiceFault {
  /** As the national standard numbers it, such as E0014. */
  code: string
  text: string
  detail: string | null
}

export interface IssuedInvoice {
  result: 'issued'
  /** 50 digits. */
  accessKey: string
  noteNumber: string
  issuedAt: Date
  /** Centavos. */
  amount: number
  /** What it says was sold, as the request described it. */
  description: string
  /** The signed document of the government. */
  xml: string
}
export interface CanceledInvoice {
  result: 'canceled'
  /** The government's signed document of the event; null where the answer holds none that can be read. */
  xml: string | null
}
export interface RefusedInvoice {
  result: 'refused'
  faults: InvoiceFault[]
}
/** No answer came: it may have been issued or not. Ask `lookUp` before anything is sent again. */
export interface UnansweredInvoice {
  result: 'unanswered'
  why: string
}

export interface InvoiceIssuer {
  issue(request: InvoiceRequest): Promise<IssuedInvoice | RefusedInvoice | UnansweredInvoice>
  /** The note that a request with this seller, series and number led to. */
  lookUp(
    request: Pick<InvoiceRequest, 'seller' | 'series' | 'number'>,
  ): Promise<IssuedInvoice | { result: 'absent' } | UnansweredInvoice>
  cancel(cancellation: {
    environment: InvoiceEnvironment
    seller: InvoiceSeller
    accessKey: string
    /** 1: mistake, 2: the service was not given, 9: other. */
    reason: 1 | 2 | 9
    /** 15 to 255 letters. */
    text: string
    at: Date
  }): Promise<CanceledInvoice | RefusedInvoice | UnansweredInvoice>
}
