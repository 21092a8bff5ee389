import { test } from 'vitest'
import { homePage } from '../../../src/projections/site/home-page'
import { project } from '../../support/project'

const homeId = 'main'
const banners = { type: 'HomeBannersSet', data: { homeId, banners: [{ bannerId: 'b' }] } }
const about = { type: 'HomeAboutSet', data: { homeId, about: { title: 'Por quê' } } }
const featured = (courseId: string) => ({
  type: 'HomeFeaturedCourseSet',
  data: { homeId, courseId, label: 'Novo' },
})
const content = (featuredCourseId: string) => ({
  type: 'HomeContentSet',
  data: { siteId: 'main', headline: 'Aprenda', featuredCourseId },
})

test('one row has all parts, each as last set', () => {
  project(homePage, [banners, about]).rows([
    { banners: [{ bannerId: 'b' }], about: { title: 'Por quê' }, sections: [], tags: [], announcement: null },
  ])
  project(homePage, [banners, { type: 'HomeBannersSet', data: { homeId, banners: [] } }]).rows([
    { banners: [] },
  ])
})

test('the featured course is the latest one of both events', () => {
  project(homePage, [content('sql')]).rows([{ featured: { courseId: 'sql', label: '' } }])
  project(homePage, [content('sql'), featured('react')]).rows([
    { featured: { courseId: 'react', label: 'Novo' } },
  ])
  project(homePage, [featured('react'), content('sql')]).rows([
    { featured: { courseId: 'sql', label: 'Novo' } },
  ])
})
