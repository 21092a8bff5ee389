import { OpenEbookPage, WriteEbook } from '../../commands/catalog/ebook'
import { OpenSlidePage } from '../../commands/catalog/slide-page'
import type { Actor } from '../../commands/kernel/command'
import { CaptureLead } from '../../commands/marketing/lead'
import { DAY, type Instant, plus } from '../../domain/kernel/instants'
import type { Material } from '../content-loader'
import { people } from '../personas/people'
import type { World } from './world'

const pageOf = ({ slug, promise, description, learn, audience, courseSlug }: Material) => ({
  slug,
  promise,
  description,
  learn,
  audience,
  courseSlug,
})

function fileOf({ content }: World, { title, subtitle, topic, authorId, parts }: Material) {
  const author = content.teachers.find(({ id }) => id === authorId)
  if (!author) throw new Error(`${title} names an author who is not there`)
  return { title, subtitle, topic, parts, author: { name: author.name, bio: author.bio } }
}

export const pageId = (id: string) => `page-${id}`

export async function publishMaterials(world: World) {
  const { sim, staff } = world
  for (const each of world.content.ebooks) {
    await sim.send(staff.editor, WriteEbook, { ebookId: each.id, ...fileOf(world, each) })
    await sim.send(staff.editor, OpenEbookPage, {
      pageId: pageId(each.id),
      ebookId: each.id,
      ...pageOf(each),
    })
  }
  for (const each of world.content.slides) {
    await sim.send(staff.editor, OpenSlidePage, {
      pageId: pageId(each.id),
      ...fileOf(world, each),
      ...pageOf(each),
    })
  }
}

const LEADS = 90
const NEWS_SHARE = 0.4
const AGAIN_SHARE = 0.15

/** People give name and e-mail for a material, some for two, between `from` and the end. */
export function scheduleLeads(world: World, from: Instant) {
  const { sim } = world
  const { ebooks, slides, leadSources } = world.content
  const random = world.random('leads')
  const length = Date.parse(sim.end) - Date.parse(from)
  const asked = [
    ...ebooks.map((each) => ({ kind: 'ebook' as const, folder: '/ebooks', ...each })),
    ...slides.map((each) => ({ kind: 'slides' as const, folder: '/slides', ...each })),
  ]
  for (const { name, email } of people(random.int(1, 1e9), LEADS)) {
    let at = plus(from, random.next() * length)
    do {
      const { kind, folder, id, title, slug } = random.pick(asked)
      const source = { page: `${folder}/${slug}`, ...random.pick(leadSources) }
      const ticked = random.next() < NEWS_SHARE ? ['use', 'news'] : ['use']
      const guest: Actor = { accountId: null, role: 'Guest', visitorId: sim.newId() }
      sim.schedule(at, () =>
        sim.send(guest, CaptureLead, {
          name,
          email,
          origin: { kind, id: pageId(id), title },
          consent: { version: 'material-2026-11', ticked },
          source,
        }),
      )
      at = plus(at, random.next() * 9 * DAY)
    } while (random.next() < AGAIN_SHARE)
  }
}
