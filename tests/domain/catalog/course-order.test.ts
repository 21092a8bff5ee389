import { test } from 'vitest'
import { choosePopularCourses, courseOrder, reorderCourses } from '../../../src/domain/catalog/course-order'
import { event } from '../../../src/domain/kernel/event'
import { given } from '../../support/given'

const ordered = event('CoursesReordered', { ids: ['js', 'html'] })
const popular = event('PopularCoursesChosen', { courseIds: ['react'] })

test('an order is told once, and leaves the popular courses', () => {
  given(courseOrder)
    .when(reorderCourses(['js', 'html']))
    .thenEvents([ordered])
  given(courseOrder, popular, ordered)
    .when(reorderCourses(['js', 'html']))
    .thenNothing()
  given(courseOrder, ordered)
    .when(reorderCourses(['html', 'js']))
    .thenEvents([event('CoursesReordered', { ids: ['html', 'js'] })])
})

test('popular courses are chosen once, and may be none again', () => {
  given(courseOrder, ordered)
    .when(choosePopularCourses(['react']))
    .thenEvents([popular])
  given(courseOrder, popular, ordered)
    .when(choosePopularCourses(['react']))
    .thenNothing()
  given(courseOrder, popular)
    .when(choosePopularCourses([]))
    .thenEvents([event('PopularCoursesChosen', { courseIds: [] })])
})
