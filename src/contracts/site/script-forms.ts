import * as z from 'zod'
import { httpsField } from '../kernel/address'
import { requiredText, textInput } from '../kernel/text'
import { pagePatterns } from './page-patterns'

const blank = <T extends z.ZodType>(field: T) =>
  z.preprocess((typed) => (typed === '' || typed === undefined ? null : typed), field.nullable())

/** As a content security policy names it. */
const origin = textInput()
  .toLowerCase()
  .regex(
    /^https:\/\/(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}(:\d{1,5})?$/,
    'Use uma origem como https://www.exemplo.com ou https://*.exemplo.com',
  )

/** One third-party script: an external file, or inline code. */
export const scriptForm = z
  .object({
    name: requiredText('Dê um nome ao script', 80),
    place: z.enum(['head', 'body'], { error: 'Escolha onde o script entra' }),
    src: blank(httpsField),
    code: blank(
      z
        .string()
        .max(10_000, 'Use até 10.000 caracteres')
        .refine((code) => !/<\/?script|<!--/i.test(code), {
          error: 'Cole só o código, sem as marcas <script> nem comentários <!--',
        }),
    ),
    /** Where it may send to and load from, beside its own file's origin. */
    origins: z.array(origin).max(20, 'Use até 20 origens').default([]),
    pages: pagePatterns,
  })
  .refine(({ src, code }) => (src === null) !== (code === null), {
    path: ['src'],
    error: 'Informe o endereço do arquivo ou o código, um dos dois.',
  })
