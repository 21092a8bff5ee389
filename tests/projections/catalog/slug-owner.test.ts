import { test } from 'vitest'
import { slugOwner } from '../../../src/projections/catalog/slug-owner'
import { bundleFacts, courseFacts } from '../../support/catalogue'
import { project } from '../../support/project'

const at = (day: number) => `2026-03-0${day}T12:00:00.000Z`

test('an address belongs to who took it last, and to each kind by itself; landing pages and programmes are one', () => {
  const react = courseFacts('react').created
  const renamed = (courseId: string, slug: string) => ({
    type: 'CourseBasicsChanged',
    data: { ...react.data, courseId, slug },
  })
  const campaign = { landingPageId: 'lp1', title: 'Volta', productId: 'react', description: '' }
  project(slugOwner, [
    { ...react, at: at(1) },
    { ...bundleFacts('react').created, at: at(1) },
    { ...renamed('react', 'react-19'), at: at(2) },
    { ...renamed('react', 'react-20'), at: at(3) },
    { ...courseFacts('outro').created, at: at(4) },
    { ...renamed('outro', 'react'), at: at(5) },
    { ...renamed('outro', 'react'), at: at(6) },
    { type: 'LandingPageCreated', data: { ...campaign, slug: 'volta' }, at: at(6) },
    { type: 'LandingPageBasicsChanged', data: { ...campaign, slug: 'react' }, at: at(7) },
  ]).rows([
    { slugKey: 'bundle:react', kind: 'bundle', ownerId: 'lp1', takenAt: at(7) },
    { slugKey: 'bundle:volta', kind: 'bundle', ownerId: 'lp1', takenAt: at(6) },
    { slugKey: 'course:outro', ownerId: 'outro' },
    { slugKey: 'course:react', kind: 'course', slug: 'react', ownerId: 'outro', takenAt: at(5) },
    { slugKey: 'course:react-19', ownerId: 'react', takenAt: at(2) },
    { slugKey: 'course:react-20', ownerId: 'react', takenAt: at(3) },
  ])
})
