import { fnv1a } from '../../domain/kernel/seeded'
import { compose } from './transcript'
import type { Clip, Lesson, Module } from './types'

interface Draft {
  title: string
  durationSeconds: number
  freePreview: boolean
  sentences: string[]
}

const CLIPS: Clip[] = ['clip-a', 'clip-b', 'clip-c']
const HEADING = /^(.+?) · (\d+):([0-5]\d)( · livre)?$/

/**
 * Reads the outline of a course:
 *
 *     # Title of a module
 *     Title of a lesson · 6:20 · livre
 *     One sentence that sums it up. Two or three more that teach its key points.
 *
 * Throws with the line when a lesson has no length, or fewer than three sentences.
 */
export function outline(courseId: string, exercise: string, text: string): Module[] {
  const drafts: { title: string; lessons: Draft[] }[] = []
  for (const line of text.split('\n').map((l) => l.trim())) {
    if (!line) continue
    const heading = HEADING.exec(line)
    if (line.startsWith('# ')) drafts.push({ title: line.slice(2), lessons: [] })
    else if (heading) drafts.at(-1)?.lessons.push(draft(heading))
    else read(drafts.at(-1)?.lessons.at(-1), line)
  }
  return drafts.map((module, m) => ({
    id: `${courseId}-m${m + 1}`,
    title: module.title,
    lessons: module.lessons.map((lesson, l) =>
      finish(lesson, `${courseId}-m${m + 1}-l${l + 1}`, {
        exercise,
        module: module.title,
        next: module.lessons[l + 1]?.title,
        nextModule: drafts[m + 1]?.title,
      }),
    ),
  }))
}

const draft = ([, title, minutes, seconds, free]: RegExpExecArray): Draft => ({
  title: title!,
  durationSeconds: Number(minutes) * 60 + Number(seconds),
  freePreview: free !== undefined,
  sentences: [],
})

function read(lesson: Draft | undefined, line: string) {
  const sentences = line.split(/(?<=[.?!]”?) (?=[\p{Lu}“])/u)
  if (!lesson || lesson.sentences.length || sentences.length < 3)
    throw new Error(`cannot read the outline at: ${line}`)
  lesson.sentences = sentences
}

interface Place {
  exercise: string
  module: string
  next: string | undefined
  nextModule: string | undefined
}

function finish({ sentences, ...lesson }: Draft, id: string, place: Place): Lesson {
  const [summary, ...points] = sentences
  if (!summary) throw new Error(`the lesson “${lesson.title}” says nothing`)
  return {
    id,
    kind: 'video',
    ...lesson,
    summary,
    transcript: compose({ id, title: lesson.title, summary, points, ...place }),
    clip: CLIPS[fnv1a(id) % CLIPS.length]!,
  }
}
