import type { Cue } from '../../contracts/kernel/web-vtt'
import { subjectWords, wordsOf } from './matching'

interface SearchedLesson {
  courseId: string
  lessonId: string
  /** Its place in the course, from 1. */
  number: number
  title: string
  free: boolean
  /** What is said in it, sentence by sentence. */
  sentences: readonly Cue[]
}

export interface LessonHit {
  lesson: SearchedLesson
  /** The first sentence that has all words; null where the title alone has them. */
  said: Cue | null
}

interface LessonSearch {
  /** Lessons whose title or one of whose sentences has every word of the term: those by title first. */
  find(term: string): LessonHit[]
}

/** From so many letters on a beginning of a word finds it; shorter ones must be whole. */
const MIN_BEGINNING = 4

interface Passage {
  lesson: SearchedLesson
  said: Cue | null
}

/** In-memory search over the words of lessons; the index is built on first use. */
export function lessonSearch(lessons: readonly SearchedLesson[]): LessonSearch {
  let built: LessonSearch | undefined
  return {
    find(term) {
      built ??= indexOf(lessons)
      return built.find(term)
    },
  }
}

function indexOf(lessons: readonly SearchedLesson[]): LessonSearch {
  const passages: Passage[] = []
  /** Passages of each word, ascending: in a list they take a fraction of what a set takes. */
  const places = new Map<string, number[]>()
  const note = (passage: Passage, text: string) => {
    const at = passages.push(passage) - 1
    for (const word of wordsOf(text)) {
      const known = places.get(word)
      if (!known) places.set(word, [at])
      else if (known.at(-1) !== at) known.push(at)
    }
  }
  for (const lesson of lessons) {
    note({ lesson, said: null }, lesson.title)
    for (const said of lesson.sentences) note({ lesson, said }, said.text)
  }

  function placesOf(searched: string): Set<number> {
    const whole = new Set(places.get(searched))
    if (searched.length < MIN_BEGINNING) return whole
    const begun = [...places].filter(([word]) => word.startsWith(searched))
    return new Set(begun.flatMap(([, at]) => at))
  }

  return {
    find(term) {
      const [first, ...others] = subjectWords(term).map(placesOf)
      const met = [...(first ?? [])].filter((at) => others.every((each) => each.has(at)))
      const hits = new Map<SearchedLesson, { titled: boolean; said: Cue | null }>()
      for (const { lesson, said } of met.sort((a, b) => a - b).map((at) => passages[at]!)) {
        const before = hits.get(lesson)
        hits.set(lesson, { titled: before?.titled ?? said === null, said: before?.said ?? said })
      }
      return [...hits]
        .sort(([, a], [, b]) => Number(b.titled) - Number(a.titled))
        .map(([lesson, { said }]) => ({ lesson, said }))
    },
  }
}
