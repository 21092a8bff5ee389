import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'

/** Parts of the product's text as it stood, in which words in braces stand for the shop's data. */
const sections = z.array(z.object({ id: z.string(), title: z.string(), html: z.string() }))

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
    /** That text, since the next version of the product may come without it; absent in older events. */
    sections: sections.optional(),
  }),
  /** A shop that has accepted nothing shows the product's text of the day, from now on this one. */
  LegalTextShipped: eventSchema('Modelo padrão do texto legal em vigor', {
    legalTextId: id,
    validFrom: z.string(),
    templateOf: z.string(),
    sections,
  }),
})
export type LegalTextEvent = EventOf<typeof legalTextEvents>
type Accepted = Omit<Extract<LegalTextEvent, { type: 'LegalTextAccepted' }>['data'], 'legalTextId'>

export interface LegalText {
  html: string
  accepted: Accepted | null
  /** Publication day of the product's text that was shown last without being accepted. */
  shipped: string | null
}

export const legalText = aggregate<LegalText, typeof legalTextEvents>(
  { name: 'legaltext', label: 'Texto legal' },
  legalTextEvents,
  { html: '', accepted: null, shipped: null },
  {
    LegalTextWritten: (t, { html }) => ({ ...t, html }),
    LegalTextAccepted: (t, { legalTextId, ...accepted }) => ({ ...t, html: accepted.html, accepted }),
    LegalTextShipped: (t, { templateOf }) => ({ ...t, shipped: templateOf }),
  },
)

type LegalTextDecide = Decide<LegalText, LegalTextEvent>

export const writeLegalText =
  (data: { legalTextId: string; html: string }): LegalTextDecide =>
  ({ html }) =>
    html === data.html ? [] : [event('LegalTextWritten', data)]

interface Today {
  legalTextId: string
  validFrom: string
  /** Publication day of the product's text today, and its parts. */
  template: string
  sections: z.infer<typeof sections>
}

/** An empty text accepts the product's. */
export const acceptLegalText =
  (data: Today): LegalTextDecide =>
  ({ html, accepted }) => {
    const { legalTextId, validFrom } = data
    const templateOf = html === '' ? data.template : null
    if (accepted?.html === html && accepted.templateOf === templateOf) return []
    const own = { legalTextId, html, validFrom, templateOf }
    return [event('LegalTextAccepted', templateOf ? { ...own, sections: data.sections } : own)]
  }

/** Once for each text of the product, as long as none was accepted. */
export const shipLegalText =
  ({ template: templateOf, ...data }: Today): LegalTextDecide =>
  ({ accepted, shipped }) =>
    accepted || shipped === templateOf ? [] : [event('LegalTextShipped', { ...data, templateOf })]
