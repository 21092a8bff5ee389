import type { ClipName } from '../../adapters/media/clips'
import { fnv1a } from '../../domain/kernel/seeded'
import { ContentError } from './read-file'
import { composeTranscript } from './transcript'

export interface Lesson {
  /** `course-sql-m2-l3`. */
  id: string
  title: string
  /** Length as taught; the clip that plays is shorter. */
  durationSeconds: number
  freePreview: boolean
  summary: string
  /** What the teacher says, sentence by sentence. */
  transcript: string[]
  clip: ClipName
}

export interface Module {
  /** `course-sql-m2`. */
  id: string
  title: string
  lessons: Lesson[]
}

export interface OutlineSource {
  courseId: string
  exercise: string
  text: string
  file: string
  /** Lines of the file before the text. */
  bodyOffset: number
}

interface Draft {
  line: number
  title: string
  durationSeconds: number
  freePreview: boolean
  paragraph: string
}

const CLIPS: ClipName[] = ['clip-a', 'clip-b', 'clip-c']
const LESSON = /^## (.+?) · (\d+):([0-5]\d)( · livre)?$/
const SENTENCE_END = /(?<=[.?!]”?) (?=[\p{Lu}“])/u

/**
 * Reads the outline of a course:
 *
 *     # Title of a module
 *
 *     ## Title of a lesson · 6:20 · livre
 *
 *     One sentence that sums it up. Two or three more that teach its key points.
 *
 * Throws a ContentError when a lesson has no length, or fewer than three sentences.
 */
export function outline({ courseId, exercise, text, file, bodyOffset }: OutlineSource): Module[] {
  const drafts = draftModules(text, file, bodyOffset)
  return drafts.map((module, m) => ({
    id: `${courseId}-m${m + 1}`,
    title: module.title,
    lessons: module.lessons.map(({ line, paragraph, ...lesson }, l) => {
      const id = `${courseId}-m${m + 1}-l${l + 1}`
      const [summary, ...points] = paragraph.split(SENTENCE_END)
      if (!summary || points.length < 2)
        throw new ContentError(file, line, `the lesson “${lesson.title}” needs at least three sentences`)
      return {
        id,
        ...lesson,
        summary,
        transcript: composeTranscript({
          id,
          title: lesson.title,
          module: module.title,
          summary,
          points,
          exercise,
          next: module.lessons[l + 1]?.title,
          nextModule: drafts[m + 1]?.title,
        }),
        clip: CLIPS[fnv1a(id) % CLIPS.length]!,
      }
    }),
  }))
}

function draftModules(text: string, file: string, bodyOffset: number) {
  const modules: { title: string; lessons: Draft[] }[] = []
  for (const [i, written] of text.split('\n').entries()) {
    const content = written.trim()
    const line = bodyOffset + i + 1
    if (!content) continue
    if (content.startsWith('# ')) {
      modules.push({ title: content.slice(2), lessons: [] })
      continue
    }
    const lessons = modules.at(-1)?.lessons
    if (!lessons) throw new ContentError(file, line, 'the outline must begin with “# Title of a module”')
    if (content.startsWith('#')) lessons.push(draftLesson(content, file, line))
    else {
      const lesson = lessons.at(-1)
      if (!lesson) throw new ContentError(file, line, 'text must stand under “## Title of a lesson · 6:20”')
      lesson.paragraph = [lesson.paragraph, content].filter(Boolean).join(' ')
    }
  }
  return modules
}

function draftLesson(heading: string, file: string, line: number): Draft {
  const [, title, minutes, seconds, free] = LESSON.exec(heading) ?? []
  if (!title)
    throw new ContentError(file, line, `“${heading}” must read “## Title of a lesson · 6:20 · livre”`)
  return {
    line,
    title,
    durationSeconds: Number(minutes) * 60 + Number(seconds),
    freePreview: free !== undefined,
    paragraph: '',
  }
}
