import {
  AddCampaignLink,
  ArchiveCampaignLink,
  ChangeCampaignLink,
} from '../../commands/marketing/campaign-link'
import { CaptureLead } from '../../commands/marketing/lead'
import { DAY, plus } from '../../domain/kernel/instants'
import { pageId } from './materials'
import type { Shopper } from './shopper'
import { chance, type World } from './world'

interface DemoLink {
  id: string
  name: string
  path: string
  code: string
  source: string
  medium: string
  campaign: string
  content?: string
  cost: number
  /** Centavos in the end, where more was spent. */
  spent?: number
  /** Days before the end. */
  added: number
  archived?: number
}

/** Two links with many visits, a new one, and one without any. */
const demoLinks: readonly DemoLink[] = [
  {
    id: 'origin-open-class',
    name: 'Aula aberta no YouTube',
    path: '/',
    code: 'AULA',
    source: 'youtube',
    medium: 'video',
    campaign: 'aula-aberta',
    cost: 180_000,
    spent: 640_000,
    added: 320,
  },
  {
    id: 'origin-newsletter',
    name: 'Materiais na newsletter',
    path: '/ebooks',
    code: 'MATERIAIS',
    source: 'newsletter',
    medium: 'email',
    campaign: 'materiais',
    cost: 0,
    added: 310,
  },
  {
    id: 'origin-fair',
    name: 'Panfleto da feira de tecnologia',
    path: '/formacoes',
    code: 'FEIRA',
    source: 'panfleto',
    medium: 'impresso',
    campaign: 'feira-de-tecnologia',
    cost: 45_000,
    added: 200,
    archived: 120,
  },
  {
    id: 'origin-bio-a',
    name: 'Bio do Instagram',
    path: '/cursos',
    code: 'BIO',
    source: 'instagram',
    medium: 'bio',
    campaign: 'perfil',
    content: 'primeiro-link',
    cost: 0,
    added: 6,
  },
]

/** Where visits come from, as staff wrote it down. */
export function scheduleCampaignLinks({ sim, staff }: World) {
  const before = (days: number) => plus(sim.end, -days * DAY)
  for (const { id: linkId, spent, added, archived, ...terms } of demoLinks) {
    sim.schedule(before(added), () => sim.send(staff.admin, AddCampaignLink, { linkId, ...terms }))
    if (spent)
      sim.schedule(before(30), () =>
        sim.send(staff.admin, ChangeCampaignLink, { linkId, ...terms, cost: spent }),
      )
    if (archived) sim.schedule(before(archived), () => sim.send(staff.admin, ArchiveCampaignLink, { linkId }))
  }
}

/** Share of buyers who had asked for a material on the same visit. */
const ASKED_FIRST = 0.06
/** Materials are on their pages by then. */
const ASKED_SINCE_DAYS = 200

/** Some who buy had asked for an e-book first; drawn apart, so that all else of the visit stays as it is. */
export async function askForMaterialFirst({ sim, random, content }: World, shopper: Shopper) {
  const { person, visitorId, arrival } = shopper
  const own = random(`lead/${visitorId}`)
  if (sim.now() < plus(sim.end, -ASKED_SINCE_DAYS * DAY) || !chance(own, ASKED_FIRST)) return
  const { id, title, slug } = own.pick(content.ebooks)
  const { at: _, ...utm } = arrival ?? { at: '' }
  await sim.send({ accountId: null, role: 'Guest', visitorId }, CaptureLead, {
    name: person.name,
    email: person.email,
    origin: { kind: 'ebook', id: pageId(id), title },
    consent: { version: 'material-2026-11', ticked: ['use'] },
    source: { page: `/ebooks/${slug}`, referrer: null, utm },
  })
}
