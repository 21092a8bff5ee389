import * as z from 'zod'
import { aggregate, type Decide } from '../kernel/aggregate'
import { type EventOf, event, eventSchema, events, id } from '../kernel/event'
import { refuse } from '../kernel/refuse'
import { demandWindow } from '../kernel/window'
import * as parts from './home-parts'

/** One stream, `home-main`: each event holds the whole of one part of the home page, in its order. */
export const homeEvents = events({
  HomeBannersSet: eventSchema('Página inicial: banners', { homeId: id, banners: z.array(parts.banner) }),
  HomeAnnouncementSet: eventSchema('Página inicial: aviso', {
    homeId: id,
    announcement: parts.announcement.nullable(),
  }),
  HomeFeaturedCourseSet: eventSchema('Página inicial: curso em destaque', {
    homeId: id,
    courseId: id.nullable(),
    label: z.string(),
  }),
  HomeSectionsSet: eventSchema('Página inicial: seções', { homeId: id, sections: z.array(parts.section) }),
  HomeTagsSet: eventSchema('Página inicial: tags', { homeId: id, tags: z.array(parts.tag) }),
  /** An empty list shows the fullest categories. */
  HomeCategoriesSet: eventSchema('Página inicial: categorias', {
    homeId: id,
    categories: z.array(parts.homeCategory),
  }),
  HomeAboutSet: eventSchema('Página inicial: sobre a escola', { homeId: id, about: parts.about.nullable() }),
})
export type HomeEvent = EventOf<typeof homeEvents>

/** The only instance. */
export const HOME_ID = 'main'

export interface Home {
  banners: parts.Banner[]
  announcement: parts.Announcement | null
  featured: { courseId: string | null; label: string } | null
  sections: parts.Section[]
  tags: parts.Tag[]
  categories: parts.HomeCategory[]
  about: parts.About | null
}

export const unwrittenHome: Home = {
  banners: [],
  announcement: null,
  featured: null,
  sections: [],
  tags: [],
  categories: [],
  about: null,
}

export const home = aggregate<Home, typeof homeEvents>(
  { name: 'home', label: 'Página inicial' },
  homeEvents,
  unwrittenHome,
  {
    HomeBannersSet: (h, { banners }) => ({ ...h, banners }),
    HomeAnnouncementSet: (h, { announcement }) => ({ ...h, announcement }),
    HomeFeaturedCourseSet: (h, { courseId, label }) => ({ ...h, featured: { courseId, label } }),
    HomeSectionsSet: (h, { sections }) => ({ ...h, sections }),
    HomeTagsSet: (h, { tags }) => ({ ...h, tags }),
    HomeCategoriesSet: (h, { categories }) => ({ ...h, categories }),
    HomeAboutSet: (h, { about }) => ({ ...h, about }),
  },
)

type HomeDecide = Decide<Home, HomeEvent>
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function demandDistinct(ids: string[], field: string) {
  const at = ids.findIndex((each, i) => ids.indexOf(each) !== i)
  if (at >= 0) refuse('repeated', 'Este item aparece duas vezes na lista.', `${field}.${at}`)
}

export const setHomeBanners =
  ({ banners }: { banners: parts.Banner[] }): HomeDecide =>
  (h) => {
    const ids = banners.map(({ bannerId }) => bannerId)
    demandDistinct(ids, 'banners')
    banners.forEach((each, at) => {
      demandWindow(each, `banners.${at}.`)
    })
    return same(h.banners, banners) ? [] : [event('HomeBannersSet', { homeId: HOME_ID, banners })]
  }

export const setHomeAnnouncement =
  ({ announcement }: { announcement: parts.Announcement | null }): HomeDecide =>
  (h) => {
    if (announcement) demandWindow(announcement, 'announcement.')
    if (same(h.announcement, announcement)) return []
    return [event('HomeAnnouncementSet', { homeId: HOME_ID, announcement })]
  }

export const setHomeFeaturedCourse =
  (featured: { courseId: string | null; label: string }): HomeDecide =>
  (h) =>
    same(h.featured ?? { courseId: null, label: '' }, featured)
      ? []
      : [event('HomeFeaturedCourseSet', { homeId: HOME_ID, ...featured })]

/** The tag that a section asks for must be there when it is set, and may not go while it is asked for. */
const lacksTag = ({ rule }: parts.Section, tags: parts.Tag[]) =>
  rule.by === 'tag' && !tags.some(({ tagId }) => tagId === rule.tagId)

export const setHomeSections =
  ({ sections }: { sections: parts.Section[] }): HomeDecide =>
  (h) => {
    const ids = sections.map(({ sectionId }) => sectionId)
    demandDistinct(ids, 'sections')
    const lost = sections.findIndex((each) => lacksTag(each, h.tags))
    if (lost >= 0) refuse('tag-unknown', 'Escolha uma tag que existe.', `sections.${lost}.rule.tagId`)
    return same(h.sections, sections) ? [] : [event('HomeSectionsSet', { homeId: HOME_ID, sections })]
  }

export const setHomeTags =
  ({ tags }: { tags: parts.Tag[] }): HomeDecide =>
  (h) => {
    const ids = tags.map(({ tagId }) => tagId)
    demandDistinct(ids, 'tags')
    const using = h.sections.find((each) => lacksTag(each, tags))
    if (using) refuse('tag-in-use', `A seção “${using.title}” usa uma tag que você tirou.`, 'tags')
    return same(h.tags, tags) ? [] : [event('HomeTagsSet', { homeId: HOME_ID, tags })]
  }

export const setHomeCategories =
  ({ categories }: { categories: parts.HomeCategory[] }): HomeDecide =>
  (h) => {
    const ids = categories.map(({ categoryId }) => categoryId)
    demandDistinct(ids, 'categories')
    return same(h.categories, categories) ? [] : [event('HomeCategoriesSet', { homeId: HOME_ID, categories })]
  }

export const setHomeAbout =
  ({ about }: { about: parts.About | null }): HomeDecide =>
  (h) =>
    same(h.about, about) ? [] : [event('HomeAboutSet', { homeId: HOME_ID, about })]
