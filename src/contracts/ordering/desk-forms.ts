import * as z from 'zod'
import { queryNameField } from '../analytics/event-forms'
import { viewOfText, viewText } from './orders-view'

/** A box of a form: ticked or not. */
const box = z.preprocess((v) => v === 'on' || v === 'true' || v === true, z.boolean())

/** The query of a view's address, in its one spelling; what an address does not know is left out. */
export const viewField = z
  .string()
  .max(2_000, 'Esta visão tem filtros demais')
  .default('')
  .transform((text) => viewText(viewOfText(text)))

/** POST /admin/orders/views. */
export const saveOrderViewForm = z.object({ name: queryNameField, query: viewField, shared: box })
