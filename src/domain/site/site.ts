import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'

/** One stream, `site-main`: who the shop is and what its home page says. */
export const siteEvents = events({
  SiteIdentitySet: eventSchema('Dados da loja', {
    siteId: id,
    name: z.string(),
    company: z.string(),
    cnpj: z.string(),
    address: z.string(),
    email: z.string(),
    icons: z.array(z.object({ id, url: z.string(), image: z.string(), name: z.string() })),
    showAdLinks: z.boolean(),
  }),
  HomeContentSet: eventSchema('Página inicial alterada', {
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

type Identity = Omit<Extract<SiteEvent, { type: 'SiteIdentitySet' }>['data'], 'siteId'>
type Home = Omit<Extract<SiteEvent, { type: 'HomeContentSet' }>['data'], 'siteId'>

/** The only instance. */
export const SITE_ID = 'main'

export interface Site {
  identity: Identity | null
  home: Home | null
}

export const site = aggregate<Site, typeof siteEvents>(
  { name: 'site', label: 'Loja' },
  siteEvents,
  { identity: null, home: null },
  {
    SiteIdentitySet: (s, { siteId, ...identity }) => ({ ...s, identity }),
    HomeContentSet: (s, { siteId, ...home }) => ({ ...s, home }),
  },
)

type SiteDecide = Decide<Site, SiteEvent>
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export const setSiteIdentity =
  (data: Identity): SiteDecide =>
  ({ identity }) =>
    same(identity, data) ? [] : [event('SiteIdentitySet', { siteId: SITE_ID, ...data })]

export const setHomeContent =
  (data: Home): SiteDecide =>
  ({ home }) =>
    same(home, data) ? [] : [event('HomeContentSet', { siteId: SITE_ID, ...data })]
