import { expect, test } from 'vitest'
import {
  changeCourseBasics,
  chooseCourseAudience,
  chooseCourseCover,
  chooseRecommendations,
  course,
  publishCourse,
  setCertificateRule,
  writeCourseDetails,
} from '../../../src/domain/catalog/course'
import { event } from '../../../src/domain/kernel/event'
import { courseDescription, courseFacts } from '../../support/catalogue'
import { given } from '../../support/given'

const { created, described, curriculum, priced } = courseFacts('react')
const { courseId, teacher, ...basics } = created.data
const { audience, ...words } = courseDescription
const details = { ...words, teacher: { name: teacher.name, bio: teacher.bio, newId: 'teacher-novo' } }

test('basics are changed once', () => {
  const next = { ...basics, title: 'React na prática', slug: 'react-na-pratica' }
  const changed = event('CourseBasicsChanged', { courseId, ...next })
  given(course, created).when(changeCourseBasics(basics)).thenNothing()
  given(course, created).when(changeCourseBasics(next)).thenEvents([changed])
  expect(given(course, created, changed).state()).toMatchObject({ slug: 'react-na-pratica', teacher })
})

test('a cover of one’s own is chosen once, and the drawn one comes back', () => {
  const cover = { image: `/media/pictures/${'a'.repeat(32)}.webp`, alt: 'Uma tela', x: 50, y: 50 }
  const chosen = event('CourseCoverChosen', { courseId, cover })
  const dropped = event('CourseCoverChosen', { courseId, cover: null })
  given(course, created)
    .when(chooseCourseCover({ cover: null }))
    .thenNothing()
  given(course, created).when(chooseCourseCover({ cover })).thenEvents([chosen])
  given(course, created, chosen).when(chooseCourseCover({ cover })).thenNothing()
  given(course, created, chosen)
    .when(chooseCourseCover({ cover: { ...cover, x: 10 } }))
    .thenTypes('CourseCoverChosen')
  given(course, created, chosen)
    .when(chooseCourseCover({ cover: null }))
    .thenEvents([dropped])
  given(course).when(chooseCourseCover({ cover })).thenRefused('course-unknown')
})

test('details leave the audience, and a teacher of the same name keeps the id', () => {
  given(course, created, described).when(writeCourseDetails(details)).thenNothing()
  const promise = 'Um produto no ar'
  const written = event('CourseDetailsWritten', { courseId, ...words, promise, teacher })
  given(course, created, described)
    .when(writeCourseDetails({ ...details, promise }))
    .thenEvents([written])
  expect(given(course, created, described, written).state()).toMatchObject({
    described: { promise, audience },
  })
})

test('another teacher gets another id', () => {
  const other = { name: 'Caio Mendonça', bio: '', newId: 'teacher-caio-mendonca' }
  given(course, created, described)
    .when(writeCourseDetails({ ...details, teacher: other }))
    .thenEvents([
      event('CourseDetailsWritten', {
        courseId,
        ...words,
        teacher: { teacherId: 'teacher-caio-mendonca', name: 'Caio Mendonça', bio: '' },
      }),
    ])
})

test('a photograph of the same teacher is a change, and so is its end', () => {
  const photographed = {
    ...details,
    teacher: { ...details.teacher, name: teacher.name, picture: '/media/t.webp' },
  }
  const written = event('CourseDetailsWritten', {
    courseId,
    ...words,
    teacher: { ...teacher, picture: '/media/t.webp' },
  })
  given(course, created, described).when(writeCourseDetails(photographed)).thenEvents([written])
  given(course, created, described, written).when(writeCourseDetails(photographed)).thenNothing()
  given(course, created, described, written)
    .when(writeCourseDetails({ ...details, teacher: { ...details.teacher, name: teacher.name } }))
    .thenEvents([event('CourseDetailsWritten', { courseId, ...words, teacher })])
})

test('an audience alone describes nothing yet', () => {
  const chosen = event('CourseAudienceChosen', { courseId, audience: ['Iniciantes'] })
  given(course, created)
    .when(chooseCourseAudience({ audience: ['Iniciantes'] }))
    .thenEvents([chosen])
  given(course, created, chosen)
    .when(chooseCourseAudience({ audience: ['Iniciantes'] }))
    .thenNothing()
  given(course, created, chosen, curriculum, priced).when(publishCourse()).thenRefused('course-undescribed')
})

test('what the certificate asks is set once each choice', () => {
  const rule = { seenPercent: 90, studyDays: 3 }
  const set = event('CourseCertificateRuleSet', { courseId, ...rule })
  given(course, created)
    .when(setCertificateRule({ seenPercent: 75, studyDays: 1 }))
    .thenNothing()
  given(course, created).when(setCertificateRule(rule)).thenEvents([set])
  given(course, created, set).when(setCertificateRule(rule)).thenNothing()
})

test('other courses are recommended, once each choice', () => {
  const chosen = event('CourseRecommendationsChosen', { courseId, recommended: ['js', 'html'] })
  given(course, created)
    .when(chooseRecommendations({ recommended: ['js', 'html'] }))
    .thenEvents([chosen])
  given(course, created, chosen)
    .when(chooseRecommendations({ recommended: ['js', 'html'] }))
    .thenNothing()
  given(course, created, chosen)
    .when(chooseRecommendations({ recommended: [] }))
    .thenEvents([event('CourseRecommendationsChosen', { courseId, recommended: [] })])
  given(course, created)
    .when(chooseRecommendations({ recommended: [courseId] }))
    .thenRefused('recommends-itself')
})

test('nothing is changed of a course that nobody created', () => {
  for (const decision of [
    changeCourseBasics(basics),
    writeCourseDetails(details),
    chooseCourseAudience({ audience }),
    chooseRecommendations({ recommended: [] }),
  ])
    given(course).when(decision).thenRefused('course-unknown')
})
