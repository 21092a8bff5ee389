import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'

/** One stream for each text: `legaltext-terms`, `legaltext-privacy`. An empty text stands for the product's. */
export const legalTextEvents = events({
  LegalTextWritten: eventSchema('Texto legal escrito', { legalTextId: id, html: z.string() }),
  LegalTextAccepted: eventSchema('Texto legal aceito', {
    legalTextId: id,
    html: z.string(),
    /** Business day from which it is in force. */
    validFrom: z.string(),
    /** Publication day of the product's text, where that was accepted; null for a text of one's own. */
    templateOf: z.string().nullable(),
  }),
})
export type LegalTextEvent = EventOf<typeof legalTextEvents>
type Accepted = Omit<Extract<LegalTextEvent, { type: 'LegalTextAccepted' }>['data'], 'legalTextId'>

export interface LegalText {
  html: string
  accepted: Accepted | null
}

export const legalText = aggregate<LegalText, typeof legalTextEvents>(
  { name: 'legaltext', label: 'Texto legal' },
  legalTextEvents,
  { html: '', accepted: null },
  {
    LegalTextWritten: (t, { html }) => ({ ...t, html }),
    LegalTextAccepted: (_, { legalTextId, ...accepted }) => ({ html: accepted.html, accepted }),
  },
)

type LegalTextDecide = Decide<LegalText, LegalTextEvent>

export const writeLegalText =
  (data: { legalTextId: string; html: string }): LegalTextDecide =>
  ({ html }) =>
    html === data.html ? [] : [event('LegalTextWritten', data)]

/** `template`: publication day of the product's text today, which is what an empty text accepts. */
export const acceptLegalText =
  (data: { legalTextId: string; validFrom: string; template: string }): LegalTextDecide =>
  ({ html, accepted }) => {
    const { legalTextId, validFrom } = data
    const templateOf = html === '' ? data.template : null
    if (accepted?.html === html && accepted.templateOf === templateOf) return []
    return [event('LegalTextAccepted', { legalTextId, html, validFrom, templateOf })]
  }
