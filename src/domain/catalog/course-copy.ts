import { usualRule } from '../kernel/certificate-terms'
import { event } from '../kernel/event'
import { same } from '../kernel/same'
import type { CourseDecide, CourseEvent, KnownCourse } from './course'
import type { CourseModule, Lesson } from './lesson'
import type { LessonFile } from './lesson-file'

/** The same lessons under ids of their own, since ids are what progress belongs to. */
export function renewed(modules: readonly CourseModule[], newId: () => string): CourseModule[] {
  const renewedQuiz = (quiz: NonNullable<Lesson['quiz']>) => ({
    ...quiz,
    questions: quiz.questions.map((question) => ({
      ...question,
      questionId: newId(),
      answers: question.answers.map((answer) => ({ ...answer, answerId: newId() })),
    })),
  })
  return modules.map((module) => ({
    ...module,
    moduleId: newId(),
    lessons: module.lessons.map(({ quiz, ...lesson }) => ({
      ...lesson,
      lessonId: newId(),
      ...(quiz && { quiz: renewedQuiz(quiz) }),
    })),
  }))
}

/** A draft with the texts and the working curriculum of another course; price, students, and reviews stay there. */
export const copyCourse =
  (data: {
    courseId: string
    title: string
    slug: string
    from: KnownCourse
    modules: CourseModule[]
    files: LessonFile[]
  }): CourseDecide =>
  (c) => {
    if (c.phase !== 'absent') return []
    const { courseId, title, slug, from, modules, files } = data
    const { subtitle, categoryId, level, language, topic, teacher } = from
    const { cover, described, recommended, certificate, accessMonths } = from
    const created = { courseId, slug, title, subtitle, categoryId, level, language, topic, teacher }
    const events: CourseEvent[] = [event('CourseCreated', { ...created, copiedFrom: from.id })]
    if (cover) events.push(event('CourseCoverChosen', { courseId, cover }))
    if (described) events.push(event('CourseDescribed', { courseId, ...described }))
    if (modules.length > 0) events.push(event('CurriculumDraftReplaced', { courseId, modules }))
    for (const { fileId, lessonId, title, archived: _, ...upload } of files)
      events.push(event('LessonFileAdded', { courseId, fileId, lessonId, title, upload }))
    if (recommended.length > 0) events.push(event('CourseRecommendationsChosen', { courseId, recommended }))
    if (!same(certificate, usualRule))
      events.push(event('CourseCertificateRuleSet', { courseId, ...certificate }))
    if (accessMonths !== null) events.push(event('CourseAccessTermSet', { courseId, accessMonths }))
    return events
  }
