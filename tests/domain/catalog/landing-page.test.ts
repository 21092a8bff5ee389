import { test } from 'vitest'
import {
  archiveLandingPage,
  changeLandingPageBasics,
  chooseLandingPageCover,
  chooseLandingPageVideoTestimonials,
  createLandingPage,
  landingPage,
  publishLandingPage,
  setLandingPageFreeCourse,
  writeLandingPageDetails,
  writeLandingPageFaq,
  writeLandingPageTestimonials,
} from '../../../src/domain/catalog/landing-page'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const landingPageId = 'l1'
const basics = { title: 'Volta às aulas', slug: 'volta-as-aulas', productId: 'p1', description: '' }
const details = {
  headline: 'Comece o ano programando',
  subline: '',
  sections: [{ sectionId: null, title: 'Por que agora', text: '<p>Porque sim.</p>' }],
}
const created = event('LandingPageCreated', { landingPageId, ...basics })
const written = event('LandingPageDetailsWritten', { landingPageId, ...details })
const published = event('LandingPagePublished', { landingPageId })
const archived = event('LandingPageArchived', { landingPageId })
const free = {
  offersCourse: true,
  freeCourseId: 'git',
  freeCourseTitle: 'Comece de graça',
  freeCourseText: '',
}

const cover = { image: `/media/pictures/${'a'.repeat(32)}.webp`, alt: 'Uma sala', x: 50, y: 50 }

test('a landing page is created once', () => {
  const create = createLandingPage({ landingPageId, ...basics })
  given(landingPage).when(create).thenEvents([created])
  given(landingPage, created).when(create).thenNothing()
})

test('each part is written alone, and the same words are no change', () => {
  const renamed = { ...basics, title: 'Volta às aulas 2027' }
  const parts = [
    [changeLandingPageBasics(renamed), event('LandingPageBasicsChanged', { landingPageId, ...renamed })],
    [writeLandingPageDetails(details), written],
    [
      writeLandingPageTestimonials({ testimonials: [{ name: 'Ana', role: '', text: 'Bom.' }] }),
      event('LandingPageTestimonialsWritten', {
        landingPageId,
        testimonials: [{ name: 'Ana', role: '', text: 'Bom.' }],
      }),
    ],
    [chooseLandingPageCover({ cover }), event('LandingPageCoverChosen', { landingPageId, cover })],
    [
      chooseLandingPageVideoTestimonials({ videoTestimonials: ['v1'] }),
      event('LandingPageVideoTestimonialsChosen', { landingPageId, videoTestimonials: ['v1'] }),
    ],
    [
      writeLandingPageFaq({ faqIds: ['f1'], faq: [] }),
      event('LandingPageFaqWritten', { landingPageId, faqIds: ['f1'], faq: [] }),
    ],
    [setLandingPageFreeCourse(free), event('LandingPageFreeCourseSet', { landingPageId, ...free })],
  ] as const
  for (const [decide, happened] of parts) {
    given(landingPage, created).when(decide).thenEvents([happened])
    given(landingPage, created, happened).when(decide).thenNothing()
    given(landingPage).when(decide).thenRefused('landing-page-unknown')
  }
})

test('it is published once it says something, and may go and come back', () => {
  given(landingPage, created).when(publishLandingPage()).thenRefused('landing-page-unnamed')
  const withoutSections = event('LandingPageDetailsWritten', { landingPageId, ...details, sections: [] })
  given(landingPage, created, withoutSections).when(publishLandingPage()).thenRefused('landing-page-empty')
  given(landingPage, created, written).when(publishLandingPage()).thenEvents([published])
  given(landingPage, created, written, published).when(publishLandingPage()).thenNothing()
  given(landingPage, created, written, published).when(archiveLandingPage()).thenEvents([archived])
  given(landingPage, created, written, published, archived).when(archiveLandingPage()).thenNothing()
  given(landingPage, created, written, published, archived).when(publishLandingPage()).thenEvents([published])
})

test('a free course is offered with a course and a title, and its texts may wait while it is not', () => {
  given(landingPage, created)
    .when(setLandingPageFreeCourse({ ...free, freeCourseId: null }))
    .thenRefused('free-course-missing')
  given(landingPage, created)
    .when(setLandingPageFreeCourse({ ...free, freeCourseTitle: '' }))
    .thenRefused('free-course-untitled')
  const off = { ...free, offersCourse: false, freeCourseId: null }
  given(landingPage, created)
    .when(setLandingPageFreeCourse(off))
    .thenEvents([event('LandingPageFreeCourseSet', { landingPageId, ...off })])
})
