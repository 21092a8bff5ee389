import * as z from 'zod'
import { cnpjField } from '../kernel/cnpj'
import { emailField } from '../kernel/email'
import { requiredText, textInput } from '../kernel/text'

export const EMISSION_AT = '/admin/configurations/invoices'

export const taxRegimeLabel = {
  mei: 'MEI',
  simples: 'Simples Nacional',
  presumido: 'Lucro presumido',
  real: 'Lucro real',
} as const
export const invoiceEnvironmentLabel = {
  restricted: 'Produção restrita, para testar sem valor legal',
  production: 'Produção, com valor legal',
} as const
export const emissionMomentLabel = {
  payment: 'Logo depois do pagamento',
  guarantee: 'Quando a garantia termina',
} as const

const keys = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]]
const blank = <T extends z.ZodType>(field: T) =>
  z.preprocess(
    (typed) => (typed === undefined || (typeof typed === 'string' && typed.trim() === '') ? null : typed),
    field.nullable(),
  )

const NUMBER = 'Use um número de 1 a 999999999'

export const emissionForm = z.object({
  cnpj: cnpjField,
  name: requiredText('Informe a razão social', 150),
  regime: z.enum(keys(taxRegimeLabel), { error: 'Escolha o regime' }),
  cityCode: textInput({ error: 'Informe o código da cidade' })
    .regex(/^\d{7}$/, 'O código do IBGE tem 7 algarismos, como 3550308')
    .meta({ examples: ['3550308'] }),
  municipalRegistration: blank(
    textInput().regex(/^[0-9A-Za-z]{1,15}$/, 'Use até 15 letras ou algarismos, sem pontos'),
  ).meta({ examples: ['12345678'] }),
  serviceCode: textInput({ error: 'Informe o código do serviço' })
    .overwrite((typed) => typed.replace(/[\s.]/g, ''))
    .regex(/^\d{6}$/, 'O código do serviço tem 6 algarismos, como 080201')
    .meta({ examples: ['080201'] }),
  nbsCode: blank(
    textInput()
      .overwrite((typed) => typed.replace(/[\s.]/g, ''))
      .regex(/^\d{9}$/, 'O código NBS tem 9 algarismos'),
  ).meta({ examples: ['122051900'] }),
  email: blank(emailField).meta({ examples: ['fiscal@exemplo.test'] }),
  phone: blank(
    textInput()
      .overwrite((typed) => typed.replace(/[\s()+-]/g, ''))
      .regex(/^\d{8,20}$/, 'Use só algarismos, com DDD'),
  ).meta({ examples: ['1133334444'] }),
  series: textInput({ error: 'Informe a série' })
    .regex(/^\d{1,5}$/, 'A série tem de 1 a 5 algarismos')
    .overwrite((typed) => typed.replace(/^0+(?=\d)/, ''))
    .refine((typed) => Number(typed) >= 1 && Number(typed) <= 49_999, 'A série vai de 1 a 49999')
    .meta({ examples: ['1'] }),
  firstNumber: z.preprocess(
    (typed) => (typeof typed === 'string' && /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed),
    z.int({ error: NUMBER }).min(1, NUMBER).max(999_999_999, NUMBER),
  ),
  environment: z.enum(keys(invoiceEnvironmentLabel), { error: 'Escolha o ambiente' }),
  issueAt: z.enum(keys(emissionMomentLabel), { error: 'Escolha quando emitir' }),
})
export type EmissionForm = z.infer<typeof emissionForm>

/** The file comes beside it. */
export const certificateForm = z.object({
  password: textInput({ error: 'Informe a senha do certificado' })
    .min(1, 'Informe a senha do certificado')
    .max(200, 'Use até 200 letras'),
})
/** An A1 certificate with its chain has some 10 kB. */
export const MOST_CERTIFICATE_BYTES = 50_000

export interface EmissionPageProps {
  company: EmissionForm | null
  certificate: {
    holder: string
    cnpj: string
    validUntil: string
    standing: 'valid' | 'ending' | 'expired'
    /** There is no certificate: notes are made up, for a shop that only shows how it is. */
    demonstration: boolean
  } | null
  paused: boolean
  /** Company and certificate are there: notes are issued by the shop itself. */
  complete: boolean
  /** What is to be done until the shop issues, in this order. */
  steps: { id: string; title: string; isDone: boolean; says: string; href: string }[]
}
