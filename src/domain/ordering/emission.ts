import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id, instant } from '../kernel/event'
import { DAY, type Instant, plus } from '../kernel/instants'
import { refuse } from '../kernel/refuse'
import { taxRegimes } from '../kernel/tax-regimes'

export const invoiceEnvironments = ['restricted', 'production'] as const
const emissionMoments = ['payment', 'guarantee'] as const

const company = {
  /** 14 letters or digits. */
  cnpj: z.string(),
  name: z.string(),
  regime: z.enum(taxRegimes),
  /** IBGE code. */
  cityCode: z.string(),
  municipalRegistration: z.string().nullable(),
  serviceCode: z.string(),
  nbsCode: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  series: z.string(),
  firstNumber: z.int().positive(),
  environment: z.enum(invoiceEnvironments),
  issueAt: z.enum(emissionMoments),
}
const certificate = {
  holder: z.string(),
  cnpj: z.string(),
  validFrom: instant,
  validUntil: instant,
  /** The PKCS#12 file in base64 and its password, each sealed by the shop's key. */
  sealedFile: z.string(),
  sealedPassphrase: z.string(),
}
const emissionId = id

/** One stream, `emission-main`: who issues notas fiscais, with which certificate, and when. */
export const emissionEvents = events({
  EmissionSet: eventSchema('Emissão de notas definida', { emissionId, ...company }),
  EmissionCertificateSet: eventSchema('Certificado digital definido', { emissionId, ...certificate }),
  EmissionPaused: eventSchema('Emissão de notas pausada', { emissionId }),
  EmissionResumed: eventSchema('Emissão de notas retomada', { emissionId, resumedAt: instant }),
})
export type EmissionEvent = EventOf<typeof emissionEvents>
export type Company = z.infer<z.ZodObject<typeof company>>
export type EmissionCertificate = z.infer<z.ZodObject<typeof certificate>>

/** Stands for the file of a certificate in a demonstration: with it nothing is signed or sent to anybody. */
export const DEMONSTRATION = 'demonstracao'
export const isDemonstration = ({ sealedFile }: Pick<EmissionCertificate, 'sealedFile'>) =>
  sealedFile === DEMONSTRATION

/** The only instance. */
export const EMISSION_ID = 'main'

export interface Emission {
  company: Company | null
  certificate: EmissionCertificate | null
  /** Orders paid from then on get their note by themselves: when both were first set. */
  since: Instant | null
  paused: boolean
}

const unset: Emission = { company: null, certificate: null, since: null, paused: false }

export const emission = aggregate<Emission, typeof emissionEvents>(
  { name: 'emission', label: 'Emissão de notas fiscais' },
  emissionEvents,
  unset,
  {
    EmissionSet: (e, { emissionId: _, ...company }) => ({ ...e, company }),
    EmissionCertificateSet: (e, { emissionId: _, ...certificate }) => ({ ...e, certificate }),
    EmissionPaused: (e) => ({ ...e, paused: true }),
    EmissionResumed: (e, { resumedAt }) => ({ ...e, paused: false, since: e.since ?? resumedAt }),
  },
)

/** All that an issuer needs to know is known. */
export interface CompleteEmission {
  company: Company
  certificate: EmissionCertificate
  since: Instant
  paused: boolean
}
export const isComplete = (e: Emission): e is CompleteEmission =>
  e.company !== null && e.certificate !== null && e.since !== null

type EmissionDecide = Decide<Emission, EmissionEvent>
const main = { emissionId: EMISSION_ID }

const isSame = <T extends object>(a: T, b: T | null) =>
  b !== null && (Object.keys(a) as (keyof T)[]).every((key) => a[key] === b[key])

/** From the moment when nothing is missing any more, notes are issued. */
const begun = (e: Emission, at: Instant, complete: boolean): EmissionEvent[] =>
  complete && e.since === null ? [event('EmissionResumed', { ...main, resumedAt: at })] : []

const OTHER_CNPJ = 'O certificado é de um CNPJ diferente do da empresa'

export const setEmission =
  (company: Company, now: Instant): EmissionDecide =>
  (e) => {
    if (e.certificate && e.certificate.cnpj.slice(0, 8) !== company.cnpj.slice(0, 8))
      return refuse(
        'certificate-of-another',
        `O certificado guardado é do CNPJ ${e.certificate.cnpj}: envie o desta empresa primeiro`,
        'cnpj',
      )
    if (isSame(company, e.company)) return []
    return [event('EmissionSet', { ...main, ...company }), ...begun(e, now, e.certificate !== null)]
  }

export const setCertificate =
  (certificate: EmissionCertificate, now: Instant): EmissionDecide =>
  (e) => {
    if (certificate.validUntil <= now)
      return refuse('certificate-expired', 'Este certificado já venceu: envie um válido', 'file')
    if (certificate.validFrom > now)
      return refuse('certificate-not-yet', 'Este certificado ainda não vale', 'file')
    // A certificate of the head office signs for its branches: the first eight letters name the company.
    if (e.company && e.company.cnpj.slice(0, 8) !== certificate.cnpj.slice(0, 8))
      return refuse('certificate-of-another', OTHER_CNPJ, 'file')
    return [
      event('EmissionCertificateSet', { ...main, ...certificate }),
      ...begun(e, now, e.company !== null),
    ]
  }

export const pauseEmission = (): EmissionDecide => (e) => {
  if (!isComplete(e)) return refuse('emission-unset', 'A emissão ainda não está configurada.')
  return e.paused ? [] : [event('EmissionPaused', main)]
}

export const resumeEmission =
  (now: Instant): EmissionDecide =>
  (e) =>
    e.paused ? [event('EmissionResumed', { ...main, resumedAt: now })] : []

/** Days before its end in which staff are warned of a certificate. */
const WARNED = 30

export const certificateStanding = (
  { validUntil }: { validUntil: Instant },
  now: Instant,
): 'ending' | 'expired' | 'valid' =>
  validUntil <= now ? 'expired' : validUntil <= plus(now, WARNED * DAY) ? 'ending' : 'valid'
