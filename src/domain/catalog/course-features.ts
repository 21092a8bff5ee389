import { type CourseModule, kindOf, lessonsOf } from './lesson'

export type CourseFeature = 'questions' | 'transcript' | 'exercises'

const holds: Record<CourseFeature, (modules: readonly CourseModule[]) => boolean> = {
  questions: (modules) => lessonsOf(modules).some(({ video }) => video !== null),
  transcript: (modules) => {
    const films = lessonsOf(modules).filter(({ video }) => video !== null)
    return films.length > 0 && films.every(({ transcript }) => transcript.length > 0)
  },
  exercises: (modules) =>
    modules.length > 0 && modules.every(({ lessons }) => lessons.some((each) => kindOf(each) === 'quiz')),
}

/** Questions at a second need a film, a transcript with search the words of every film, exercises a quiz in every module. */
export const featuresOf = (modules: readonly CourseModule[]): CourseFeature[] =>
  (Object.keys(holds) as CourseFeature[]).filter((feature) => holds[feature](modules))
