import * as z from 'zod'
import { emailField } from '../kernel/email'
import { optionalText, textInput } from '../kernel/text'

export const MAIL_AT = '/admin/configurations/mail'
export const PAYMENTS_AT = '/admin/configurations/payments'

export const mailSecurityLabel = {
  starttls: 'STARTTLS (porta 587)',
  tls: 'TLS (porta 465)',
  none: 'Nenhuma, só na própria rede',
} as const

const oneLine = (max: number) => optionalText(max).refine((text) => !/[\r\n]/.test(text), 'Use uma linha só')
/** Spaces around a pasted secret are dropped. What a text editor made of it would break the header that it is sent in. */
const secretField = (max: number) =>
  oneLine(max).refine((text) => /^[\x21-\x7e]*$/.test(text), 'Cole sem espaços, acentos ou traços longos')
const PORT = 'Use um número de porta, como 587'

export const mailServerFields = {
  host: textInput({ error: 'Informe o servidor' })
    .min(1, 'Informe o servidor')
    .max(253, 'Use até 253 caracteres')
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i, 'Só o nome do servidor, como smtp.exemplo.com')
    .transform((host) => host.toLowerCase()),
  port: z.preprocess(
    (typed) => (typeof typed === 'string' && /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : typed),
    z.int({ error: PORT }).min(1, PORT).max(65_535, PORT),
  ),
  security: z.enum(['tls', 'starttls', 'none'], { error: 'Escolha uma das proteções' }),
  user: oneLine(254),
}
/** Empty secrets stay as they are. Names that say what they are, so that no refused form repeats them. */
export const mailServerForm = z.object({ ...mailServerFields, password: oneLine(500) })

export const mailSenderForm = z.object({
  name: oneLine(60),
  address: z.union([z.literal(''), emailField]),
  dkimSelector: oneLine(63).refine(
    (text) => /^[a-z0-9._-]*$/i.test(text),
    'Use só o nome do seletor, como em “google” ou “s1”',
  ),
})

export const paymentAccountFields = {
  publicKey: oneLine(200).refine(
    (text) => /^[\w-]*$/.test(text),
    'Confira a Public Key: ela só tem letras, números, - e _',
  ),
}
export const paymentAccountForm = z.object({
  ...paymentAccountFields,
  token: secretField(500),
  webhookSecret: secretField(200).refine(
    (text) => text === '' || text.length >= 16,
    'A assinatura secreta tem pelo menos 16 caracteres',
  ),
})

/** When and by whom a secret was stored; the secret itself is never shown. */
export interface Kept {
  at: string
  by: string
}

/** Where a service's settings come from: the server's environment wins. */
export type SettingsSource = 'environment' | 'page' | 'none'

export interface MailPageProps {
  source: SettingsSource
  server: {
    host: string
    port: number
    security: keyof typeof mailSecurityLabel
    user: string
    hasPassword: boolean
    kept: Kept
  } | null
  sender: { name: string; address: string; dkimSelector: string }
  /** As mails say it now. */
  shownSender: { name: string; address: string }
  /** The newest test mail. */
  tried: { at: string; accepted: boolean; isAway: boolean; words: string; said: string } | null
  /** What DNS said of the sender's domain. */
  domain: {
    name: string
    at: string
    records: { name: string; tone: 'ok' | 'warn' | 'info'; says: string; add: string }[]
  } | null
  /** Where the test mail goes. */
  to: string
}

export interface PaymentsPageProps {
  source: SettingsSource
  provider: string
  isSandbox: boolean
  account: {
    id: string
    name: string
    publicKey: string
    /** Credentials of test: no real money moves. */
    isTest: boolean
    kept: Kept
  } | null
  tried: { at: string; accepted: boolean; isAway: boolean; said: string } | null
  noticeAt: string | null
  /** Where the provider sends its notices. */
  noticesTo: string
  /** How many orders wait for a payment now. */
  waiting: number
  /** Where the password is confirmed before the account can be changed; null once it was, and where the page changes nothing. */
  confirmAt: string | null
}
