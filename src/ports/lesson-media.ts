import type { Cue } from '../contracts/kernel/web-vtt'

export interface SpokenLesson {
  transcript: readonly string[]
  durationSeconds: number
}

/** Captions and transcript, made from what a lesson says. */
export interface LessonMedia {
  transcript(lesson: SpokenLesson, seconds: number): Cue[]
  webVtt(lesson: SpokenLesson, seconds: number): string
}
