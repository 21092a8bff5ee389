import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import { tooFaint } from './colours'
import {
  type NewsletterWords,
  plainLook,
  type ShopLook,
  type ShopWords,
  unnamedShop,
  unsaidNewsletter,
  unsaidWords,
} from './values'

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
  ShopWordsSet: eventSchema('Textos da loja', {
    siteId: id,
    subject: z.string(),
    about: z.string(),
    replyTime: z.string(),
    teaching: z.string(),
    freeLead: z.string(),
    writtenPages: z.boolean(),
  }),
  ShopLookSet: eventSchema('Cores e logo da loja', {
    siteId: id,
    colour: z.string(),
    darkColour: z.string(),
    logo: z.string(),
  }),
  NewsletterWordsSet: eventSchema('Textos da newsletter', {
    siteId: id,
    title: z.string(),
    lead: z.string(),
    contents: z.string(),
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
  words: ShopWords
  newsletter: NewsletterWords
  look: ShopLook
}

export const site = aggregate<Site, typeof siteEvents>(
  { name: 'site', label: 'Loja' },
  siteEvents,
  { identity: null, home: null, words: unsaidWords, newsletter: unsaidNewsletter, look: plainLook },
  {
    SiteIdentitySet: (s, { siteId, ...identity }) => ({ ...s, identity }),
    HomeContentSet: (s, { siteId, ...home }) => ({ ...s, home }),
    ShopWordsSet: (s, { siteId, ...words }) => ({ ...s, words }),
    ShopLookSet: (s, { siteId, ...look }) => ({ ...s, look }),
    NewsletterWordsSet: (s, { siteId, ...newsletter }) => ({ ...s, newsletter }),
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

const nobody: Identity = { ...unnamedShop, icons: [], showAdLinks: false }

/** Changes some of what the shop says about itself and keeps the rest. */
export const changeSiteIdentity =
  (data: Partial<Identity>): SiteDecide =>
  ({ identity }) => {
    const next = { ...(identity ?? nobody), ...data }
    return same(identity, next) ? [] : [event('SiteIdentitySet', { siteId: SITE_ID, ...next })]
  }

export const setShopWords =
  (data: ShopWords): SiteDecide =>
  ({ words }) =>
    same(words, data) ? [] : [event('ShopWordsSet', { siteId: SITE_ID, ...data })]

export const setNewsletterWords =
  (data: NewsletterWords): SiteDecide =>
  ({ newsletter }) =>
    same(newsletter, data) ? [] : [event('NewsletterWordsSet', { siteId: SITE_ID, ...data })]

const THEMES = { light: 'claro', dark: 'escuro' } as const

function demandReadable(colour: string, theme: keyof typeof THEMES, field: string) {
  const contrast = colour && tooFaint(colour, theme)
  if (!contrast) return
  const said = contrast.toFixed(1).replace('.', ',')
  refuse(
    'colour-faint',
    `No tema ${THEMES[theme]} esta cor tem contraste de ${said} para 1, e o mínimo para ler é 4,5. Use um tom mais ${theme === 'light' ? 'escuro' : 'claro'}.`,
    field,
  )
}

/** A colour in which texts could not be read is refused, in each theme. */
export const setShopLook =
  (data: ShopLook): SiteDecide =>
  ({ look }) => {
    demandReadable(data.colour, 'light', 'colour')
    demandReadable(data.darkColour, 'dark', 'darkColour')
    return same(look, data) ? [] : [event('ShopLookSet', { siteId: SITE_ID, ...data })]
  }

/** Who sends mails, issues certificates and takes money: the company, or the shop's name until it is given. */
export function senderOf({ identity, words, newsletter, look }: Omit<Site, 'home'>) {
  const { name, company, cnpj, address, email } = identity ?? unnamedShop
  return {
    name,
    company: company || name,
    cnpj,
    address,
    email,
    teaching: words.teaching,
    newsletter: newsletter.contents,
    colour: look.colour,
  }
}
