import * as z from 'zod'
import { emailField } from '../kernel/email'
import { phoneField } from '../kernel/phone'
import { personName, requiredText, textInput } from '../kernel/text'
import { CONSENT_MISSING, type ConsentVersion, consentText, consentVersions } from './consent'

export { HONEYPOT } from './honeypot'

const optionalPhone = z.preprocess(
  (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : (typed ?? null)),
  phoneField.nullable(),
)

const person = {
  name: personName('Informe seu nome'),
  email: emailField,
  phone: optionalPhone,
}

/** What the form of a public page holds: name, e-mail, phone if it asks for one, and the boxes of its consent text. */
export const leadForm = (version: ConsentVersion) =>
  z.object({
    ...person,
    consent_use: consentText(version).required.includes('use')
      ? z.literal('on', { error: CONSENT_MISSING })
      : z.literal('on').optional().catch(undefined),
    consent_news: z.literal('on').optional().catch(undefined),
  })

const short = (max: number) => textInput().min(1).max(max)

/** Where from, with which consent: what a page adds to the form. */
export const captureLeadForm = z.object({
  ...person,
  origin: z.object({
    kind: z.enum(['contact', 'ebook', 'slides', 'event', 'waitlist', 'newsletter']),
    id: short(80),
    title: short(200),
  }),
  consent: z.object({
    version: z.enum(consentVersions),
    ticked: z.array(z.enum(['use', 'news'])).max(2),
  }),
  source: z
    .object({
      page: z.string().max(200),
      referrer: z.string().max(100).nullable(),
      utm: z.partialRecord(z.enum(['source', 'medium', 'campaign', 'term', 'content']), short(60)),
    })
    .default({ page: '/', referrer: null, utm: {} }),
})

/** `leadKey` is the keyed hash of the e-mail, which names the stream. */
export const loseLeadForm = z.object({
  leadKey: short(80),
  reason: requiredText('Diga por que o lead foi perdido', 300),
})
