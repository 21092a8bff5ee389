import { WritePopup } from '../../commands/marketing/popup'
import * as commands from '../../commands/site/home'
import { SetMetaTags } from '../../commands/site/meta-tags'
import { DraftScript } from '../../commands/site/script'
import type { Instant } from '../../domain/kernel/instants'
import type { Content } from '../content-loader'
import type { World } from './world'

const ALWAYS = { from: null, until: null }

type Banner = Content['home']['promotionBanner']
const bannerOf = ({ id, ...banner }: Banner, shown: { from: Instant | null; until: Instant | null }) => ({
  bannerId: id,
  ...banner,
  image: null,
  ...shown,
})
const banners = ({ home }: Content) => home.banners.map((each) => bannerOf(each, ALWAYS))

/** All products that the home page names must exist. */
export async function arrangeHome({ sim, content, staff }: World) {
  const { home } = content
  const { editor } = staff
  await sim.send(editor, commands.SetHomeAnnouncement, { announcement: { ...home.announcement, ...ALWAYS } })
  await sim.send(editor, commands.SetHomeBanners, { banners: banners(content) })
  const { course, label } = home.featured
  await sim.send(editor, commands.SetHomeFeaturedCourse, { courseId: `course-${course}`, label })
  const known = new Set([...content.courses, ...content.bundles].map(({ id }) => id))
  const tags = home.tags.map(({ id: tagId, name, products }) => ({
    tagId,
    name,
    products: products.filter(({ id }) => known.has(id)),
  }))
  await sim.send(editor, commands.SetHomeTags, { tags })
  const sections = home.sections.map(({ id: sectionId, ...section }) => ({ sectionId, ...section }))
  await sim.send(editor, commands.SetHomeSections, { sections })
  const categories = home.categories.map(({ category, icon }) => ({
    categoryId: `category-${category}`,
    icon,
  }))
  await sim.send(editor, commands.SetHomeCategories, { categories })
  await sim.send(editor, commands.SetHomeAbout, { about: home.about })
}

/** Puts the promotion's banner before the others until the promotion ends. */
export async function announcePromotion({ sim, content, staff }: World, until: Instant) {
  const promoted = bannerOf(content.home.promotionBanner, { from: sim.now(), until })
  await sim.send(staff.editor, commands.SetHomeBanners, { banners: [promoted, ...banners(content)] })
}

/** A popup on one page, meta tags, and a script that waits for an Admin's approval. */
export async function addPageExtras({ sim, content, staff }: World) {
  const { editor } = staff
  const { popup, metaTags, script } = content.site
  const { id: popupId, ...popupFields } = popup
  await sim.send(editor, WritePopup, { popupId, ...popupFields, ...ALWAYS })
  const { id: metaTagsId, ...metaTagFields } = metaTags
  await sim.send(editor, SetMetaTags, { metaTagsId, ...metaTagFields, image: null })
  const { id: scriptId, ...scriptFields } = script
  await sim.send(editor, DraftScript, { scriptId, ...scriptFields, code: null })
}
