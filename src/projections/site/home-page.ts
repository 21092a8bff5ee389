import type { Knex } from 'knex'
import { HOME_ID, type Home, type HomeEvent, unwrittenHome } from '../../domain/site/home'
import { SITE_ID, type SiteEvent } from '../../domain/site/site'
import { column, nullable } from '../kernel/columns'
import { projection, table } from '../kernel/projection'

export interface HomePageRow extends Home {
  homeId: string
}

type Event = HomeEvent | Extract<SiteEvent, { type: 'HomeContentSet' }>

/** Replaces one part of the page. */
const part = <K extends keyof Home>(name: K) => ({
  key: (e: { homeId: string }) => e.homeId,
  apply: (row: HomePageRow | undefined, e: { homeId: string } & { [N in K]: Home[N] }): HomePageRow => ({
    ...(row ?? unwrittenHome),
    homeId: e.homeId,
    [name]: e[name],
  }),
})

export const homePage = projection<Event, HomePageRow>({
  name: 'home_page',
  description: 'Banners, announcement, sections, tags and categories of the home page, in order',
  version: 1,
  key: 'homeId',
  report: {
    label: 'Página inicial',
    about: 'Os banners, o aviso, as prateleiras, as tags e as categorias da página inicial.',
    group: 'Loja',
    columns: ['banners', 'announcement', 'featured', 'sections', 'tags', 'categories', 'about'],
  },
  columns: {
    homeId: column.id('Página'),
    banners: column.json('Banners'),
    announcement: nullable(column.json('Aviso')),
    featured: nullable(column.json('Curso em destaque')),
    sections: column.json('Seções'),
    tags: column.json('Tags'),
    categories: column.json('Categorias'),
    about: nullable(column.json('Sobre a escola')),
  },
  on: {
    HomeBannersSet: part('banners'),
    HomeAnnouncementSet: part('announcement'),
    HomeSectionsSet: part('sections'),
    HomeTagsSet: part('tags'),
    HomeCategoriesSet: part('categories'),
    HomeAboutSet: part('about'),
    HomeFeaturedCourseSet: {
      key: (e) => e.homeId,
      apply: (row, { homeId, courseId, label }) => ({
        ...(row ?? unwrittenHome),
        homeId,
        featured: { courseId, label },
      }),
    },
    // Two events set the featured course; the latest one wins.
    HomeContentSet: {
      key: (e) => (e.siteId === SITE_ID ? HOME_ID : null),
      apply: (row, { featuredCourseId }) => ({
        ...(row ?? unwrittenHome),
        homeId: HOME_ID,
        featured: { courseId: featuredCourseId, label: row?.featured?.label ?? '' },
      }),
    },
  },
})

/** The home page as staff arranged it; with empty parts before that. */
export async function homeRow(db: Knex): Promise<Home> {
  const found = await db<HomePageRow>(table(homePage)).where({ homeId: HOME_ID }).first()
  return (found as HomePageRow | undefined) ?? unwrittenHome
}

/** Texts for a banner's generated picture; undefined when it is gone or has a picture of its own. */
export async function bannerWords(db: Knex, bannerId: string) {
  const found = (await homeRow(db)).banners.find((each) => each.bannerId === bannerId)
  if (!found || found.image) return undefined
  return { slug: bannerId, title: found.title, subtitle: found.text, topic: found.topic }
}

export type { Home } from '../../domain/site/home'
export type { ProductRef, Section, ShelfRule } from '../../domain/site/home-parts'
