import * as z from 'zod'
import { textInput } from '../kernel/text'
import { typedInt } from '../kernel/typed-int'

const queryNameField = textInput({ error: 'Dê um nome à consulta' })
  .min(1, 'Dê um nome à consulta')
  .max(60, 'Use até 60 caracteres')

/** What keeps a view of the event log under a name. */
export const saveQueryForm = z.object({
  name: queryNameField,
  query: textInput().min(1, 'Escreva um filtro antes de salvar').max(500, 'Use até 500 caracteres'),
})
export const renameQueryForm = z.object({ name: queryNameField })

export const LEAST_REASON = 10
export const MOST_REASON = 500

const reasonField = textInput({ error: 'Diga por que precisa ver estes dados' })
  .min(LEAST_REASON, `Explique em pelo menos ${LEAST_REASON} caracteres`)
  .max(MOST_REASON, `Use até ${MOST_REASON} caracteres`)

/** A file of a view with personal data in clear. */
export const clearFileForm = z.object({
  query: z.string().max(4000).default(''),
  format: z.enum(['csv', 'xlsx'], { error: 'Escolha um formato' }),
  reason: reasonField,
})

/** Why personal data is to be shown, and of what. */
export const revealForm = z.object({
  stream: z.string().min(1).max(200),
  revision: z.preprocess(
    (typed) => (typed === '' || typed === undefined ? null : typed),
    typedInt(z.int().nonnegative()).nullable(),
  ),
  reason: reasonField,
})
