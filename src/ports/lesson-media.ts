export interface SpokenLesson {
  transcript: readonly string[]
  durationSeconds: number
}

export interface Cue {
  /** Seconds from the beginning. */
  start: number
  end: number
  text: string
}

/** Captions and transcript, made from what a lesson says. */
export interface LessonMedia {
  transcript(lesson: SpokenLesson, seconds: number): Cue[]
  webVtt(lesson: SpokenLesson, seconds: number): string
}
