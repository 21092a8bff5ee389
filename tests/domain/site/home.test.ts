import { describe, expect, test } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { demandWindow, isOpen } from '../../../src/domain/kernel/window'
import {
  home,
  setHomeAbout,
  setHomeAnnouncement,
  setHomeBanners,
  setHomeCategories,
  setHomeFeaturedCourse,
  setHomeSections,
  setHomeTags,
} from '../../../src/domain/site/home'
import { given } from '../../support/given'

const banner = {
  bannerId: 'semana',
  title: 'Semana do Dev',
  text: '',
  linkText: 'Ver ofertas',
  url: '/popular-courses',
  image: null,
  topic: 'react',
  from: null,
  until: null,
}
const products = [{ type: 'course' as const, id: 'react' }]
const tag = { tagId: 'web', name: 'Web', products }
const tagged = {
  sectionId: 'web',
  title: 'Para a web',
  lead: '',
  rule: { by: 'tag' as const, tagId: 'web', most: 4 },
}
const best = {
  sectionId: 'vendidos',
  title: 'Mais procurados',
  lead: '',
  rule: { by: 'bestSellers' as const, most: 8 },
}
const tagsSet = event('HomeTagsSet', { homeId: 'main', tags: [tag] })

describe('each part of the home page is set once, in its order', () => {
  test('banners', () => {
    const said = event('HomeBannersSet', { homeId: 'main', banners: [banner] })
    given(home)
      .when(setHomeBanners({ banners: [banner] }))
      .thenEvents([said])
    given(home, said)
      .when(setHomeBanners({ banners: [banner] }))
      .thenNothing()
    given(home)
      .when(setHomeBanners({ banners: [banner, banner] }))
      .thenRefused('repeated')
    const over = { ...banner, from: '2026-03-02T12:00:00.000Z', until: '2026-03-02T12:00:00.000Z' }
    given(home)
      .when(setHomeBanners({ banners: [over] }))
      .thenRefused('window-ends-first', 'O fim precisa vir depois do começo.')
  })

  test('the announcement, and its end', () => {
    const announcement = { label: 'Turmas abertas', url: null, from: null, until: null }
    const said = event('HomeAnnouncementSet', { homeId: 'main', announcement })
    given(home).when(setHomeAnnouncement({ announcement })).thenEvents([said])
    given(home, said).when(setHomeAnnouncement({ announcement })).thenNothing()
    given(home, said)
      .when(setHomeAnnouncement({ announcement: null }))
      .thenTypes('HomeAnnouncementSet')
    given(home)
      .when(setHomeAnnouncement({ announcement: null }))
      .thenNothing()
  })

  test('the featured course, categories and about', () => {
    const featured = { courseId: 'react', label: 'Novo' }
    const set = event('HomeFeaturedCourseSet', { homeId: 'main', ...featured })
    given(home).when(setHomeFeaturedCourse(featured)).thenEvents([set])
    given(home, set).when(setHomeFeaturedCourse(featured)).thenNothing()
    const categories = [{ categoryId: 'front', icon: 'layout' }]
    given(home).when(setHomeCategories({ categories })).thenTypes('HomeCategoriesSet')
    given(home)
      .when(setHomeCategories({ categories: [...categories, ...categories] }))
      .thenRefused('repeated')
    const about = {
      title: 'Por quê',
      lead: '',
      items: [{ icon: 'clock', title: 'Curtas', text: 'Até 20 min' }],
    }
    given(home).when(setHomeAbout({ about })).thenTypes('HomeAboutSet')
    given(home)
      .when(setHomeAbout({ about: null }))
      .thenNothing()
  })
})

describe('sections and tags hold together', () => {
  test('a section asks for a tag that is there', () => {
    given(home)
      .when(setHomeSections({ sections: [best, tagged] }))
      .thenRefused('tag-unknown')
    given(home, tagsSet)
      .when(setHomeSections({ sections: [best, tagged] }))
      .thenEvents([event('HomeSectionsSet', { homeId: 'main', sections: [best, tagged] })])
  })

  test('a tag stays while a section asks for it', () => {
    const sections = event('HomeSectionsSet', { homeId: 'main', sections: [tagged] })
    given(home, tagsSet, sections)
      .when(setHomeTags({ tags: [] }))
      .thenRefused('tag-in-use', 'A seção “Para a web” usa uma tag que você tirou.')
    given(home, tagsSet)
      .when(setHomeTags({ tags: [] }))
      .thenTypes('HomeTagsSet')
  })
})

test('a window opens at its first moment and is shut at its last', () => {
  const from = '2026-03-02T12:00:00.000Z'
  const until = '2026-03-03T12:00:00Z'
  expect(isOpen({ from, until }, '2026-03-02T11:59:59.999Z')).toBe(false)
  expect(isOpen({ from, until }, from)).toBe(true)
  expect(isOpen({ from, until }, '2026-03-03T12:00:00.000Z')).toBe(false)
  expect(isOpen({ from: null, until: null }, from)).toBe(true)
  expect(() => demandWindow({ from: until, until: from })).toThrow('O fim precisa vir depois do começo.')
})
