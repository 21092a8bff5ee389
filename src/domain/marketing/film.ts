import * as z from 'zod'

/** A film of the school, with what is said in it. */
export const film = {
  /** Paths of the film and of the picture before it; `poster` may be empty. */
  src: z.string(),
  poster: z.string(),
  seconds: z.int().positive(),
  /** Sentence by sentence: the source of captions. */
  transcript: z.array(z.string()),
}
