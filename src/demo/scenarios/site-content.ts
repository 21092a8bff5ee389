import { WritePopup } from '../../commands/marketing/popup'
import * as commands from '../../commands/site/home'
import { SetMetaTags } from '../../commands/site/meta-tags'
import { DraftScript } from '../../commands/site/script'
import type { Instant } from '../../domain/kernel/instants'
import * as parts from '../content/home-parts'
import type { Stage } from './world'

/** An editor arranges the home page; what it names must be there, on sale or not yet. */
export async function arrangeHome({ sim, world, staff }: Stage) {
  const { editor } = staff
  await sim.send(editor, commands.SetHomeAnnouncement, { announcement: parts.announcement })
  await sim.send(editor, commands.SetHomeBanners, { banners: parts.banners })
  await sim.send(editor, commands.SetHomeFeaturedCourse, parts.featured)
  const there = new Set([...world.courses, ...world.bundles].map(({ id }) => id))
  const tags = parts.tags.map((tag) => ({ ...tag, products: tag.products.filter(({ id }) => there.has(id)) }))
  await sim.send(editor, commands.SetHomeTags, { tags })
  await sim.send(editor, commands.SetHomeSections, { sections: parts.sections })
  await sim.send(editor, commands.SetHomeCategories, { categories: parts.categories })
  const about = {
    title: 'Feito para quem tem pouco tempo',
    lead: 'Estudar sozinho não precisa ser estudar sem ninguém.',
    items: world.home.about,
  }
  await sim.send(editor, commands.SetHomeAbout, { about })
}

/** The promotion gets a banner of its own, first of all, for as long as it runs. */
export async function announcesPromotion({ sim, staff }: Stage, until: Instant) {
  const banners = [parts.promotionBanner(sim.now(), until), ...parts.banners]
  await sim.send(staff.editor, commands.SetHomeBanners, { banners })
}

/** What the settings rooms hold: a popup on one page, meta tags, and a script that waits for an Admin. */
export async function addsToPages({ sim, staff }: Stage) {
  const { editor } = staff
  await sim.send(editor, WritePopup, parts.popup)
  await sim.send(editor, SetMetaTags, parts.metaTags)
  await sim.send(editor, DraftScript, parts.script)
}
