import * as z from 'zod'
import { textInput } from '../kernel/text'

const nameField = textInput({ error: 'Dê um nome à visão' })
  .min(1, 'Dê um nome à visão')
  .max(60, 'Use até 60 caracteres')

/** Path of a list or report of the staff. */
const listField = z
  .string()
  .regex(/^\/admin(\/[\w-]+)+$/, 'Esta lista não guarda visões.')
  .meta({ examples: ['/admin/orders'] })

/** POST /admin/views: the query of a list or report under a name. */
export const saveViewForm = z.object({
  list: listField,
  name: nameField,
  query: z.string().max(2_000, 'Esta visão tem filtros demais').default(''),
  /** For all staff who may enter the list. */
  shared: z.preprocess((v) => v === 'on' || v === 'true' || v === true, z.boolean()),
})
export const renameViewForm = z.object({ name: nameField })
