import * as z from 'zod'
import { centavos, type EventOf, events, id, instant, personal } from '../kernel/event'

/** One stream, `site-main`: who the shop is and what its home page says. */
export const siteEvents = events({
  SiteIdentitySet: z.object({
    siteId: id,
    name: z.string(),
    company: z.string(),
    cnpj: z.string(),
    address: z.string(),
    email: z.string(),
    icons: z.array(z.object({ id, url: z.string(), image: z.string(), name: z.string() })),
    showAdLinks: z.boolean(),
  }),
  HomeContentSet: z.object({
    siteId: id,
    headline: z.string(),
    lead: z.string(),
    facts: z.array(z.string()),
    featuredCourseId: id.nullable(),
    testimonials: z.array(z.object({ name: z.string(), role: z.string(), text: z.string() })),
    faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
})
export type SiteEvent = EventOf<typeof siteEvents>
