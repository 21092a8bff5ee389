import * as z from 'zod'
import { termField } from '../analytics/search'
import { emailField } from '../kernel/email'
import { CONSENT_MISSING } from '../marketing/consent'

/** Mails that a person may do without, in the order in which the page of preferences shows them. */
export const mailKinds = ['cart', 'replies', 'courses', 'events', 'prices', 'summary'] as const
export type MailKind = (typeof mailKinds)[number]

/** What the sign-up to the newsletter holds; `source` is the page that it stands on. */
export const newsletterForm = z.object({
  email: emailField,
  consent_use: z.literal('on', { error: CONSENT_MISSING }),
})

/** Of a search whose alert is asked for or cancelled by the account itself. */
export const searchAlertTermForm = z.object({ term: termField })

/** The same of a guest. */
export const searchAlertForm = searchAlertTermForm.extend(newsletterForm.shape)

const tick = z.literal('on').optional().catch(undefined)

/** One box for each kind, and one for the newsletter: a box that is not sent is not wanted. */
export const emailPreferencesForm = z.object({
  news: tick,
  cart: tick,
  replies: tick,
  courses: tick,
  events: tick,
  prices: tick,
  summary: tick,
})
