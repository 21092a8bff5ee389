import * as z from 'zod'
import { id } from '../kernel/event'

/** A film of the school, with what is said in it. */
export const film = {
  /** Paths of the film and of the picture before it; `poster` may be empty. */
  src: z.string(),
  poster: z.string(),
  seconds: z.int().positive(),
  /** Sentence by sentence: the source of captions. */
  transcript: z.array(z.string()),
  /** The film of the library that `src` is of; absent for a film that was named by its address. */
  videoId: id.optional(),
}
