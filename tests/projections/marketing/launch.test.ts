import { expect, test } from 'vitest'
import { launchPage } from '../../../src/projections/marketing/launch-page'
import { launchRegistrations } from '../../../src/projections/marketing/launch-registration'
import {
  created,
  described,
  joined,
  launchId,
  lesson,
  published,
  START,
} from '../../support/histories/launch'
import { project } from '../../support/project'

const joins = (registrationId: string) => ({ type: 'LaunchJoined', data: joined({ registrationId }) })
const due = (kind: string) => ({
  type: 'LaunchNoticeDue',
  data: { seat: 's1', registrationId: 'r1', launchId, kind, about: START },
})

test('the page of a launch has staff’s latest texts and counts registrations', () => {
  const lessons = [lesson('a', START)]
  const set = { type: 'LaunchLessonsSet', data: { launchId, lessons } }
  project(launchPage, [created, described, set, published, joins('r1'), joins('r2')]).rows([
    {
      launchId,
      slug: 'imersao-sql',
      status: 'published',
      description: '<p>SQL</p>',
      lessons: [
        {
          lessonId: 'a',
          opensAt: START,
          src: '/media/lessons/clip-a.mp4',
          poster: '/media/lessons/clip-a.webp',
          seconds: 12,
          videoId: '',
        },
      ],
      searchText: 'imersao sql imersao sql',
      registered: 2,
    },
  ])
  const cancelled = { type: 'LaunchCancelled', data: { launchId, startsAt: START } }
  project(launchPage, [created, published, cancelled]).rows([
    { status: 'cancelled', registered: 0, publishedAt: '2026-03-02T12:01:00.000Z' },
  ])
})

test('a registration has person, browser and mails', () => {
  project(launchRegistrations, [joins('r1'), due('day'), due('hour')]).rows([
    {
      registrationId: 'r1',
      email: 'ana@exemplo.test',
      visitorId: 'v1',
      joinedAt: '2026-03-02T12:00:00.000Z',
      notices: ['day', 'hour'],
    },
  ])
  expect(project(launchRegistrations, [due('day')]).all).toEqual([])
})
