import { type Cue, spreadCues, writeWebVtt } from '../../contracts/kernel/web-vtt'

export interface Spoken {
  /** Sentences in the order they are said. */
  transcript: readonly string[]
  /** Length of the lesson as taught, in seconds. */
  durationSeconds: number
}

const CUE_LETTERS = 70
const LINE_LETTERS = 42

/** Joins words into pieces of at most `limit` letters; a longer word is a piece of its own. */
function pieces(text: string, limit: number): string[] {
  const list: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${list.at(-1)} ${word}`
    if (list.length && longer.length <= limit) list[list.length - 1] = longer
    else list.push(word)
  }
  return list
}

/** One cue per sentence, over the taught length, or over `seconds` when the film is shorter or longer than that. */
export const transcript = (lesson: Spoken, seconds = lesson.durationSeconds): Cue[] =>
  spreadCues(lesson.transcript, seconds)

/** A WebVTT file: two lines of 42 letters at a time, over `clipSeconds`. */
export function webVtt(lesson: Spoken, clipSeconds: number): string {
  const cues = spreadCues(
    lesson.transcript.flatMap((sentence) => pieces(sentence, CUE_LETTERS)),
    clipSeconds,
  )
  return writeWebVtt(cues.map((cue) => ({ ...cue, text: pieces(cue.text, LINE_LETTERS).join('\n') })))
}
