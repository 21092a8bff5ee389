import { trueWith } from '../../contracts/catalog/access-words'
import type { CoursePraise } from '../../contracts/catalog/cards'
import type { EnrolledCourse } from '../../contracts/learning/pages'
import type { PageProps } from '../../contracts/pages'
import { type HomeIcon, homeIcons } from '../../contracts/site/home-icons'
import { isOpen } from '../../domain/kernel/window'
import { selectedReviews } from '../../projections/communication/course-review'
import { syllabiOf } from '../../projections/learning/course-syllabus'
import { coursesOfStudent } from '../../projections/learning/student-course'
import { comingLaunches } from '../../projections/marketing/launch-page'
import { type Home, homeRow } from '../../projections/site/home-page'
import { type SiteSettingsRow, shopOfRow, siteRow } from '../../projections/site/site-settings'
import { reviewView } from '../catalog/cards'
import { REGRET_DAYS } from '../catalog/course-page'
import { categoryTiles } from '../catalog/pages'
import { salesLinks } from '../catalog/sales-links'
import { type Shop, shopOf } from '../catalog/shop'
import type { PageContext } from '../kernel/page'
import { enrolledCourse } from '../learning/views'
import { headOf } from '../marketing/launch-views'
import { allMaterials } from '../marketing/material-view'
import { chosen, shelvesOf } from './shelves'
import { shownFaqs } from './shown-faqs'

type Props = PageProps<'Platform/Home/Welcome'>

const CATEGORIES = 8
const MATERIALS = 4
const REVIEWS = 3

/** Texts of the page until staff write their own: nothing that the shop might not have. */
function textsOf({ home, identity, words }: SiteSettingsRow, isOpen: boolean) {
  if (home) return home
  const regret = `${REGRET_DAYS} dias para desistir da compra`
  return {
    headline: words.subject || shopOfRow({ identity }).name,
    lead: words.about,
    facts: isOpen ? [regret] : [],
    testimonials: [],
  }
}

/** The unfinished course that the student watched last. */
async function continueLearning(ctx: PageContext): Promise<EnrolledCourse | null> {
  const { accountId, role } = ctx.actor
  if (!accountId || role !== 'Student') return null
  const rows = await coursesOfStudent(ctx.db, accountId, ctx.now)
  const begun = rows.find((row) => row.completedAt === null && row.watchedAt !== null)
  const [course] = begun ? await syllabiOf(ctx.db, [begun.courseId]) : []
  return begun && course ? enrolledCourse(course, begun, { now: ctx.now }) : null
}

async function coursePraise(ctx: PageContext, shop: Shop): Promise<CoursePraise[]> {
  const found = await selectedReviews(ctx.db, REVIEWS * 2)
  return found
    .flatMap((row) => {
      const course = shop.courseById.get(row.courseId)
      return course ? [{ ...reviewView(row), course: { slug: course.slug, title: course.title } }] : []
    })
    .slice(0, REVIEWS)
}

/** The icon of this name; null for icons of old events that no longer exist. */
const knownIcon = (name: string) => homeIcons.find((icon) => icon === name) ?? null
const DEFAULT_ICON: HomeIcon = 'sparkles'

/** The categories that staff chose, in their order; by default the largest ones. */
function categoriesOf(shop: Shop, { categories }: Home): Props['categories'] {
  const tiles = categoryTiles(shop)
  if (categories.length === 0) return tiles.slice(0, CATEGORIES).map((tile) => ({ ...tile, icon: null }))
  const slugById = new Map(shop.categories.map(({ categoryId, slug }) => [categoryId, slug]))
  return categories.flatMap(({ categoryId, icon }) => {
    const tile = tiles.find(({ slug }) => slug === slugById.get(categoryId))
    return tile ? [{ ...tile, icon: knownIcon(icon) }] : []
  })
}

function tagsOf(shop: Shop, { tags }: Home, selectedId: string | undefined): Props['tags'] {
  const onSale = tags
    .map(({ tagId, name, products }) => ({ id: tagId, name, products: chosen(shop, products) }))
    .filter(({ products }) => products.length > 0)
  return {
    all: onSale.map(({ id, name }) => ({ id, name })),
    chosen: onSale.find(({ id }) => id === selectedId) ?? null,
  }
}

function featuredOf(shop: Shop, { featured }: Home): Props['featured'] {
  const named = shop.courseById.get(featured?.courseId ?? '')
  const course = named ?? shop.courses[0]?.card
  return course ? { course, label: named ? (featured?.label ?? '') : '' } : null
}

async function freeOf({ db, now }: PageContext): Promise<Props['free']> {
  const [[event], materials] = await Promise.all([comingLaunches(db, now, 1), allMaterials(db)])
  if (!event && materials.length === 0) return null
  return {
    event: event ? headOf(event, now) : null,
    materials: materials.slice(0, MATERIALS).map(({ kind, slug, title, subtitle, author }) => ({
      kind,
      slug,
      title,
      subtitle,
      author: author.name,
    })),
  }
}

const bannersOf = ({ banners }: Home, now: string): Props['banners'] =>
  banners
    .filter((each) => isOpen(each, now))
    .map(({ bannerId, title, text, url, linkText, image }) => ({
      id: bannerId,
      title,
      text,
      link: { href: url, label: linkText },
      image,
    }))

function announcementOf({ announcement }: Home, now: string): Props['announcement'] {
  if (!announcement || !isOpen(announcement, now)) return null
  return { label: announcement.label, href: announcement.url }
}

export async function loadHome(ctx: PageContext): Promise<Props> {
  const [shop, site, home, lastCourse, free, faq] = await Promise.all([
    shopOf(ctx.deps),
    siteRow(ctx.db),
    homeRow(ctx.db),
    continueLearning(ctx),
    freeOf(ctx),
    shownFaqs(ctx, 'home'),
  ])
  const isOpen = shop.courses.length + shop.bundles.length > 0
  const { headline, lead, facts, testimonials } = textsOf(site, isOpen)
  const { about } = home
  return {
    isOpen,
    subject: site.words.subject,
    headline,
    lead,
    facts: trueWith(shop.hasTerms, facts, String),
    testimonials,
    faq,
    announcement: announcementOf(home, ctx.now),
    banners: bannersOf(home, ctx.now),
    featured: featuredOf(shop, home),
    shelves: shelvesOf(shop, home),
    tags: tagsOf(shop, home, ctx.query.tag),
    categories: categoriesOf(shop, home),
    salesPages: salesLinks(shop),
    about: about && {
      ...about,
      items: about.items.map(({ icon, ...item }) => ({ ...item, icon: knownIcon(icon) ?? DEFAULT_ICON })),
    },
    praise: await coursePraise(ctx, shop),
    free,
    continueLearning: lastCourse,
  }
}
