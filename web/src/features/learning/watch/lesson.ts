import type { PageProps } from '../../../../../src/contracts/pages'

export type WatchProps = PageProps<'Platform/Student/Watch'>
export type Lesson = WatchProps['lesson']
/** A lesson that is watched. */
export type FilmLesson = Lesson & { video: NonNullable<Lesson['video']> }
export type WatchTab = 'duvidas' | 'transcricao' | 'anotacoes'

interface LessonPlace {
  tab?: WatchTab
  /** Of the film; null for where it was left. */
  second?: number | null
  /** The quiz, once more. */
  again?: boolean
}

/** Address of a lesson, and of a place in it. */
export const lessonHref = (
  slug: string,
  lessonId: string,
  { tab = 'duvidas', second = null, again = false }: LessonPlace = {},
): string =>
  [
    `/student/mycourses/${encodeURIComponent(slug)}/watch?lesson=${encodeURIComponent(lessonId)}`,
    tab !== 'duvidas' && `aba=${tab}`,
    second !== null && `segundo=${second}`,
    again && 'novamente=on',
  ]
    .filter(Boolean)
    .join('&')

/** The tab that an address names. */
export function tabOf(url: string): WatchTab {
  const named = new URLSearchParams(url.split('?')[1]).get('aba')
  return named === 'transcricao' || named === 'anotacoes' ? named : 'duvidas'
}
